import { loginLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';
import { instantAt } from '../../../ports/clock.ts';

interface LockRow {
  failures: number;
  locked_until: string | null;
}

/**
 * Counts wrong passwords by the address that was typed, known or not. Each count is one statement, so that attempts
 * that run in parallel, in whatever process, all count.
 */
export function createLoginLocksStore(db: Database) {
  const raw = (sql: string, values: (string | number)[]) => db.raw(sql, values);

  return {
    async isLocked(key: string, now: Date): Promise<boolean> {
      const row: LockRow | undefined = await db('login_locks').where({ email_key: key }).first();
      return row?.locked_until != null && row.locked_until > now.toISOString();
    },

    /**
     * Counts a wrong password. The one that reaches the limit locks; those after it do not prolong the lock, so that
     * nobody can be locked out for good; once the lock has run out the count starts again.
     * @returns the wrong passwords so far, this one included
     */
    async countFailure(key: string, now: Date): Promise<number> {
      const at = now.toISOString();
      const lockEnd = instantAt(now.getTime() + loginLimits.lockMilliseconds);
      const rows: LockRow[] = await db('login_locks')
        .insert({ email_key: key, failures: 1, locked_until: null, updated_at: at })
        .onConflict('email_key')
        .merge({
          failures: raw('CASE WHEN login_locks.locked_until <= ? THEN 1 ELSE login_locks.failures + 1 END', [
            at,
          ]),
          locked_until: raw(
            `CASE WHEN login_locks.locked_until > ? THEN login_locks.locked_until
              WHEN login_locks.locked_until IS NULL AND login_locks.failures + 1 >= ? THEN ?
              ELSE NULL END`,
            [at, loginLimits.failuresBeforeLock, lockEnd],
          ),
          updated_at: at,
        })
        .returning(['failures', 'locked_until']);
      return rows[0]?.failures ?? loginLimits.failuresBeforeLock;
    },

    /** Forgets the wrong passwords, unless they have locked the address meanwhile; says whether it did. */
    async resetUnlessLocked(key: string, now: Date): Promise<boolean> {
      const at = now.toISOString();
      const rows: unknown[] = await db('login_locks')
        .insert({ email_key: key, failures: 0, locked_until: null, updated_at: at })
        .onConflict('email_key')
        .merge({ failures: 0, locked_until: null, updated_at: at })
        .where((query) =>
          query.whereNull('login_locks.locked_until').orWhere('login_locks.locked_until', '<=', at),
        )
        .returning('email_key');
      return rows.length > 0;
    },

    async delete(key: string): Promise<void> {
      await db('login_locks').where({ email_key: key }).delete();
    },

    async deleteUntouchedSince(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'login_locks', key: 'email_key', limit }, (rows) =>
        rows.where('updated_at', '<', instant),
      );
    },
  };
}
