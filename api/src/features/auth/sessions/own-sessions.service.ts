import type { OwnSession } from '@passerelle/contract';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordActs } from '../../audit/record.ts';
import { deviceOf } from './device-words.ts';
import { createOwnSessionsStore } from './own-sessions.store.ts';
import { createSessionLimits } from './session-limits.ts';

export interface OwnSessionsDependencies {
  db: Database;
  clock: Clock;
  limits: Config['sessions'];
  record: RecordActs;
}

export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;

/** What people see and end of their own sessions. Nobody's but the caller's own is reached. */
export function createOwnSessionsService(dependencies: OwnSessionsDependencies) {
  const { db, clock, record } = dependencies;
  const limits = createSessionLimits(dependencies.limits);

  /** Ends sessions and tells the audit trail of it, unless there was nothing left to end. */
  const end = (caller: Caller, endSome: (trx: Database) => Promise<number>): Promise<void> =>
    db.transaction(async (trx) => {
      const count = await endSome(trx);
      if (count === 0) return;
      const entity = { type: 'USER', id: caller.userId } as const;
      await record(trx, { action: 'USER_SESSIONS_ENDED', entity, details: { count } });
    });

  return {
    /** The caller's own that have not ended, the one used last first. */
    async list({ userId, roles, sessionHash }: Caller): Promise<OwnSession[]> {
      const store = createOwnSessionsStore(db);
      await store.nameAll(userId);
      const now = clock.now().getTime();
      const sessions = await store.list(userId);
      return sessions
        .filter(({ createdAt, lastUsedAt }) => {
          const times = { roles, createdAt: Date.parse(createdAt), lastUsedAt: Date.parse(lastUsedAt) };
          return !limits.hasEnded(limits.endsOf(times), now);
        })
        .map(({ id, tokenHash, userAgent, createdAt, lastUsedAt }) => ({
          id,
          ...deviceOf(userAgent),
          startDate: createdAt,
          lastUseDate: lastUsedAt,
          isCurrent: tokenHash === sessionHash,
        }));
    },

    /** Ends one of the caller's own. One that is gone, or that is somebody else's, is left as it is. */
    async end(caller: Caller, id: string): Promise<void> {
      await end(caller, (trx) => createOwnSessionsStore(trx).end(caller.userId, id));
    },

    /** Ends all of the caller's own but the one that asks. */
    async endOthers(caller: Caller): Promise<void> {
      await end(caller, (trx) => createOwnSessionsStore(trx).endOthers(caller.userId, caller.sessionHash));
    },
  };
}
