import { cardTags } from '@passerelle/card-form';
import { api } from '@passerelle/platform/api';

const ownChangesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Takes the caller's changes back, by the card's id: the card is again as clients and bankers see it. */
    withdrawChanges: build.mutation<void, string>({
      query: (id) => ({ url: `/startup/${id}/proposed-changes`, method: 'DELETE' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : cardTags(id)),
    }),
  }),
});

export const { useWithdrawChangesMutation } = ownChangesApi;
