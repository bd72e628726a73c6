import {
  blankAsNull,
  FRANCE,
  raiseAmounts,
  type StartupDraft,
  startupDraftSchema,
  withDefaultAmounts,
} from '@passerelle/contract';
import { blankFounder, blankKeyDate, type CardFormValues } from './values.ts';

/** What a choice hides is emptied, as the person sees nothing of it any more. */
function withoutHidden(values: CardFormValues): CardFormValues {
  const { informations, raise } = values;
  return {
    ...values,
    informations: { ...informations, region: informations.country === FRANCE ? informations.region : '' },
    raise: raise.need.includes('FUND_RISING')
      ? raise
      : {
          ...raise,
          status: '',
          dateRaise: '',
          targetMoney: raiseAmounts.default,
          minInvest: raiseAmounts.default,
        },
  };
}

function blanksAsNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanksAsNull);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, blanksAsNull(entry)]));
  }
  return blankAsNull(value);
}

/** The card that the values would make, with its gaps and its faults: what the rules of the contract are held against. */
export function candidateOf(values: CardFormValues): unknown {
  const shown = withoutHidden(values);
  return blanksAsNull({ ...shown, raise: withDefaultAmounts(shown.raise as StartupDraft['raise']) });
}

function isBlank(entry: object, blank: object): boolean {
  return Object.keys(blank).every((key) => blankAsNull(entry[key as keyof typeof entry]) === null);
}

/** Sets what lies at `path` to null. */
function erase(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? erase(entry, rest) : entry));
  return { ...value, [key]: erase(value[key as keyof typeof value], rest) };
}

/**
 * What is sent to be stored. Entries of lists that nobody has begun are left out; so is a value that not even an
 * unfinished card can hold (half a phone number), or nothing of what was typed beside it could be kept.
 */
export function toDraft(values: CardFormValues): StartupDraft {
  const shown = withoutHidden(values);
  const { informations, team } = shown;
  const begun: unknown = {
    ...shown,
    informations: {
      ...informations,
      roadMap: informations.roadMap.filter((keyDate) => !isBlank(keyDate, blankKeyDate)),
    },
    team: { ...team, fondateurs: team.fondateurs.filter((founder) => !isBlank(founder, blankFounder)) },
  };
  const parsed = startupDraftSchema.safeParse(begun);
  const draft =
    parsed.data ??
    startupDraftSchema.parse(parsed.error.issues.reduce((rest, { path }) => erase(rest, path), begun));
  return { ...draft, raise: withDefaultAmounts(draft.raise) };
}
