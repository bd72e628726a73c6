import type { Ecosystem } from '@passerelle/contract/ecosystem';
import type { StartupSort } from '@passerelle/contract/enumerations';
import type { Page } from '@passerelle/contract/paging';
import type { Startup } from '@passerelle/contract/startup';
import { api } from '@passerelle/shared/api';
import { filtersToQuery, type ListFilters } from './list/list-filters.ts';

/** Which startups to list, and how many at a time. */
export interface StartupListRequest {
  filters: ListFilters;
  search: string;
  sort: StartupSort;
  pageSize: number;
}

function listAddress({ filters, search, sort, pageSize }: StartupListRequest, page: number): string {
  const query = filtersToQuery(filters);
  if (search) query.set('search', search);
  query.set('sort', sort);
  query.set('page', String(page));
  query.set('pageSize', String(pageSize));
  return `startup?${query}`;
}

/** Every list and count of startups; a card itself is tagged with its own id. */
export const startupListTag = { type: 'Startup', id: 'LIST' } as const;

/** Reading the startups: what every role that sees the list needs. */
export const startupsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStartups: build.infiniteQuery<Page<Startup>, StartupListRequest, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, pages, page) => {
          const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
          return last.data.length > 0 && loaded < last.totalElements ? page + 1 : undefined;
        },
      },
      query: ({ queryArg, pageParam }) => listAddress(queryArg, pageParam),
      providesTags: [startupListTag],
    }),
    /** How many startups some filters let pass; without filters, how many the caller may see at all. */
    countStartups: build.query<number, Pick<StartupListRequest, 'filters' | 'search'>>({
      query: (request) => listAddress({ ...request, sort: 'NAME_ASC', pageSize: 1 }, 0),
      transformResponse: ({ totalElements }: Page<Startup>) => totalElements,
      providesTags: [startupListTag],
    }),
    getStartup: build.query<Startup, string>({
      query: (id) => `startup/${id}`,
      providesTags: (_card, _error, id) => [{ type: 'Startup', id }],
    }),
    getEcosystems: build.query<Ecosystem[], void>({
      query: () => 'ecosystem',
      providesTags: ['Ecosystem'],
    }),
  }),
});

export const {
  useGetStartupsInfiniteQuery,
  useCountStartupsQuery,
  useGetStartupQuery,
  useGetEcosystemsQuery,
} = startupsApi;
