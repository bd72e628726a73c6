import type { OwnClient } from '@passerelle/contract/clients/client';
import { api } from '@passerelle/platform/api';

export const ownClientApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The record of the client who is signed in, with their criteria. */
    getOwnClient: build.query<OwnClient, void>({
      query: () => '/client/me',
      providesTags: ['Client'],
    }),
  }),
});

export const { useGetOwnClientQuery } = ownClientApi;
