import type { TeamFollowUp } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const followUpsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listFollowUps: build.query<TeamFollowUp[], void>({
      query: () => '/event/follow-ups',
      // An API of the version before asks nothing.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
    confirmOutcome: build.mutation<void, string>({
      query: (id) => ({ url: `/event/follow-ups/${id}`, method: 'PUT', body: { answer: 'UNCHANGED' } }),
      // Who was too late is shown what is asked now.
      invalidatesTags: ['Event'],
    }),
  }),
});

export const { useListFollowUpsQuery, useConfirmOutcomeMutation } = followUpsApi;
