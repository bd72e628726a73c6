import type { Page, TeamFollowUp } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

/** Questions that are shown at once: others come as these are answered. */
const SHOWN = 3;

const followUpsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The first ones; before them that to which a mail led. */
    listFollowUps: build.query<Page<TeamFollowUp>, { first: string | null }>({
      query: ({ first }) => ({
        url: '/event/follow-ups',
        params: { page: 0, pageSize: SHOWN, ...(first && { first }) },
      }),
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
