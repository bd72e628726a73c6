import type { StartupPart } from '@passerelle/contract/startups/card/card';
import type { Startup } from '@passerelle/contract/startups/startup';
import type {
  InformationsDraft,
  OfferDraft,
  RaiseDraft,
  ReceivedDocuments,
  TeamDraft,
} from '@passerelle/contract/startups/startup-draft';
import type { Base } from '@passerelle/revisions';
import { alternativesOfEach } from './image-alternatives.ts';

/**
 * What the form of a card holds. It has the shape of the card, so that a field's name is also the path by which the
 * contract and the API name what is wrong with it (`team.fondateurs.0.role`). A picture that is not uploaded yet
 * stands in the lists under an id of its own (see `usePickedFiles`).
 */
export interface CardFormValues {
  informations: Required<Omit<InformationsDraft, keyof ReceivedDocuments>> & { logoId: string | null };
  offer: OfferDraft;
  raise: RaiseDraft;
  team: TeamDraft;
  pictureIds: string[];
}

/** The stored card that the changes of a form start from. */
export type CardBase = Base<CardFormValues>;

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

export const blankKeyDate = { date: null, descriptionFr: null, descriptionEn: null };
export const blankFounder = { lastname: null, firstname: null, role: null };

/** The form of a card that exists. Lists that a card must have begin with one blank entry. */
export function cardFormValues({ informations, offer, raise, team, pictureIds }: Startup): CardFormValues {
  // The documents received are noted in the card's detail, each for itself.
  const { email, hasLettreEmetteur, hasFicheOFAC, ...identity } = informations;
  return {
    informations: {
      ...identity,
      // An API of a version before does not send them.
      videoTranscriptFr: identity.videoTranscriptFr ?? null,
      videoTranscriptEn: identity.videoTranscriptEn ?? null,
      imageAlternatives: alternativesOfEach(
        [...pictureIds, identity.logoId],
        identity.imageAlternatives ?? [],
      ),
      roadMap: informations.roadMap.length > 0 ? informations.roadMap : [blankKeyDate],
    },
    offer,
    raise: {
      ...raise,
      contactName: raise.contactName ?? null,
      email: raise.email ?? null,
      mobilePhone: raise.mobilePhone ?? null,
    },
    team: { ...team, fondateurs: team.fondateurs.length > 0 ? team.fondateurs : [blankFounder] },
    pictureIds,
  };
}
