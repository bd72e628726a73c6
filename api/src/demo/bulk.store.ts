import type { Database } from '../db/client.ts';

/** Rows that fit into one statement of either engine. */
const ROWS_AT_ONCE = 100;

/** Inserts rows of one shape, many at once. */
export async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  await db.batchInsert(table, [...rows], ROWS_AT_ONCE);
}
