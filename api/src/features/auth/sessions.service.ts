import { termsVersion } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../http/caller.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import { hashOfSecret, randomSecret } from './secrets.ts';
import { createSessionsStore } from './sessions.store.ts';

const MILLISECONDS_PER_DAY = 24 * 60 * 60 * 1000;
/** A session in use writes its last use this often, in milliseconds, and not at every request. */
const TOUCH_INTERVAL = 60_000;

export interface SessionsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  /** After so many days without a request a session ends. */
  sessionIdleDays: number;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Who is signed in: sessions live in the database, a cookie only names one. */
export function createSessionsService({ db, readDb, clock, sessionIdleDays }: SessionsDependencies) {
  const idleMilliseconds = sessionIdleDays * MILLISECONDS_PER_DAY;

  return {
    /** Opens a session, within the caller's transaction, and answers the token of its cookie. */
    async open(trx: Database, userId: string): Promise<string> {
      const token = randomSecret();
      await createSessionsStore(trx).insert({
        tokenHash: hashOfSecret(token),
        userId,
        now: clock.now().toISOString(),
      });
      return token;
    },

    /** Who a cookie's token belongs to; null where its session ended. */
    async findCaller(token: string): Promise<Caller | null> {
      const now = clock.now().getTime();
      const tokenHash = hashOfSecret(token);
      const session = await createSessionsStore(readDb).find({
        tokenHash,
        usedSince: instantAt(now - idleMilliseconds),
        termsVersion,
      });
      const role = session?.roles[0];
      if (!session || !role) return null;
      const usedBefore = instantAt(now - TOUCH_INTERVAL);
      if (session.lastUsedAt < usedBefore) {
        await createSessionsStore(db).touch(tokenHash, instantAt(now), usedBefore);
      }
      const { lastUsedAt, ...account } = session;
      return { ...account, role, sessionHash: tokenHash };
    },

    /** Ends the session of a cookie's token, if there is one. */
    async close(token: string): Promise<void> {
      await createSessionsStore(db).delete(hashOfSecret(token));
    },

    /** Ends every session of an account, within the caller's transaction. */
    async closeAllOf(trx: Database, userId: string): Promise<void> {
      await createSessionsStore(trx).deleteOfUser(userId);
    },

    /** Forgets the sessions that ended by themselves. */
    async deleteEnded(): Promise<void> {
      await createSessionsStore(db).deleteUnusedSince(instantAt(clock.now().getTime() - idleMilliseconds));
    },
  };
}
