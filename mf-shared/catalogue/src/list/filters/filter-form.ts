import {
  type FlagFilter,
  flagFilters,
  type RangeBound,
  rangeFilters,
} from '@passerelle/contract/startups/card/filters';
import type { ListFilterName } from '@passerelle/contract/startups/list-values';
import { filtersFromQuery, type ListFilters, listNames } from './list-filters.ts';

/** The filters as the fields of the drawer hold them: texts for every chosen value, null for an empty number. */
export interface FilterFormValues
  extends Record<ListFilterName, string[]>,
    Record<RangeBound, number | null>,
    Record<FlagFilter, boolean> {
  /** `YYYY-MM-DD`, or what was typed while it is no day. */
  validatedFrom: string | null;
  validatedTo: string | null;
}

/** The fields of the drawer for filters that hold. */
export function formOfFilters(filters: ListFilters): FilterFormValues {
  const bounds = rangeFilters.flatMap(({ from, to }) => [from, to]);
  const chosen = Object.fromEntries([
    ...listNames.map((name) => [name, (filters[name] ?? []).map(String)]),
    ...bounds.map((name) => [name, filters[name] ?? null]),
    ...flagFilters.map(({ name }) => [name, filters[name] ?? false]),
  ]) as Omit<FilterFormValues, 'validatedFrom' | 'validatedTo'>;
  const { validatedFrom = null, validatedTo = null } = filters;
  return { ...chosen, validatedFrom, validatedTo };
}

/** The filters of a filled-in drawer. */
export function filtersOfForm(values: FilterFormValues): ListFilters {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const chosen of [value ?? []].flat()) query.append(name, String(chosen));
  }
  return filtersFromQuery(query);
}
