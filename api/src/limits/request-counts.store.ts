import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { deleteSome } from '../db/delete-some.ts';

/** How often something was asked for, and when the counting starts again. */
export interface RequestCount {
  calls: number;
  endsAt: string;
}

interface CountRow {
  calls: number;
  ends_at: string;
}

/** The keys are hashed: the table does not show the callers. */
const hashed = (key: string) => createHash('sha256').update(key).digest('hex');

/** Counts the calls of all processes. Each count is one statement, so that calls that run in parallel all count. */
export function createRequestCountsStore(db: Database) {
  return {
    /**
     * Counts a call. One that is over the limit does not count: the count ends at one more than the limit.
     * @returns the count so far, this one included
     */
    async add(key: string, count: { limit: number; now: string; endsAt: string }): Promise<RequestCount> {
      const { limit, now, endsAt } = count;
      const [row]: CountRow[] = await db('request_counts')
        .insert({ key_hash: hashed(key), calls: 1, ends_at: endsAt })
        .onConflict('key_hash')
        .merge({
          calls: db.raw(
            `CASE WHEN request_counts.ends_at <= ? THEN 1
              WHEN request_counts.calls > ? THEN request_counts.calls
              ELSE request_counts.calls + 1 END`,
            [now, limit],
          ),
          ends_at: db.raw('CASE WHEN request_counts.ends_at <= ? THEN ? ELSE request_counts.ends_at END', [
            now,
            endsAt,
          ]),
        })
        .returning(['calls', 'ends_at']);
      if (!row) throw new Error('A call was not counted.');
      return { calls: row.calls, endsAt: row.ends_at };
    },

    /** Takes a call back that was counted. */
    async subtract(key: string): Promise<void> {
      await db('request_counts')
        .where({ key_hash: hashed(key) })
        .andWhere('calls', '>', 0)
        .decrement('calls');
    },

    async deleteEndedBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'request_counts', key: 'key_hash', limit }, (rows) =>
        rows.where('ends_at', '<', instant),
      );
    },
  };
}
