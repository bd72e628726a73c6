import { setImmediate } from 'node:timers/promises';
import type { RetentionClass } from '@passerelle/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import type { RecordActs } from '../features/audit/record.ts';
import { type Clock, instantAt } from '../ports/clock.ts';
import type { Forget } from './forget.ts';
import { createRetentionRunsStore } from './retention-runs.store.ts';
import type { RetentionDays } from './settings.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Rows that one transaction deletes: few enough that nobody waits for it. */
const BATCH = 500;

export interface RetentionDependencies {
  db: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  record: RecordActs;
  days: RetentionDays;
  forget: Readonly<Record<RetentionClass, Forget>>;
}

/** Deletes what has been kept for long enough, and notes in the audit trail how much of each class, never what. */
export function createRetention({ db, clock, logger, record, days, forget }: RetentionDependencies) {
  const names = Object.keys(forget) as RetentionClass[];

  /**
   * Turns what was counted into an entry of the audit trail. Also what a process had deleted that did not come to its end:
   * each batch is counted in the transaction that deletes it.
   */
  async function settle(name: RetentionClass): Promise<void> {
    await db.transaction(async (trx) => {
      const run = await createRetentionRunsStore(trx).take(name);
      if (!run) return;
      await record(trx, {
        action: 'DATA_FORGOTTEN',
        entity: { type: 'RETENTION', id: null },
        details: { retentionClass: name, days: run.days, until: run.until, count: run.count },
      });
    });
  }

  async function forgetClass(name: RetentionClass): Promise<void> {
    await settle(name);
    const rule = days[name];
    if (rule === null) return;
    const until = instantAt(clock.now().getTime() - rule * DAY);
    const forgetBatch = () =>
      db.transaction(async (trx) => {
        const forgotten = await forget[name](trx, until, BATCH);
        const { count, acts } = typeof forgotten === 'number' ? { count: forgotten, acts: [] } : forgotten;
        if (count > 0) await createRetentionRunsStore(trx).add(name, { days: rule, until, count });
        await record(trx, ...acts);
        return count;
      });
    while ((await forgetBatch()) > 0) await setImmediate();
    await settle(name);
  }

  return {
    /**
     * Deletes of every class what is older than its rule. Several processes may do so at once.
     * @throws an AggregateError where classes could not be emptied, after the others were
     */
    async forgetOld(): Promise<void> {
      const failures: unknown[] = [];
      for (const name of names) {
        await forgetClass(name).catch((error: unknown) => {
          logger.error({ err: error, retentionClass: name }, 'a class of data could not be forgotten');
          failures.push(error);
        });
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some classes of data were not forgotten.');
    },
  };
}
