import type {
  ContactRequest,
  ContactRequestChange,
  ContactRequestCreation,
  ContactRequestLateness,
  ContactRequestStatus,
  ContactRequestSummary,
  ContactRequestUpdate,
  Page,
} from '@passerelle/contract';
import { trackSuccess } from '@passerelle/platform/analytics';
import { api, pagedList } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';
import { isGone } from '../is-gone.ts';
import type { FigureFilter } from './list/figure/figure-filter.ts';

/** Which requests the screen shows; no status means all. */
export interface ContactRequestFilter {
  status: ContactRequestStatus | null;
  search: string;
  /** `ME`, `NOBODY` or the identifier of a member of the team; null for everybody's. */
  owner: string | null;
  lateness: ContactRequestLateness | null;
  /** Those behind a figure of the results. */
  figure: FigureFilter;
}

/** Three rows of three tiles. */
export const CONTACT_REQUESTS_PAGE_SIZE = 9;

const contactRequestsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContactRequests: build.infiniteQuery<Page<ContactRequest>, ContactRequestFilter, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg: { status, search, owner, lateness, figure }, pageParam }) => ({
        url: '/event',
        params: {
          page: pageParam,
          pageSize: CONTACT_REQUESTS_PAGE_SIZE,
          ...figure,
          ...(status && { statuses: status }),
          ...(search && { search }),
          ...(owner && { owners: owner }),
          ...(lateness && { latenesses: lateness }),
        },
      }),
      providesTags: ['Event'],
    }),
    getContactRequest: build.query<ContactRequest, string>({
      query: (id) => `/event/${id}`,
      // It is shown as the list has it, then.
      extraOptions: { silentStatuses: 'all' },
    }),
    getContactRequestSummary: build.query<ContactRequestSummary, void>({
      query: () => '/event/summary',
      providesTags: ['Event'],
    }),
    getContactRequestHistory: build.query<ContactRequestChange[], string>({
      query: (id) => `/event/${id}/history`,
      // Its request may have been deleted a moment ago, here or by a colleague: the list says so.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
    enterContactRequest: build.mutation<ContactRequest, Omit<ContactRequestCreation, 'type'>>({
      query: (body) => ({ url: '/event', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Linking']),
      extraOptions: { isShownByForm: true },
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'createLinking', status })),
    }),
    updateContactRequest: build.mutation<
      ContactRequest,
      ContactRequestUpdate & { id: string; revision: number | undefined }
    >({
      query: ({ id, revision, ...body }) => ({
        url: `/event/${id}`,
        method: 'PUT',
        params: stateOf(revision),
        body,
      }),
      invalidatesTags: ['Event', 'Linking'],
      extraOptions: conflictShownByForm,
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'updateLinking', status })),
    }),
    deleteContactRequest: build.mutation<void, string>({
      query: (id) => ({ url: `/event/${id}`, method: 'DELETE', validateStatus: isGone }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Linking']),
    }),
  }),
});

export const {
  useListContactRequestsInfiniteQuery,
  useLazyGetContactRequestQuery,
  useGetContactRequestSummaryQuery,
  useGetContactRequestHistoryQuery,
  useEnterContactRequestMutation,
  useUpdateContactRequestMutation,
  useDeleteContactRequestMutation,
} = contactRequestsApi;
