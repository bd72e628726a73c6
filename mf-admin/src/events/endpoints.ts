import type {
  EventChange,
  EventCreation,
  EventStatus,
  EventSummary,
  EventUpdate,
  LinkingEvent,
  Page,
} from '@passerelle/contract';
import { trackSuccess } from '@passerelle/shared/analytics';
import { api, pagedList } from '@passerelle/shared/api';
import { stateOf, toldAsChanged } from '@passerelle/shared/revisions';

/** Which requests the screen shows; no status means all. */
export interface EventFilter {
  status: EventStatus | null;
  search: string;
}

/** Three rows of three cards. */
export const EVENTS_PAGE_SIZE = 9;

const eventsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listEvents: build.infiniteQuery<Page<LinkingEvent>, EventFilter, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg: { status, search }, pageParam }) => ({
        url: '/event',
        params: {
          page: pageParam,
          pageSize: EVENTS_PAGE_SIZE,
          ...(status && { statuses: status }),
          ...(search && { search }),
        },
      }),
      providesTags: ['Event'],
    }),
    getEventSummary: build.query<EventSummary, void>({
      query: () => '/event/summary',
      providesTags: ['Event'],
    }),
    getEventHistory: build.query<EventChange[], string>({
      query: (id) => `/event/${id}/history`,
      // Its request may have been deleted a moment ago, here or by a colleague: the list says so.
      extraOptions: { silentStatuses: [404] },
      providesTags: ['Event'],
    }),
    createEvent: build.mutation<LinkingEvent, Omit<EventCreation, 'type'>>({
      query: (body) => ({ url: '/event', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Linking']),
      extraOptions: { isToldByForm: true },
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'createLinking', status })),
    }),
    updateEvent: build.mutation<LinkingEvent, EventUpdate & { id: string; revision: number | undefined }>({
      query: ({ id, revision, ...body }) => ({
        url: `/event/${id}`,
        method: 'PUT',
        params: stateOf(revision),
        body,
      }),
      invalidatesTags: ['Event', 'Linking'],
      extraOptions: toldAsChanged,
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'updateLinking', status })),
    }),
    deleteEvent: build.mutation<void, string>({
      query: (id) => ({ url: `/event/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Linking']),
    }),
  }),
});

export const {
  useListEventsInfiniteQuery,
  useGetEventSummaryQuery,
  useGetEventHistoryQuery,
  useCreateEventMutation,
  useUpdateEventMutation,
  useDeleteEventMutation,
} = eventsApi;
