import type { ContactRequestLogEntry } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const logApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContactRequestLog: build.query<ContactRequestLogEntry[], string>({
      query: (requestId) => `/event/${requestId}/log`,
      // Its request may have been deleted a moment ago, and an API of the version before has none.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
  }),
});

export const { useListContactRequestLogQuery } = logApi;
