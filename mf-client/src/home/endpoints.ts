import type { StartupNews } from '@passerelle/contract/administration/homepage';
import type { EventSummary } from '@passerelle/contract/clients/event';
import type { LastVisited } from '@passerelle/contract/startups/visits';
import { api } from '@passerelle/shared/api';

const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many requests the client has in each status. */
    getOwnSummary: build.query<EventSummary, void>({
      query: () => '/client/linking/summary',
      providesTags: ['Linking'],
    }),
    getLastVisited: build.query<LastVisited, void>({ query: () => '/startup/last-visited' }),
    getStartupNews: build.query<StartupNews, void>({ query: () => '/startup-news' }),
  }),
});

export const { useGetOwnSummaryQuery, useGetLastVisitedQuery, useGetStartupNewsQuery } = homeApi;
