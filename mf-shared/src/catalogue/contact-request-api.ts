import type { Linking } from '@passerelle/contract/clients/event';
import type { EventStatus } from '@passerelle/contract/common/enumerations';
import { trackSuccess } from '@passerelle/shared/analytics';
import { api } from '@passerelle/shared/api';

/** A client's own contact request to one startup. */
export const contactRequestApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The status of the caller's request to a startup; null where there is none, which the API answers with 404. */
    getContactRequestStatus: build.query<EventStatus | null, string>({
      query: (startupId) => ({
        url: `/client/linking/${startupId}`,
        validateStatus: ({ status }) => status === 200 || status === 404,
      }),
      transformResponse: (answer: { status: EventStatus | number }) =>
        typeof answer.status === 'string' ? answer.status : null,
      providesTags: ['Linking'],
    }),
    /** Asking twice answers the request that exists. */
    createContactRequest: build.mutation<Linking, string>({
      query: (startupId) => ({ url: `/client/linking/${startupId}`, method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Linking']),
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'createLinking', status })),
    }),
  }),
});

export const { useGetContactRequestStatusQuery, useCreateContactRequestMutation } = contactRequestApi;
