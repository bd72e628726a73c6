import type {
  InformationsDraft,
  OfferDraft,
  RaiseDraft,
  Startup,
  StartupPart,
  TeamDraft,
} from '@passerelle/contract';

/** A part as inputs hold it: a text or a choice that is not given yet is '', anything else keeps its null. */
type Typed<Part> = {
  [Key in keyof Part]: Part[Key] extends (infer Entry extends object)[]
    ? Typed<Entry>[]
    : null extends Part[Key]
      ? NonNullable<Part[Key]> extends string
        ? NonNullable<Part[Key]> | ''
        : Part[Key]
      : Part[Key];
};

/**
 * What the form of a card holds. It has the shape of the card, so that a field's name is also the path by which the
 * contract and the API name what is wrong with it (`team.fondateurs.0.role`). A picture that is not uploaded yet
 * stands in the lists under an id of its own (see `usePickedFiles`).
 */
export interface CardFormValues {
  informations: Typed<Required<InformationsDraft>> & { logoId: string };
  offer: Typed<OfferDraft>;
  raise: Typed<RaiseDraft>;
  team: Typed<TeamDraft>;
  pictureIds: string[];
}

/** What the panels of the form are about, in their order. */
export const cardPanels = ['identity', 'activity', 'objective', 'team', 'pictures'] as const;
export type CardPanel = (typeof cardPanels)[number];

/** The part of the card that a panel fills in; the pictures are no part, they are uploaded. */
export const partOfPanel: Record<Exclude<CardPanel, 'pictures'>, StartupPart> = {
  identity: 'informations',
  activity: 'offer',
  objective: 'raise',
  team: 'team',
};

export const blankKeyDate: CardFormValues['informations']['roadMap'][number] = {
  date: '',
  descriptionFr: '',
  descriptionEn: '',
};
export const blankFounder: CardFormValues['team']['fondateurs'][number] = {
  lastname: '',
  firstname: '',
  role: '',
};

/** Gives every missing text as ''. */
function texts<Part extends object>(part: Part): Typed<Part> {
  const entries = Object.entries(part).map(([key, value]) => [key, value ?? '']);
  return Object.fromEntries(entries) as Typed<Part>;
}

/** The form of a card that exists. Lists that a card must have begin with one blank entry. */
export function cardFormValues({ informations, offer, raise, team, pictureIds }: Startup): CardFormValues {
  const { email: _accountEmail, roadMap, ...identity } = informations;
  return {
    informations: {
      ...texts(identity),
      hasLettreEmetteur: informations.hasLettreEmetteur ?? false,
      hasFicheOFAC: informations.hasFicheOFAC ?? false,
      logoId: informations.logoId ?? '',
      roadMap: roadMap.length > 0 ? roadMap.map(texts) : [blankKeyDate],
    },
    offer: texts(offer),
    raise: {
      need: raise.need,
      status: raise.status ?? '',
      targetMoney: raise.targetMoney,
      minInvest: raise.minInvest,
      dateRaise: raise.dateRaise ?? '',
      contactName: raise.contactName ?? '',
      email: raise.email ?? '',
      mobilePhone: raise.mobilePhone ?? null,
    },
    team: {
      fondateurs: team.fondateurs.length > 0 ? team.fondateurs.map(texts) : [blankFounder],
      collaborateurs: team.collaborateurs,
    },
    pictureIds,
  };
}
