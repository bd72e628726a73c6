import type { EventStatus, EventUpdate, LinkingEvent, Page } from '@passerelle/contract';
import { trackSuccess } from '@passerelle/shared/analytics';
import { api, pagedList } from '@passerelle/shared/api';

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
    updateEvent: build.mutation<LinkingEvent, EventUpdate & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/event/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Event', 'Linking'],
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'updateLinking', status })),
    }),
  }),
});

export const { useListEventsInfiniteQuery, useUpdateEventMutation } = eventsApi;
