import { FRANCE } from '@passerelle/contract/common/enumerations';
import { blankAsNull } from '@passerelle/contract/common/fields';
import { raiseAmounts } from '@passerelle/contract/common/limits';
import {
  type StartupDraft,
  startupDraftSchema,
  withDefaultAmounts,
} from '@passerelle/contract/startups/startup-draft';
import { get, set } from 'react-hook-form';
import type { CardFieldName } from './changes.ts';
import { type ImageAlternative, storableAlternatives } from './image-alternatives.ts';
import type { CardFormValues } from './values.ts';

const withoutHiddenWords = (entry: ImageAlternative): ImageAlternative =>
  entry.isDecorative ? { ...entry, textFr: null, textEn: null } : entry;

/** What a choice hides is emptied, as the person sees nothing of it any more. */
function withoutHidden(values: CardFormValues): CardFormValues {
  const { informations, raise } = values;
  return {
    ...values,
    informations: {
      ...informations,
      region: informations.country === FRANCE ? informations.region : null,
      imageAlternatives: informations.imageAlternatives.map(withoutHiddenWords),
    },
    raise: raise.need.includes('FUND_RISING')
      ? withDefaultAmounts(raise)
      : {
          ...raise,
          status: null,
          dateRaise: null,
          targetMoney: raiseAmounts.default,
          minInvest: raiseAmounts.default,
        },
  };
}

/** Takes blank texts as nothing, wherever they stand in the value. */
function blanksAsNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanksAsNull);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, blanksAsNull(entry)]));
  }
  return blankAsNull(value);
}

/** The card that the values would make, with its gaps and its faults: what the rules of the contract are held against. */
export function candidateOf(values: CardFormValues): unknown {
  return blanksAsNull(withoutHidden(values));
}

/** Whether anything is filled in of an entry of a list. */
const isBegun = (entry: object) => Object.values(entry).some((value) => blankAsNull(value) !== null);

/** The card with its gaps; blank entries of lists are left out. */
function withoutBlankEntries(values: CardFormValues): unknown {
  const { informations, offer, raise, team, pictureIds } = withoutHidden(values);
  return {
    informations: {
      ...informations,
      roadMap: informations.roadMap.filter(isBegun),
      imageAlternatives: storableAlternatives(
        [informations.logoId, ...pictureIds],
        informations.imageAlternatives,
      ),
    },
    offer,
    raise,
    team: { ...team, fondateurs: team.fondateurs.filter(isBegun) },
  };
}

/** The values with some fields as they are in others. */
export function withFieldsOf(
  values: CardFormValues,
  names: readonly (CardFieldName | 'pictureIds')[],
  others: CardFormValues,
): CardFormValues {
  const { informations, offer, raise, team } = values;
  const parts = {
    informations: { ...informations },
    offer: { ...offer },
    raise: { ...raise },
    team: { ...team },
  };
  const mixed = { ...values, ...parts };
  for (const name of names) set(mixed, name, get(others, name));
  return mixed;
}

/** What is sent to be stored, and the fields that are not in it. */
export interface StorableCard {
  draft: StartupDraft;
  /** What was typed there is more than even an unfinished card can hold, such as half a phone number. */
  heldBack: CardFieldName[];
}

/** What is sent to be stored. A field whose value cannot be stored goes as it is stored already. */
export function toDraft(values: CardFormValues, stored: CardFormValues): StorableCard {
  const parsed = startupDraftSchema.safeParse(withoutBlankEntries(values));
  if (parsed.success) return { draft: parsed.data, heldBack: [] };
  const names = parsed.error.issues.map(({ path: [part, field] }) => `${String(part)}.${String(field)}`);
  const heldBack = [...new Set(names)] as CardFieldName[];
  const storable = withoutBlankEntries(withFieldsOf(values, heldBack, stored));
  return { draft: startupDraftSchema.parse(storable), heldBack };
}
