import type { OwnFollowUp, OwnFollowUpAnswer } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const followUpsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOwnFollowUps: build.query<OwnFollowUp[], void>({
      query: () => '/client/linking/follow-ups',
      // An API of the version before asks nothing.
      extraOptions: { silentStatuses: [400, 404] },
      providesTags: ['Linking'],
    }),
    answerFollowUp: build.mutation<OwnFollowUp, OwnFollowUpAnswer & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/client/linking/follow-ups/${id}`, method: 'PUT', body }),
      // Who answered too late is shown what is asked now.
      invalidatesTags: ['Linking'],
      extraOptions: { isShownByForm: true },
    }),
  }),
});

export const { useListOwnFollowUpsQuery, useAnswerFollowUpMutation } = followUpsApi;
