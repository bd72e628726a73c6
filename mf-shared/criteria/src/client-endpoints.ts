import type { Criteria, OwnClient } from '@passerelle/contract/clients/client';
import { api } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';

const clientApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The first save completes the profile, so the person is asked for again. */
    saveCriteria: build.mutation<OwnClient, { id: string; criteria: Criteria; revision: number | undefined }>(
      {
        query: ({ id, criteria, revision }) => ({
          url: `/client/${id}`,
          method: 'POST',
          params: stateOf(revision),
          body: criteria,
        }),
        invalidatesTags: (_client, error) => (error ? [] : ['Client', 'CurrentUser']),
        extraOptions: { isShownByForm: true, ...conflictShownByForm },
      },
    ),
  }),
});

export const { useSaveCriteriaMutation } = clientApi;
