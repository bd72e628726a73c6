import { startupListTag, startupsApi } from '@passerelle/catalogue';
import type { Startup } from '@passerelle/contract/startups/startup';
import type { ReceivedDocuments } from '@passerelle/contract/startups/startup-draft';
import { trackSuccess } from '@passerelle/platform/analytics';
import { api } from '@passerelle/platform/api';
import { isGone } from '../is-gone.ts';

/** What INNO decides about a card. Each success refreshes what shows the card. */
const administrationApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /**
     * Refused with 400 and the missing fields when the card is not complete, with MAILS_UNCONFIRMED and the number where
     * many people would be mailed and `recipients` is another number.
     */
    validateStartup: build.mutation<void, { id: string; recipients: number }>({
      query: ({ id, recipients }) => ({
        url: `/startup/validate/${id}`,
        method: 'POST',
        params: { recipients },
      }),
      extraOptions: { silentStatuses: [400], silentCodes: ['MAILS_UNCONFIRMED'] },
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [startupListTag, { type: 'Startup', id }]),
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, () => ({ name: 'validateStartup' })),
    }),
    /** Each document is saved for itself, and shown as saved until the API says otherwise. */
    saveReceivedDocuments: build.mutation<Startup, { id: string; documents: ReceivedDocuments }>({
      query: ({ id, documents }) => ({ url: `/startup/${id}/documents`, method: 'POST', body: documents }),
      invalidatesTags: (_answer, error) => (error ? [] : [startupListTag]),
      onQueryStarted: async ({ id, documents }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          startupsApi.util.updateQueryData('getStartup', id, ({ informations }) => {
            Object.assign(informations, documents);
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    /** Cannot be undone: the startup's account goes, its open contact requests are closed. */
    disableStartup: build.mutation<void, string>({
      query: (id) => ({ url: `/startup/disable/${id}`, method: 'POST' }),
      invalidatesTags: (_answer, error, id) =>
        error ? [] : [startupListTag, { type: 'Startup', id }, 'Event', 'User'],
    }),
    /** Only a disabled card can be deleted; 409 otherwise. The card itself is not fetched again: it is deleted. */
    deleteStartup: build.mutation<void, string>({
      query: (id) => ({ url: `/startup/${id}`, method: 'DELETE', validateStatus: isGone }),
      invalidatesTags: (_answer, error) => (error ? [] : [startupListTag, 'Event', 'Search']),
    }),
  }),
});

export const {
  useValidateStartupMutation,
  useSaveReceivedDocumentsMutation,
  useDisableStartupMutation,
  useDeleteStartupMutation,
} = administrationApi;
