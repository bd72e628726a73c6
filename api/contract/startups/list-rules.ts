import { clientSorts, type StartupOrder, startupColumnSorts, startupSorts } from '../common/enumerations.ts';
import { integerMaximum, lineLength } from '../common/limits.ts';
import {
  type AnyOfFilter,
  anyOfFilters,
  type BucketsFilter,
  bucketsFilters,
  type FlagFilter,
  flagFilters,
} from './card/filters.ts';
import type { Kind } from './card/kinds.ts';

/*
 * What the values of the list's filters may be. They are data: the page of the list, which reads them off its address, loads
 * no schema for it. `startup-list.ts` makes the schemas of them.
 */

/** `MATCH_DESC` is for CLIENT: without criteria the newest come first. */
export const startupOrders = [...startupSorts, ...clientSorts, ...startupColumnSorts] as const;
export const defaultStartupOrder = 'DATE_DESC' satisfies StartupOrder;

/** Some names between commas. */
export const chosenNamesLength = 20 * lineLength;

/** The words of a query that set a flag, and those that do not, in capitals or not. */
export const flagWords = {
  truthy: ['true', '1', 'yes', 'on', 'y', 'enabled'],
  falsy: ['false', '0', 'no', 'off', 'n', 'disabled'],
};

/** What an end of a range may be: below 0 where what it bounds can be. */
export function boundLimits(is: Kind): { minimum: number; maximum: number } {
  const minimum = is.kind === 'number' && is.minimum < 0 ? -integerMaximum : 0;
  return { minimum, maximum: integerMaximum };
}

/** The filters whose options are counted; of a flag that it is set. */
export type CountedFilter = 'statuses' | AnyOfFilter | BucketsFilter | FlagFilter;
export const countedFilters: readonly CountedFilter[] = [
  'statuses',
  ...[...anyOfFilters, ...bucketsFilters, ...flagFilters].map(({ name }) => name),
];

/** What INNO's list shows before anything is chosen. */
export const defaultInnoStatuses = ['VALIDATED', 'TO_VALIDATE'] as const;
/** The statuses that INNO's filter offers. */
export const filterableStatuses = ['TO_VALIDATE', 'VALIDATED', 'DISABLED'] as const;
