import { trackSuccess } from '@passerelle/shared/analytics';
import { api } from '@passerelle/shared/api';
import { startupListTag } from './startups-api.ts';

/** What INNO decides about a card. Each success refreshes what shows the card. */
export const startupAdministrationApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Refused with 400 and the missing fields when the card is not complete. */
    validateStartup: build.mutation<void, string>({
      query: (id) => ({ url: `/startup/validate/${id}`, method: 'POST' }),
      extraOptions: { silentStatuses: [400] },
      invalidatesTags: (_answer, error, id) => (error ? [] : [startupListTag, { type: 'Startup', id }]),
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, () => ({ name: 'validateStartup' })),
    }),
    /** Cannot be undone: the startup's account goes, its open contact requests are closed. */
    disableStartup: build.mutation<void, string>({
      query: (id) => ({ url: `/startup/disable/${id}`, method: 'POST' }),
      invalidatesTags: (_answer, error, id) =>
        error ? [] : [startupListTag, { type: 'Startup', id }, 'Event'],
    }),
    /** Only a disabled card can be deleted; 409 otherwise. The card itself is not asked for again: it is gone. */
    deleteStartup: build.mutation<void, string>({
      query: (id) => ({ url: `/startup/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : [startupListTag, 'Event']),
    }),
  }),
});

export const { useValidateStartupMutation, useDisableStartupMutation, useDeleteStartupMutation } =
  startupAdministrationApi;
