import { moduleFailureLimits } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { Problem } from '../../http/problem.ts';
import { createModuleFailuresStore } from './module-failures.store.ts';

/**
 * Counts a report of an account's browsers, of whatever kind.
 * @throws Problem TOO_MANY_REQUESTS where the account has reported too much within the hour
 */
export type CountReport = (userId: string, at: string) => Promise<void>;

/** Counts in the database, for all processes together. */
export function createReportLimit(db: Database): CountReport {
  const store = createModuleFailuresStore(db);
  return async (userId, at) => {
    const reports = await store.countReport(userId, at);
    if (reports > moduleFailureLimits.reportsPerHour) throw new Problem(429, 'TOO_MANY_REQUESTS');
  };
}
