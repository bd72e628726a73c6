import type { StartupNews } from '@passerelle/contract/administration/homepage';
import type { ContactRequestSummary } from '@passerelle/contract/clients/contact-request';
import type { LastVisited } from '@passerelle/contract/startups/visits';
import { api } from '@passerelle/platform/api';

export const homeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** How many requests the client has in each status. */
    getOwnSummary: build.query<ContactRequestSummary, void>({
      query: () => '/client/linking/summary',
      providesTags: ['Linking'],
    }),
    getLastVisited: build.query<LastVisited, void>({ query: () => '/startup/last-visited' }),
    getStartupNews: build.query<StartupNews, void>({ query: () => '/startup-news' }),
  }),
});

export const { useGetOwnSummaryQuery, useGetLastVisitedQuery, useGetStartupNewsQuery } = homeApi;
