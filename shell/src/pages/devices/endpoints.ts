import type { OwnSession } from '@passerelle/contract/accounts/sessions';
import { api } from '@passerelle/platform/api';

/** The calls for one's own sessions. */
const ownSessionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOwnSessions: build.query<OwnSession[], void>({
      query: () => '/me/sessions',
      providesTags: ['OwnSession'],
    }),
    endOwnSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/me/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnSession'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/me/sessions', method: 'DELETE' }),
      invalidatesTags: ['OwnSession'],
    }),
  }),
});

export const { useListOwnSessionsQuery, useEndOwnSessionMutation, useEndOtherSessionsMutation } =
  ownSessionsApi;
