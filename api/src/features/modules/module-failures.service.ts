import { type ModuleFailure, type ModuleFailureReport, moduleFailureLimits } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import type { Retention } from '../../retention/forget.ts';
import { createModuleFailuresStore } from './module-failures.store.ts';
import type { CountReport } from './report-limit.ts';

const DAY = 24 * 60 * 60 * 1000;

/** `2026-11-20` of an instant in UTC: a day here only bounds the table. */
const dayOf = (instant: string) => instant.slice(0, 10);

export interface ModuleFailuresDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  countReport: CountReport;
  /** Is told of each failure that is counted. */
  onFailure: (userId: string, failure: ModuleFailureReport) => Promise<void>;
}

export type ModuleFailuresService = ReturnType<typeof createModuleFailuresService>;

/**
 * Counts how front ends fail in browsers: a row for each version, kind and day, without anything about the people it
 * happened to. Names and versions are what browsers claim, so that a day takes a limited number of rows.
 */
export function createModuleFailuresService(dependencies: ModuleFailuresDependencies) {
  const { db, readDb, clock, countReport, onFailure } = dependencies;
  const store = createModuleFailuresStore(db);

  return {
    /**
     * Counts a failure. One more than a day may keep is dropped silently: its reporter can do nothing about it.
     * @throws Problem TOO_MANY_REQUESTS where the account has reported too much within the hour
     */
    async report(userId: string, failure: ModuleFailureReport): Promise<void> {
      const at = clock.now().toISOString();
      await countReport(userId, at);
      await onFailure(userId, failure);
      const row = { ...failure, day: dayOf(at), at };
      if (await store.countAgain(row)) return;
      if ((await store.rowsOf(row.day)) >= moduleFailureLimits.kindsPerDay) return;
      await store.countFirst(row);
    },

    /** The failures of the last days, the latest first. */
    async list(): Promise<ModuleFailure[]> {
      const first = dayOf(instantAt(clock.now().getTime() - moduleFailureLimits.keptDays * DAY));
      return createModuleFailuresStore(readDb).listSince(first, moduleFailureLimits.shown);
    },

    retention: {
      MODULE_FAILURES: (trx, before) => createModuleFailuresStore(trx).deleteDayBefore(dayOf(before)),
      MODULE_FAILURE_REPORTERS: (trx, before, limit) =>
        createModuleFailuresStore(trx).deleteReportersBefore(before, limit),
    } satisfies Retention,
  };
}
