import type { Page, SecurityEvent, SecurityEventKind } from '@passerelle/contract';
import { api, pagedList } from '@passerelle/platform/api';
import type { LogSearch } from '../lists/use-log-view.ts';

export const SECURITY_PAGE_SIZE = 50;

export interface SecurityFilter extends LogSearch {
  kinds: readonly SecurityEventKind[];
}

const securityApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSecurityEvents: build.infiniteQuery<Page<SecurityEvent>, SecurityFilter, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg: { search, kinds, from, to }, pageParam }) => ({
        url: '/security-events',
        params: {
          ...(search && { search }),
          ...(kinds.length > 0 && { kinds: kinds.join(',') }),
          from,
          to,
          page: pageParam,
          pageSize: SECURITY_PAGE_SIZE,
        },
      }),
    }),
  }),
});

export const { useListSecurityEventsInfiniteQuery } = securityApi;
