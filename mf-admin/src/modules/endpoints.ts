import type { ModuleChange, ModuleFailure, Page } from '@passerelle/contract';
import { api, pagedList } from '@passerelle/platform/api';

export const MODULE_CHANGES_PAGE_SIZE = 20;

const modulesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listModuleFailures: build.query<ModuleFailure[], void>({ query: () => '/module-failures' }),
    listModuleChanges: build.infiniteQuery<Page<ModuleChange>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/module-changes',
        params: { page: pageParam, pageSize: MODULE_CHANGES_PAGE_SIZE },
      }),
    }),
  }),
});

export const { useListModuleFailuresQuery, useListModuleChangesInfiniteQuery } = modulesApi;
