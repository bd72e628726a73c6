import type { Database } from './client.ts';
import { partsOf } from './parts.ts';

/** Where the states of a record that two people may edit are counted. */
const counters = {
  CRITERIA: { table: 'clients', column: 'criteria_revision' },
  FOLLOW_UP: { table: 'clients', column: 'follow_up_revision' },
  PROFILE: { table: 'users', column: 'profile_revision' },
  ROLES: { table: 'users', column: 'roles_revision' },
  EVENT: { table: 'events', column: 'revision' },
  ECOSYSTEM: { table: 'ecosystems', column: 'revision' },
  HOME_PAGE: { table: 'home_page_revisions', column: 'revision' },
} as const;
export type RevisedKind = keyof typeof counters;

/** A record by its kind and its identifier. */
export interface RevisedRecord {
  kind: RevisedKind;
  id: string;
}

const stateOf = (db: Database, { kind, id }: RevisedRecord) => {
  const { table, column } = counters[kind];
  return db(table).where({ id }).first({ revision: column });
};

/**
 * The number of the state that a record is in; null where there is none. Where the engine has row locks, nobody else
 * changes the record until the transaction ends; on SQLite a transaction is alone from its beginning.
 */
export async function lockRevision(trx: Database, record: RevisedRecord): Promise<number | null> {
  if (record.kind === 'HOME_PAGE') {
    await trx('home_page_revisions').insert({ id: record.id }).onConflict('id').ignore();
  }
  const row: { revision: number } | undefined = await stateOf(trx, record).forUpdate();
  return row?.revision ?? null;
}

/** The number of the state of a record that is always there. */
export async function readRevision(db: Database, record: RevisedRecord): Promise<number> {
  const row: { revision: number } | undefined = await stateOf(db, record);
  return row?.revision ?? 0;
}

/** Counts a new state of some records: a save from the state before is refused. */
export async function countRevisions(
  trx: Database,
  kind: RevisedKind,
  ids: readonly string[],
): Promise<void> {
  const { table, column } = counters[kind];
  for (const some of partsOf(ids)) await trx(table).whereIn('id', some).increment(column);
}
