import type { ProposedChangesAnswer } from '@passerelle/contract/startups/card/proposed-changes';
import { api } from '@passerelle/platform/api';

const proposedChangesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** What a startup has changed on its validated card and the team has not accepted yet, by the card's id. */
    getProposedChanges: build.query<ProposedChangesAnswer, string>({
      query: (id) => `startup/${id}/proposed-changes`,
      // An API of the version before knows none: whatever is saved is shown at once.
      extraOptions: { silentStatuses: [404] },
      providesTags: (_answer, _error, id) => [{ type: 'Startup', id }],
    }),
  }),
});

export const { useGetProposedChangesQuery } = proposedChangesApi;
