import type { ModuleFailure, ModuleFailureReport } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';

interface CountedFailure extends ModuleFailureReport {
  day: string;
  /** The instant of the report. */
  at: string;
}

/** How much an account has reported lately. */
export interface FailureReporter {
  hour: string;
  reports: number;
}

/** `2026-11-20T10` */
const hourOf = (instant: string) => instant.slice(0, 13);

/** PostgreSQL answers sums as text. */
type FailureSum = Omit<ModuleFailure, 'count'> & { count: number | string };

/** Each count is one statement, so that reports that come at once, to whatever process, all count. */
export function createModuleFailuresStore(db: Database) {
  const oneMore = () => db.raw('module_failures.count + 1');

  return {
    /** Counts a report of an account; says how many it has sent within the hour, this one included. */
    async countReport(userId: string, at: string): Promise<number> {
      const hour = hourOf(at);
      const [row]: { reports: number }[] = await db('module_failure_reporters')
        .insert({ user_id: userId, hour, reports: 1 })
        .onConflict('user_id')
        .merge({
          hour,
          reports: db.raw(
            'CASE WHEN module_failure_reporters.hour = ? THEN module_failure_reporters.reports + 1 ELSE 1 END',
            [hour],
          ),
        })
        .returning('reports');
      return row?.reports ?? 1;
    },

    /** Counts a failure that the day has already; says whether it has. */
    async countAgain({ at, day, module, version, kind }: CountedFailure): Promise<boolean> {
      const changed = await db('module_failures')
        .where({ day, module, version, kind })
        .update({ last_at: at, count: oneMore() });
      return changed > 0;
    },

    async rowsOf(day: string): Promise<number> {
      const [row] = await db('module_failures').where({ day }).count({ rows: '*' });
      return Number(row?.rows ?? 0);
    },

    /** Adds a failure to the day, or counts it where another process has added it meanwhile. */
    async countFirst({ at, day, module, version, kind }: CountedFailure): Promise<void> {
      await db('module_failures')
        .insert({ day, module, version, kind, first_at: at, last_at: at, count: 1 })
        .onConflict(['day', 'module', 'version', 'kind'])
        .merge({ last_at: at, count: oneMore() });
    },

    /** @param day the first that counts */
    async listSince(day: string, maximum: number): Promise<ModuleFailure[]> {
      const rows: FailureSum[] = await db('module_failures')
        .where('day', '>=', day)
        .groupBy('module', 'version', 'kind')
        .select('module', 'version', 'kind')
        .select({
          firstAt: db.raw('min(first_at)'),
          lastAt: db.raw('max(last_at)'),
          count: db.raw('sum(count)'),
        })
        .orderBy([{ column: 'lastAt', order: 'desc' }, 'module', 'version', 'kind'])
        .limit(maximum);
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    async reporter(userId: string): Promise<FailureReporter[]> {
      return db('module_failure_reporters').where({ user_id: userId }).select('hour', 'reports');
    },

    /** Deletes the oldest of the days before one, whole: each has a limited number of rows. Answers how many it had. */
    async deleteDayBefore(day: string): Promise<number> {
      const oldest = db('module_failures').where('day', '<', day).min('day');
      return db('module_failures').where('day', oldest).delete();
    },

    async deleteReportersBefore(at: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'module_failure_reporters', key: 'user_id', limit }, (rows) =>
        rows.where('hour', '<', hourOf(at)),
      );
    },
  };
}
