import type { ArchivedLinking, Linking, Page } from '@passerelle/contract';
import { api, pagedList } from '@passerelle/shared/api';

export const LINKINGS_PAGE_SIZE = 10;

const linkingsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listLinkings: build.infiniteQuery<Page<Linking>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/client/linking',
        params: { page: pageParam, pageSize: LINKINGS_PAGE_SIZE },
      }),
      providesTags: ['Linking'],
    }),
    listArchivedLinkings: build.infiniteQuery<Page<ArchivedLinking>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/client/archived',
        params: { page: pageParam, pageSize: LINKINGS_PAGE_SIZE },
      }),
      providesTags: ['Linking'],
    }),
  }),
});

export const { useListLinkingsInfiniteQuery, useListArchivedLinkingsInfiniteQuery } = linkingsApi;
