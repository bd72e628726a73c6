import { FRANCE } from '@passerelle/contract/common/enumerations';
import { blankAsNull } from '@passerelle/contract/common/fields';
import { raiseAmounts } from '@passerelle/contract/common/limits';
import {
  type StartupDraft,
  startupDraftSchema,
  withDefaultAmounts,
} from '@passerelle/contract/startups/startup-draft';
import type { CardFormValues } from './values.ts';

/** What a choice hides is emptied, as the person sees nothing of it any more. */
function withoutHidden(values: CardFormValues): CardFormValues {
  const { informations, raise } = values;
  return {
    ...values,
    informations: { ...informations, region: informations.country === FRANCE ? informations.region : null },
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
export function blanksAsNull(value: unknown): unknown {
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
export const isBegun = (entry: object) => Object.values(entry).some((value) => blankAsNull(value) !== null);

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
  const { informations, offer, raise, team } = withoutHidden(values);
  const begun: unknown = {
    informations: { ...informations, roadMap: informations.roadMap.filter(isBegun) },
    offer,
    raise,
    team: { ...team, fondateurs: team.fondateurs.filter(isBegun) },
  };
  const parsed = startupDraftSchema.safeParse(begun);
  if (parsed.success) return parsed.data;
  return startupDraftSchema.parse(parsed.error.issues.reduce((rest, { path }) => erase(rest, path), begun));
}
