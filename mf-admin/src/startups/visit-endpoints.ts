import { api } from '@passerelle/platform/api';

/** Of which card, and from when to when: instants in ISO 8601. */
export interface VisitRequest {
  id: string;
  startDate: string;
  endDate: string;
}

/** The statistics of a card. They change without an action of this page: each view fetches them anew. */
const visitsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    countVisits: build.query<number, VisitRequest>({
      query: ({ id, ...params }) => ({ url: `/startup/${id}/visits`, params }),
      keepUnusedDataFor: 0,
    }),
    countVisitors: build.query<number, VisitRequest>({
      query: ({ id, ...params }) => ({ url: `/startup/${id}/visitors`, params }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCountVisitsQuery, useCountVisitorsQuery } = visitsApi;
