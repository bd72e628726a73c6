import type { ModuleFailureReport, ModuleStart } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const failureApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Its result is not shown: the report is for the team. */
    reportModuleFailure: build.mutation<void, ModuleFailureReport>({
      query: (body) => ({ url: '/module-failures', method: 'POST', body, keepalive: true }),
      extraOptions: { silentStatuses: 'all' },
    }),
    /** The same. */
    reportModuleStart: build.mutation<void, ModuleStart>({
      query: (body) => ({ url: '/module-starts', method: 'POST', body, keepalive: true }),
      extraOptions: { silentStatuses: 'all' },
    }),
  }),
});

export const { reportModuleFailure, reportModuleStart } = failureApi.endpoints;
