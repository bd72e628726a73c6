import { cardTags } from '@passerelle/card-form';
import { startupListTag } from '@passerelle/catalogue';
import type { Page } from '@passerelle/contract/common/paging';
import type {
  ProposedChangesAnswer,
  Refusal,
  WaitingChanges,
} from '@passerelle/contract/startups/card/proposed-changes';
import type { InnoStartup } from '@passerelle/contract/startups/startup';
import { api, pagedList, statusOf } from '@passerelle/platform/api';

export const WAITING_PAGE_SIZE = 20;

/** The changes of a card, in the state that somebody has read and decides about. */
export interface ReadChanges {
  id: string;
  revision: number;
}

/** Whether the changes are no longer those that were read, or decided already: trying again is of no use. */
export const areOvertaken = (error: unknown) => statusOf(error) === 409;

/** What shows the card is old once it is decided, by this person or another one. */
const decidedTags = (_answer: unknown, error: unknown, { id }: ReadChanges) =>
  error && !areOvertaken(error) ? [] : cardTags(id);

export const proposedChangesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The cards whose changes wait for the team, the one that waits longest first. */
    listWaitingChanges: build.infiniteQuery<Page<WaitingChanges>, void, number>({
      infiniteQueryOptions: pagedList,
      query: ({ pageParam }) => ({
        url: '/startup/proposed-changes',
        params: { page: pageParam, pageSize: WAITING_PAGE_SIZE },
      }),
      providesTags: [startupListTag],
    }),
    countWaitingChanges: build.query<number, void>({
      query: () => '/startup/proposed-changes?page=0&pageSize=1',
      transformResponse: ({ totalElements }: Page<WaitingChanges>) => totalElements,
      // The link is left out where an API of the version before takes the address for that of a card.
      extraOptions: { silentStatuses: [400, 404] },
      providesTags: [startupListTag],
    }),
    /** Refused with 400 and the missing fields when the card would not be complete. */
    acceptChanges: build.mutation<InnoStartup, ReadChanges>({
      query: ({ id, revision }) => ({
        url: `/startup/${id}/proposed-changes/accept`,
        method: 'POST',
        params: { revision },
      }),
      extraOptions: { silentCodes: ['CARD_INCOMPLETE'] },
      invalidatesTags: decidedTags,
    }),
    refuseChanges: build.mutation<ProposedChangesAnswer, ReadChanges & Refusal>({
      query: ({ id, revision, ...body }) => ({
        url: `/startup/${id}/proposed-changes/refuse`,
        method: 'POST',
        params: { revision },
        body,
      }),
      extraOptions: { isShownByForm: true },
      invalidatesTags: decidedTags,
    }),
  }),
});

export const {
  useListWaitingChangesInfiniteQuery,
  useCountWaitingChangesQuery,
  useAcceptChangesMutation,
  useRefuseChangesMutation,
} = proposedChangesApi;
