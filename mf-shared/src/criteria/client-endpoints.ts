import type { Criteria, OwnClient } from '@passerelle/contract/clients/client';
import { api } from '@passerelle/shared/api';
import { stateOf, toldAsChanged } from '@passerelle/shared/revisions';

const clientApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The record of the client who is signed in, with their criteria. */
    getOwnClient: build.query<OwnClient, void>({
      query: () => '/client/me',
      providesTags: ['Client'],
    }),
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
        extraOptions: { isToldByForm: true, ...toldAsChanged },
      },
    ),
  }),
});

export const { useGetOwnClientQuery, useSaveCriteriaMutation } = clientApi;
