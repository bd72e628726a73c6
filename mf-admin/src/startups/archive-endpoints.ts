import type { DeletedStartup, Page } from '@passerelle/contract';
import { api, pagedList } from '@passerelle/platform/api';

export const ARCHIVE_PAGE_SIZE = 20;

const archiveApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listArchive: build.infiniteQuery<Page<DeletedStartup>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/startup/archive',
        params: { page: pageParam, pageSize: ARCHIVE_PAGE_SIZE },
      }),
      providesTags: ['Startup'],
    }),
  }),
});

export const { useListArchiveInfiniteQuery } = archiveApi;
