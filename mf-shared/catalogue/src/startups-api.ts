import type { Ecosystem } from '@passerelle/contract/administration/ecosystem';
import type { StartupOrder } from '@passerelle/contract/common/enumerations';
import type { Page } from '@passerelle/contract/common/paging';
import type { Startup } from '@passerelle/contract/startups/startup';
import type { StartupCounts } from '@passerelle/contract/startups/startup-list';
import { api, type DownloadedFile, pagedList, readFile } from '@passerelle/platform/api';
import { filtersToQuery, type ListFilters } from './list/filters/list-filters.ts';

/** Which startups to list, and how many at a time. */
export interface StartupListRequest {
  filters: ListFilters;
  search: string;
  sort: StartupOrder;
  pageSize: number;
}

function searchQuery({ filters, search }: Pick<StartupListRequest, 'filters' | 'search'>): URLSearchParams {
  const query = filtersToQuery(filters);
  if (search) query.set('search', search);
  return query;
}

function listAddress({ sort, pageSize, ...searched }: StartupListRequest, page: number): string {
  const query = searchQuery(searched);
  query.set('sort', sort);
  query.set('page', String(page));
  query.set('pageSize', String(pageSize));
  return `/startup?${query}`;
}

/** Every list and count of startups; a card itself is tagged with its own id. */
export const startupListTag = { type: 'Startup', id: 'LIST' } as const;

/** How long a list without subscribers stays cached; reading a card takes a few minutes. */
const listMemorySeconds = 600;

/** Reading the startups: what every role that sees the list needs. */
export const startupsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStartups: build.infiniteQuery<Page<Startup>, StartupListRequest, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg, pageParam }) => listAddress(queryArg, pageParam),
      providesTags: [startupListTag],
      // A person who comes back from a card finds the list as they left it.
      keepUnusedDataFor: listMemorySeconds,
    }),
    /** How many startups match some filters; without filters, how many the caller may see at all. */
    countStartups: build.query<number, Pick<StartupListRequest, 'filters' | 'search'>>({
      query: (request) => listAddress({ ...request, sort: 'NAME_ASC', pageSize: 1 }, 0),
      transformResponse: ({ totalElements }: Page<Startup>) => totalElements,
      providesTags: [startupListTag],
    }),
    /** How many startups each option of each filter would leave, the others staying as they are. */
    countFilterOptions: build.query<StartupCounts, Pick<StartupListRequest, 'filters' | 'search'>>({
      query: (request) => `/startup/counts?${searchQuery(request)}`,
      providesTags: [startupListTag],
    }),
    /** The list as a spreadsheet, all of it; the answer's address is the caller's to save or revoke. */
    exportStartups: build.mutation<DownloadedFile, Omit<StartupListRequest, 'pageSize'>>({
      query({ sort, ...searched }) {
        const query = searchQuery(searched);
        query.set('sort', sort);
        return { url: `/startup/export?${query}`, responseHandler: readFile };
      },
    }),
    getStartup: build.query<Startup, string>({
      query: (id) => `/startup/${id}`,
      // A card that does not exist is a state of the page, not a failure of the network.
      extraOptions: { silentStatuses: [400, 404] },
      providesTags: (_card, _error, id) => [{ type: 'Startup', id }],
    }),
    getEcosystems: build.query<Ecosystem[], void>({
      query: () => '/ecosystem',
      providesTags: ['Ecosystem'],
    }),
  }),
});

export const {
  useGetStartupsInfiniteQuery,
  useCountStartupsQuery,
  useCountFilterOptionsQuery,
  useExportStartupsMutation,
  useGetStartupQuery,
  useGetEcosystemsQuery,
} = startupsApi;
