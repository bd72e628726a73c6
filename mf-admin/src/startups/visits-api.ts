import { api } from '@passerelle/shared/api';

/** Of which card, and from when to when: instants in ISO 8601. */
export interface VisitRequest {
  id: string;
  startDate: string;
  endDate: string;
}

/** The statistics of a card. They grow while nobody here does anything: each look asks anew. */
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
