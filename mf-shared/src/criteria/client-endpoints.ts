import type { Criteria, OwnClient } from '@passerelle/contract/clients/client';
import { api } from '@passerelle/shared/api';

const clientApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The record of the client who is signed in, with their criteria. */
    getOwnClient: build.query<OwnClient, void>({
      query: () => '/client/me',
      providesTags: ['Client'],
    }),
    /** The first save completes the profile, so the person is asked for again. */
    saveCriteria: build.mutation<OwnClient, { id: string; criteria: Criteria }>({
      query: ({ id, criteria }) => ({ url: `/client/${id}`, method: 'POST', body: criteria }),
      invalidatesTags: ['Client', 'CurrentUser'],
      extraOptions: { isToldByForm: true },
    }),
  }),
});

export const { useGetOwnClientQuery, useSaveCriteriaMutation } = clientApi;
