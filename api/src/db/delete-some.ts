import type { Knex } from 'knex';
import type { Database } from './client.ts';

/**
 * Deletes up to `limit` of the rows that `choose` leaves, so that a table of any size is emptied by short statements.
 * @param key the column that identifies a row
 * @returns how many it deleted
 */
export async function deleteSome(
  db: Database,
  { table, key, limit }: { table: string; key: string; limit: number },
  choose: (rows: Knex.QueryBuilder) => void,
): Promise<number> {
  const chosen = db(table).modify(choose).select(key).limit(limit);
  // Of each once more: while it was waited for, somebody may have changed a row so that it is left no longer.
  return db(table).modify(choose).whereIn(key, chosen).delete();
}
