import type { ModuleFailureReport } from '@passerelle/contract';
import { api } from '@passerelle/shared/api';

const failureApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Nobody is told how it ended: it is the team that wants to know. */
    reportModuleFailure: build.mutation<void, ModuleFailureReport>({
      query: (body) => ({ url: '/module-failures', method: 'POST', body, keepalive: true }),
      extraOptions: { silentStatuses: 'all' },
    }),
  }),
});

export const { reportModuleFailure } = failureApi.endpoints;
