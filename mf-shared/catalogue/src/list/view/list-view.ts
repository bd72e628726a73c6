import type { StartupOrder } from '@passerelle/contract/common/enumerations';
import { defaultStartupOrder } from '@passerelle/contract/startups/list-rules';
import { searchedName, startupOrder } from '@passerelle/contract/startups/list-values';
import { filtersFromQuery, filtersToQuery, type ListFilters } from '../filters/list-filters.ts';

/** What a person looks at in the list; all of it stands in the page's address. */
export interface ListView {
  search: string;
  sort: StartupOrder;
  layout: 'tiles' | 'table';
  /** null: those that the list starts from (a client's criteria, INNO's usual statuses). */
  filters: ListFilters | null;
}

/** Reads the view off an address; what the address does not say, or says wrongly, is as at the start. */
export function viewFromQuery(query: URLSearchParams): ListView {
  return viewWith(filtersFromQuery(query), query);
}

function readersViewFromQuery(query: URLSearchParams): ListView {
  const { statuses, ...filters } = filtersFromQuery(query);
  return viewWith(filters, query);
}

/**
 * How a list reads its address. Where it shows no statuses, those in an address that the team gave away filter nothing.
 * @param showsStatus whether cards in other states than VALIDATED are in the list
 */
export const viewReader = (showsStatus: boolean) => (showsStatus ? viewFromQuery : readersViewFromQuery);

function viewWith(filters: ListFilters, query: URLSearchParams): ListView {
  const isChosen = query.get('scope') === 'all' || Object.keys(filters).length > 0;
  return {
    search: searchedName(query.get('search') ?? ''),
    sort: startupOrder(query.get('sort')),
    layout: query.get('layout') === 'table' ? 'table' : 'tiles',
    filters: isChosen ? filters : null,
  };
}

/** Writes the view as an address that says only what differs from the start; `scope=all` takes every filter off. */
export function viewToQuery({ search, sort, layout, filters }: ListView): URLSearchParams {
  const query = filtersToQuery(filters ?? {});
  if (filters && query.size === 0) query.set('scope', 'all');
  if (search) query.set('search', search);
  if (sort !== defaultStartupOrder) query.set('sort', sort);
  if (layout !== 'tiles') query.set('layout', layout);
  return query;
}
