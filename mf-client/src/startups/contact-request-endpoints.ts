import type {
  OwnContactRequest,
  OwnContactRequestStatus,
} from '@passerelle/contract/clients/contact-request';
import { trackSuccess } from '@passerelle/platform/analytics';
import { api } from '@passerelle/platform/api';

const isStanding = (answer: { status: string | number }): answer is OwnContactRequestStatus =>
  typeof answer.status === 'string';

/** A client's own contact request to one startup. */
const contactRequestApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How the caller's request to a startup stands; null where there is none, which the API answers with 404. */
    getContactRequestStatus: build.query<OwnContactRequestStatus | null, string>({
      query: (startupId) => ({
        url: `/client/linking/${startupId}`,
        validateStatus: ({ status }) => status === 200 || status === 404,
      }),
      // A refusal has a status as well: its number.
      transformResponse: (answer: OwnContactRequestStatus | { status: number }) =>
        isStanding(answer) ? answer : null,
      providesTags: ['Linking'],
    }),
    /** Asking twice answers the request that exists; one that was withdrawn is made anew. */
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
