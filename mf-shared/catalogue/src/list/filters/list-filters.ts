import { FRANCE } from '@passerelle/contract/common/enumerations';
import { isReversed } from '@passerelle/contract/common/period';
import {
  anyOfFilters,
  bucketsFilters,
  flagFilters,
  type RangeBound,
  rangeFilters,
} from '@passerelle/contract/startups/card/filters';
import { chosenValues, type ListFilterName, singleValue } from '@passerelle/contract/startups/list-values';
import type { StartupFilters } from '@passerelle/contract/startups/startup-list';

/** What the list is narrowed to; the searched name and the order stand beside it. A missing filter matches all. */
export type ListFilters = Omit<StartupFilters, 'search' | 'sort'>;
export type FilterName = keyof ListFilters;

/** In the order in which the chips show them. */
export const listNames: readonly ListFilterName[] = [
  'statuses',
  ...[...anyOfFilters, ...bucketsFilters].map(({ name }) => name),
];
export const dayNames = ['validatedFrom', 'validatedTo'] as const;
const singleNames = [
  ...rangeFilters.flatMap(({ from, to }) => [from, to]),
  ...flagFilters.map(({ name }) => name),
  ...dayNames,
];
const filterNames: readonly FilterName[] = [...listNames, ...singleNames];

/** The bounds that narrow at 0, too: what they bound can be less. */
const boundsBelowZero: readonly string[] = rangeFilters.flatMap(({ from, to, is }) =>
  is.kind === 'number' && is.minimum < 0 ? [from, to] : [],
);
/** Whether an end of a range narrows anything: a number does, and 0 of what is never less does not. */
export function isBound(name: RangeBound, value: number | null | undefined): value is number {
  return typeof value === 'number' && (value !== 0 || boundsBelowZero.includes(name));
}

/** Leaves out what does not filter: empty lists, amounts of nothing, flags that are off, regions without France. */
export function meaningfulFilters(filters: ListFilters): ListFilters {
  const hasFrance = filters.countries?.includes(FRANCE);
  const entries = Object.entries(filters).filter(([name, value]) => {
    if (Array.isArray(value)) return value.length > 0 && (name !== 'regions' || hasFrance);
    return typeof value === 'number' ? isBound(name as RangeBound, value) : value;
  });
  return Object.fromEntries(entries);
}

/** Whether two sets of filters let the same cards pass, whatever the order in which they were chosen. */
export function areSameFilters(some: ListFilters, others: ListFilters): boolean {
  const key = (filters: ListFilters) => [...filtersToQuery(filters)].map(String).sort().join('&');
  return key(some) === key(others);
}

/** The filters as query values, for the API and for the page's address alike; lists are repeated. */
export function filtersToQuery(filters: ListFilters): URLSearchParams {
  const meaningful = meaningfulFilters(filters);
  const query = new URLSearchParams();
  for (const name of filterNames) {
    for (const value of [meaningful[name] ?? []].flat()) query.append(name, String(value));
  }
  return query;
}

/** Reads filters off an address. A value that is none (typed by hand, or of an older version) is left out, and so is a period that ends before it begins. */
export function filtersFromQuery(query: URLSearchParams): ListFilters {
  const lists = listNames.map((name) => [
    name,
    query.getAll(name).flatMap((value) => chosenValues(name, value)),
  ]);
  const singles = singleNames.map((name) => {
    const text = query.get(name);
    return [name, text === null ? undefined : singleValue(name, text)];
  });
  const filters: ListFilters = Object.fromEntries([...lists, ...singles]);
  const { validatedFrom, validatedTo, ...others } = filters;
  return meaningfulFilters(isReversed(validatedFrom, validatedTo) ? others : filters);
}
