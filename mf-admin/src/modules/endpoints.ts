import type {
  ModuleChange,
  ModuleFailure,
  ModulePreview,
  ModuleRollout,
  Page,
  PreviewLink,
} from '@passerelle/contract';
import { api, pagedList } from '@passerelle/platform/api';

export const MODULE_CHANGES_PAGE_SIZE = 20;

const modulesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listModuleFailures: build.query<ModuleFailure[], void>({ query: () => '/module-failures' }),
    listModuleRollouts: build.query<ModuleRollout[], void>({ query: () => '/module-rollouts' }),
    linkPreview: build.mutation<PreviewLink, ModulePreview>({
      query: (body) => ({ url: '/module-previews', method: 'POST', body }),
    }),
    listModuleChanges: build.infiniteQuery<Page<ModuleChange>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/module-changes',
        params: { page: pageParam, pageSize: MODULE_CHANGES_PAGE_SIZE },
      }),
    }),
  }),
});

export const {
  useLinkPreviewMutation,
  useListModuleFailuresQuery,
  useListModuleRolloutsQuery,
  useListModuleChangesInfiniteQuery,
} = modulesApi;
