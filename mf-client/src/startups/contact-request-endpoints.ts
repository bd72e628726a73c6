import type { OwnContactRequest } from '@passerelle/contract/clients/contact-request';
import type { ContactRequestStatus } from '@passerelle/contract/common/enumerations';
import { trackSuccess } from '@passerelle/platform/analytics';
import { api } from '@passerelle/platform/api';

/** A client's own contact request to one startup. */
const contactRequestApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The status of the caller's request to a startup; null where there is none, which the API answers with 404. */
    getContactRequestStatus: build.query<ContactRequestStatus | null, string>({
      query: (startupId) => ({
        url: `/client/linking/${startupId}`,
        validateStatus: ({ status }) => status === 200 || status === 404,
      }),
      transformResponse: (answer: { status: ContactRequestStatus | number }) =>
        typeof answer.status === 'string' ? answer.status : null,
      providesTags: ['Linking'],
    }),
    /** Asking twice answers the request that exists. */
    createContactRequest: build.mutation<OwnContactRequest, string>({
      query: (startupId) => ({ url: `/client/linking/${startupId}`, method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Linking']),
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'createLinking', status })),
      // The panel says what to do about it.
      extraOptions: { silentCodes: ['MAIL_CONFIRMATION_REQUIRED'] },
    }),
    /** Sends the mail once more by whose link the client confirms that it is them. */
    sendAccessConfirmation: build.mutation<void, void>({
      query: () => ({ url: '/auth/send-access-confirmation', method: 'POST' }),
    }),
  }),
});

export const {
  useGetContactRequestStatusQuery,
  useCreateContactRequestMutation,
  useSendAccessConfirmationMutation,
} = contactRequestApi;
