import { connectionHistory } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type Clock, instantAt, monthsBefore } from '../../ports/clock.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';
import { createConnectionsStore } from './connections.store.ts';
import { createLoginLocksStore } from './login-locks.store.ts';
import type { SessionsService } from './sessions.service.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Wrong passwords are forgotten after this time, far longer than a lock, so that mistyped addresses do not pile up. */
const KEPT_FAILURES = DAY;
/** An invitation that expired stays in the list this long, so that it can be sent again. */
const KEPT_INVITATIONS = 30 * DAY;

export interface RetentionDependencies {
  db: Database;
  clock: Clock;
  sessions: SessionsService;
}

/** Forgets what has served its time. */
export function createRetentionService({ db, clock, sessions }: RetentionDependencies) {
  return {
    async forgetExpired(): Promise<void> {
      const now = clock.now();
      const before = (milliseconds: number) => instantAt(now.getTime() - milliseconds);
      const oldestConnection = monthsBefore(now, connectionHistory.keptMonths);

      const tokens = createAccountTokensStore(db);
      await sessions.deleteEnded();
      await tokens.deleteExpiredBefore('RESET', now.toISOString());
      await tokens.deleteExpiredBefore('INVITATION', before(KEPT_INVITATIONS));
      await createLoginLocksStore(db).deleteUntouchedSince(before(KEPT_FAILURES));
      await createConnectionsStore(db).deleteBefore(oldestConnection.toISOString());
    },
  };
}
