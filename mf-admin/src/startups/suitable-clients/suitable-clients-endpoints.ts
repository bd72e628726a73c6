import type {
  ContactRequest,
  ContactRequestProposal,
  MatchingClientAnswer,
  Page,
} from '@passerelle/contract';
import { trackSuccess } from '@passerelle/platform/analytics';
import { api, pagedList } from '@passerelle/platform/api';

export const SUITABLE_CLIENTS_PAGE_SIZE = 10;

const suitableClientsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSuitableClients: build.infiniteQuery<Page<MatchingClientAnswer>, string, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg, pageParam }) => ({
        url: `/startup/${queryArg}/clients`,
        params: { page: pageParam, pageSize: SUITABLE_CLIENTS_PAGE_SIZE },
      }),
      providesTags: (_list, _error, id) => ['Client', 'Event', { type: 'Startup', id }],
    }),
    proposeStartup: build.mutation<ContactRequest, ContactRequestProposal>({
      query: (body) => ({ url: '/event/proposal', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Event', 'Linking']),
      extraOptions: { isShownByForm: true },
      onQueryStarted: (_, { queryFulfilled }) =>
        trackSuccess(queryFulfilled, ({ status }) => ({ name: 'createLinking', status })),
    }),
  }),
});

export const { useListSuitableClientsInfiniteQuery, useProposeStartupMutation } = suitableClientsApi;
