import type { Knex } from 'knex';
import type { Database } from '../db/client.ts';

/** As many of the newest changes stay in a log. A process that has missed more reads everything anew. */
export const keptChanges = 10_000;

/** What a log said at one moment. */
export interface LogReading<Change> {
  /** Names the database: numbers of another one mean nothing. */
  epoch: string;
  /** Of the oldest change that the log still has. */
  first: number;
  /** From which number on the next reading has to look: whatever is committed later has none below. */
  horizon: number;
  /** Those from the asked number on; of more than a log keeps, only some. */
  changes: (Change & { number: number })[];
}

export type ChangeLog<Change> = ReturnType<typeof createChangeLogStore<Change>>;

/**
 * A log to which triggers add what has changed, whoever writes. On SQLite its numbers are those of the changes, one after
 * the other; on PostgreSQL those of their transactions, which end in whatever order: every one below the horizon has ended.
 * @param columns that say which record has changed
 */
export function createChangeLogStore<Change>(db: Database, table: string, columns: readonly string[]) {
  const isPostgresql = db.client.config.client === 'pg';
  /** Of a log that another server has written, as before a dump of it was read in, numbers may be those of days to come. */
  const end = () =>
    isPostgresql ? db.raw('pg_snapshot_xmax(pg_current_snapshot())::text::bigint') : Number.MAX_SAFE_INTEGER;
  const newest = () => db(table).orderBy('number', 'desc').limit(1).select('number');
  type Row = Change & Record<'epoch', string> & Record<'first' | 'horizon' | 'number', string | number>;

  return {
    /**
     * What has changed from a number on, read in one statement with where the log begins and ends.
     * @param from null for nothing but that
     */
    async read(from: number | null): Promise<LogReading<Change>> {
      const query: Knex.QueryBuilder = db('catalogue_revision')
        .leftJoin(table, (join) =>
          join
            .onVal(`${table}.number`, '>=', from ?? Number.MAX_SAFE_INTEGER)
            .andOnVal(`${table}.number`, '<', end() as never),
        )
        .where('catalogue_revision.id', 1)
        .limit(keptChanges + 1)
        .select('catalogue_revision.epoch', `${table}.number`, ...columns.map((name) => `${table}.${name}`), {
          first: db(table).where('number', '<', end()).min('number'),
          horizon: isPostgresql ? db.raw('pg_snapshot_xmin(pg_current_snapshot())::text') : newest(),
        });
      const rows: Row[] = await query;
      const [row] = rows;
      if (!row) throw new Error('The database does not say which it is');
      return {
        epoch: row.epoch,
        first: Number(row.first),
        horizon: Number(row.horizon) + (isPostgresql ? 0 : 1),
        changes: rows
          .filter(({ number }) => number !== null)
          .map((change) => ({ ...change, number: Number(change.number) })),
      };
    },

    /** Deletes all but the newest changes. */
    async trim(): Promise<void> {
      await db(table).where('number', '>=', end()).delete();
      const [first]: { number: number }[] = await newest().offset(keptChanges);
      if (first) await db(table).where('number', '<', first.number).delete();
    },
  };
}
