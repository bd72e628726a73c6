import type { ModuleFailure } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const moduleFailuresApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listModuleFailures: build.query<ModuleFailure[], void>({ query: () => '/module-failures' }),
  }),
});

export const { useListModuleFailuresQuery } = moduleFailuresApi;
