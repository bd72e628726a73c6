import type { NotedOutcome } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const outcomesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContactRequestOutcomes: build.query<NotedOutcome[], string>({
      query: (requestId) => `/event/${requestId}/outcomes`,
      // Its request may have been deleted a moment ago: the list says so.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
  }),
});

export const { useListContactRequestOutcomesQuery } = outcomesApi;
