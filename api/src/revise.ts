import type { Database } from './db/client.ts';
import { countRevisions, lockRevision, type RevisedRecord } from './db/revisions.ts';
import { conflict } from './http/problem.ts';

/** A change of a record that two people may edit. */
export interface Revision<Stored> {
  /** The state that the caller changed; undefined stores whatever came before. */
  seen: number | undefined;
  /** Reads the record within the transaction. */
  read(): Promise<Stored>;
  /** Whether the record is already what the caller makes of it. */
  isDone(stored: Stored): boolean;
  /** Stores what the caller makes of it. */
  store(stored: Stored): Promise<void>;
  /** What the caller may see of the record, for a refusal. */
  show(stored: Stored): unknown;
}

/**
 * Changes a record within the caller's transaction, unless somebody else changed it since the caller saw it. A save that
 * is sent again because its answer was lost finds the record as it wants it, and is no conflict with itself.
 * @returns the record as it is from then on
 * @throws Problem RECORD_CHANGED with what the record is now; what `read` throws for a record that does not exist
 */
export async function revise<Stored>(
  trx: Database,
  record: RevisedRecord,
  { seen, read, isDone, store, show }: Revision<Stored>,
): Promise<Stored> {
  const revision = await lockRevision(trx, record);
  const stored = await read();
  const isUnchanged = isDone(stored);
  if (seen !== undefined && seen !== revision) {
    if (isUnchanged) return stored;
    throw conflict('RECORD_CHANGED', show(stored));
  }
  await store(stored);
  if (!isUnchanged) await countRevisions(trx, record.kind, [record.id]);
  return read();
}
