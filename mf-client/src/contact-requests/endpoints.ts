import type { ArchivedContactRequest, OwnContactRequest, Page } from '@passerelle/contract';
import { api, pagedList } from '@passerelle/platform/api';

export const CONTACT_REQUESTS_PAGE_SIZE = 10;

const contactRequestsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOwnContactRequests: build.infiniteQuery<Page<OwnContactRequest>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/client/linking',
        params: { page: pageParam, pageSize: CONTACT_REQUESTS_PAGE_SIZE },
      }),
      providesTags: ['Linking'],
    }),
    listArchivedContactRequests: build.infiniteQuery<Page<ArchivedContactRequest>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/client/archived',
        params: { page: pageParam, pageSize: CONTACT_REQUESTS_PAGE_SIZE },
      }),
      providesTags: ['Linking'],
    }),
    /** Takes a request back that nobody has followed up; withdrawing twice is withdrawing once. */
    withdrawContactRequest: build.mutation<OwnContactRequest, string>({
      query: (startupId) => ({ url: `/client/linking/${startupId}/withdrawal`, method: 'POST' }),
      // Who was too late is shown how the request stands, too.
      invalidatesTags: ['Linking'],
    }),
  }),
});

export const {
  useListOwnContactRequestsInfiniteQuery,
  useListArchivedContactRequestsInfiniteQuery,
  useWithdrawContactRequestMutation,
} = contactRequestsApi;
