import { type ContactRequestStatus, contactRequestStatuses } from '@passerelle/contract';
import { itemsOf } from '@passerelle/platform/api';
import { type ContactRequestFilter, useListContactRequestsInfiniteQuery } from '../endpoints.ts';

/** The requests of one status. */
const useBoardList = (filter: ContactRequestFilter, status: ContactRequestStatus, skip: boolean) =>
  useListContactRequestsInfiniteQuery({ ...filter, status }, { skip, refetchOnMountOrArgChange: true });

/** The list of one status, as far as it is loaded. */
export type BoardList = ReturnType<typeof useBoardList>;

export type BoardLists = Readonly<Record<ContactRequestStatus, BoardList>>;

/** The first page of each status, and what was asked for after it; how many there are in all once every list is there. */
export function useBoardColumns(
  filter: ContactRequestFilter,
  isShown: boolean,
): { lists: BoardLists; total: number | undefined } {
  const lists = {
    OPEN: useBoardList(filter, 'OPEN', !isShown),
    WIP: useBoardList(filter, 'WIP', !isShown),
    DONE: useBoardList(filter, 'DONE', !isShown),
  };
  const isWhole = contactRequestStatuses.every((status) => lists[status].currentData);
  const totals = contactRequestStatuses.map((status) => itemsOf(lists[status].currentData).total);
  return { lists, total: isWhole ? totals.reduce((sum, total) => sum + total, 0) : undefined };
}
