import type { Language } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

/** Somebody who is at the provider. */
export interface PendingSingleSignOn {
  stateHash: string;
  /** Of the secret of their browser. */
  browserHash: string;
  /** Of the session whose person proves who they are; null where somebody signs in. */
  sessionHash: string | null;
  language: Language;
  startedAt: string;
  expiresAt: string;
}

interface PendingRow {
  session_hash: string | null;
  language: Language;
  started_at: string;
}

/** Ways to the provider that nobody has come back from. What names them is kept hashed. */
export function createPendingSingleSignOnsStore(db: Database) {
  return {
    async insert(pending: PendingSingleSignOn): Promise<void> {
      await db('pending_single_sign_ons').insert({
        state_hash: pending.stateHash,
        browser_hash: pending.browserHash,
        session_hash: pending.sessionHash,
        language: pending.language,
        started_at: pending.startedAt,
        expires_at: pending.expiresAt,
      });
    },

    /** Uses one up, of the browser that began it: of several that come back with it, one does. */
    async consume(
      key: Pick<PendingSingleSignOn, 'stateHash' | 'browserHash'>,
      now: string,
    ): Promise<Pick<PendingSingleSignOn, 'sessionHash' | 'language' | 'startedAt'> | null> {
      const found = () =>
        db('pending_single_sign_ons')
          .where({ state_hash: key.stateHash, browser_hash: key.browserHash })
          .andWhere('expires_at', '>', now);
      const row: PendingRow | undefined = await found().first('session_hash', 'language', 'started_at');
      const count: number = row ? await found().delete() : 0;
      return row && count > 0
        ? { sessionHash: row.session_hash, language: row.language, startedAt: row.started_at }
        : null;
    },

    async deleteExpiredBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'pending_single_sign_ons', key: 'state_hash', limit }, (rows) =>
        rows.where('expires_at', '<', instant),
      );
    },
  };
}
