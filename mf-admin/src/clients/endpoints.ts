import type {
  BankingEntity,
  Client,
  ClientDetail,
  ClientOrder,
  FollowUp,
  Page,
  PendingApproval,
} from '@passerelle/contract';
import { pageLimits } from '@passerelle/contract/common/limits';
import { api, type DownloadedFile, pagedList, readFile } from '@passerelle/platform/api';
import { conflictShownByForm, stateOf } from '@passerelle/revisions';

/** Which clients the list shows, and in which order. */
export interface ClientListRequest {
  search: string;
  entities: readonly BankingEntity[];
  sort: ClientOrder;
}

/** Rows that one page of the table brings. */
export const CLIENTS_PAGE_SIZE = pageLimits.default;

/** What a list is asked for with, but for its page. */
function clientQuery({ search, entities, sort }: ClientListRequest): Record<string, string> {
  return {
    ...(search && { search }),
    ...(entities.length > 0 && { entities: entities.join(',') }),
    sort,
  };
}

const clientsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listClients: build.infiniteQuery<Page<Client>, ClientListRequest, number>({
      infiniteQueryOptions: pagedList,
      query: ({ queryArg, pageParam }) => ({
        url: '/client',
        params: { ...clientQuery(queryArg), page: pageParam, pageSize: CLIENTS_PAGE_SIZE },
      }),
      providesTags: ['Client'],
    }),
    /** Waits for a second member of the team where the installation says so. */
    exportClients: build.mutation<DownloadedFile | PendingApproval, ClientListRequest>({
      query: (request) => ({
        url: '/client/export',
        params: clientQuery(request),
        responseHandler: readFile,
      }),
    }),
    getClient: build.query<ClientDetail, string>({
      query: (id) => `/client/${id}`,
      // A client who does not exist is a state of the page, not a failure of the network.
      extraOptions: { silentStatuses: [400, 404] },
      providesTags: ['Client', 'Event'],
    }),
    /** Who follows a client, and where: what is not given stays. */
    saveFollowUp: build.mutation<Client, { id: string; followUp: FollowUp; revision: number | undefined }>({
      query: ({ id, followUp, revision }) => ({
        url: `/client/${id}/follow-up`,
        method: 'PUT',
        params: stateOf(revision),
        body: followUp,
      }),
      invalidatesTags: (_client, error) => (error ? [] : ['Client']),
      extraOptions: { isShownByForm: true, ...conflictShownByForm },
    }),
  }),
});

export const {
  useListClientsInfiniteQuery,
  useExportClientsMutation,
  useGetClientQuery,
  useSaveFollowUpMutation,
} = clientsApi;
