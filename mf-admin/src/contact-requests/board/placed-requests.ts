import type { ContactRequest, ContactRequestStatus } from '@passerelle/contract';

/** A request that somebody moved here: where it stands until the lists are read anew. */
export interface Move {
  /** As it was when it was moved. */
  before: ContactRequest;
  /** As it is shown: with its new status, and once it is saved as it was answered. */
  shown: ContactRequest;
  isSaving: boolean;
}

export type Moves = ReadonlyMap<string, Move>;

const revisionOf = ({ revision = 0 }: ContactRequest): number => revision;

const newestFirst = (one: ContactRequest, other: ContactRequest): number =>
  other.date.localeCompare(one.date) || other.id.localeCompare(one.id);

/** The requests of a column: those of its list, and what was moved into it or out of it since that was read. */
export function placedRequests(
  status: ContactRequestStatus,
  lists: Readonly<Record<ContactRequestStatus, readonly ContactRequest[]>>,
  moves: Moves,
): ContactRequest[] {
  const isOlder = (request: ContactRequest): boolean => {
    const move = moves.get(request.id);
    return move !== undefined && revisionOf(request) <= revisionOf(move.before);
  };
  const read = Object.values(lists).flat();
  const moved = [...moves.values()]
    .map(({ shown }) => shown)
    .filter((shown) => shown.status === status)
    .filter((shown) => !read.some((request) => request.id === shown.id && !isOlder(request)));
  return [...lists[status].filter((request) => !isOlder(request)), ...moved].sort(newestFirst);
}
