import type { ProgressMails } from '@passerelle/contract';
import { api } from '@passerelle/platform/api';

const progressApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getProgressMails: build.query<ProgressMails, void>({
      query: () => '/client/linking/mails',
      // An API of the version before sends none.
      extraOptions: { silentStatuses: [400, 404] },
      providesTags: ['Linking'],
    }),
    setProgressMails: build.mutation<ProgressMails, ProgressMails>({
      query: (body) => ({ url: '/client/linking/mails', method: 'PUT', body }),
      invalidatesTags: ['Linking'],
    }),
  }),
});

export const { useGetProgressMailsQuery, useSetProgressMailsMutation } = progressApi;
