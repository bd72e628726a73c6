import type { RetentionClass } from '@passerelle/contract';
import type { Database } from '../db/client.ts';

/** What has been deleted of a class, and is not in the audit trail yet. */
export interface RetentionRun {
  /** The rule. */
  days: number;
  /** Everything older than this was to go, ISO 8601 in UTC. */
  until: string;
  count: number;
}

/** Counts of what was deleted, until the audit trail has them (`retention_runs`). */
export function createRetentionRunsStore(db: Database) {
  return {
    /** Counts what was deleted; what another process deletes of the class meanwhile counts together with it. */
    async add(name: RetentionClass, { days, until, count }: RetentionRun): Promise<void> {
      await db('retention_runs')
        .insert({ name, days, until, count })
        .onConflict('name')
        .merge({ count: db.raw('retention_runs.count + ?', [count]) });
    },

    /** Takes the count away; of several that ask at once, one gets it and the others null. */
    async take(name: RetentionClass): Promise<RetentionRun | null> {
      const run: RetentionRun | undefined = await db('retention_runs')
        .where({ name })
        .forUpdate()
        .first('days', 'until', 'count');
      if (run) await db('retention_runs').where({ name }).delete();
      return run ?? null;
    },
  };
}
