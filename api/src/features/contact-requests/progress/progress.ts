import type { ContactRequest, OwnRequestProgress } from '@passerelle/contract';
import type { StatusChange } from './progress.store.ts';

/** The saves of one request that changed its status, of all of them, the oldest first. */
export function statusChanges(changes: readonly StatusChange[]): StatusChange[] {
  return changes.filter(({ status }, index) => status !== changes[index - 1]?.status);
}

/** How a request goes on, as its client may know it: opened anew, it begins again. */
export function progressOf(
  { owner }: Pick<ContactRequest, 'owner'>,
  changes: readonly StatusChange[],
  isOwnerShown: boolean,
): OwnRequestProgress {
  let introducedAt: string | null = null;
  let closedAt: string | null = null;
  for (const { status, date } of statusChanges(changes)) {
    if (status === 'OPEN') introducedAt = null;
    if (status === 'WIP') introducedAt = date;
    closedAt = status === 'DONE' ? date : null;
  }
  return { introducedAt, closedAt, handledBy: isOwnerShown ? (owner?.fullName ?? null) : null };
}
