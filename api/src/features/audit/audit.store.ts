import type { Database } from '../../db/client.ts';
import type { Head, StoredEntry } from './chain.ts';

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 50;

type EntryRow = Record<string, string | number | null>;

/** The columns of entries, by their names in the code. */
export const entryColumns: Record<keyof StoredEntry, string> = {
  number: 'number',
  date: 'date',
  action: 'action',
  origin: 'origin',
  actorId: 'actor_id',
  entityType: 'entity_type',
  entityId: 'entity_id',
  recipientType: 'recipient_type',
  recipientId: 'recipient_id',
  contactRequestId: 'contact_request_id',
  requestId: 'request_id',
  details: 'details',
  previousHash: 'previous_hash',
  hash: 'hash',
};

/** Writes the chain of entries, and reads it in its order. */
export function createAuditStore(db: Database) {
  return {
    /** The end of the chain. Where the engine has row locks, nobody else adds to it until the transaction ends. */
    async lockHead(): Promise<Head> {
      return db('audit_head').where({ id: 1 }).forUpdate().first('number', 'hash');
    },

    async findHead(): Promise<Head | undefined> {
      return db('audit_head').where({ id: 1 }).first('number', 'hash');
    },

    async add(entries: readonly StoredEntry[], { number, hash }: Head): Promise<void> {
      await db.batchInsert('audit_entries', entries.map(rowOf), ROWS_AT_ONCE);
      await db('audit_head').where({ id: 1 }).update({ number, hash });
    },

    /** Whether there is an entry later than an instant of what somebody did to something. */
    async hasEntryAfter(
      instant: string,
      { action, actorId, entityId }: Pick<StoredEntry, 'action' | 'actorId' | 'entityId'>,
    ): Promise<boolean> {
      const entry: unknown = await db('audit_entries')
        .where({ entity_id: entityId, actor_id: actorId, action })
        .andWhere('date', '>', instant)
        .first('number');
      return entry !== undefined;
    },

    /** What the entries say, as JSON, that are later than an instant and about one act of somebody, the latest first. */
    async detailsAfter(
      instant: string,
      { action, actorId }: Pick<StoredEntry, 'action' | 'actorId'>,
    ): Promise<string[]> {
      return db('audit_entries')
        .where({ actor_id: actorId, action })
        .andWhere('date', '>', instant)
        .orderBy('number', 'desc')
        .pluck('details');
    },

    /** Up to `limit` entries after a number, in their order. */
    async findAfter(number: number, limit: number): Promise<StoredEntry[]> {
      return db('audit_entries')
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .select(entryColumns);
    },
  };
}

function rowOf(entry: StoredEntry): EntryRow {
  const names = Object.keys(entryColumns) as (keyof StoredEntry)[];
  return Object.fromEntries(names.map((name) => [entryColumns[name], entry[name]]));
}
