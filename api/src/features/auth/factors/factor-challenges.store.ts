import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';

/**
 * What a challenge lets its person do: complete a sign-in, prove who they are, or add a passkey. RENEWAL and SET_UP are none that
 * somebody answers: what they name has brought new recovery codes, or the secret of an application, and brings the same where it is
 * sent again.
 */
export type ChallengePurpose = 'SIGN_IN' | 'PROOF' | 'PASSKEY' | 'RENEWAL' | 'SET_UP';

/** A challenge as it was presented. */
export interface Challenge {
  token: string;
  userId: string;
  purpose: ChallengePurpose;
}

/** What somebody was asked to answer, and has not answered yet. What names it is kept hashed. */
export function createFactorChallengesStore(db: Database) {
  const current = ({ token, userId, purpose }: Challenge, now: string) =>
    db('factor_challenges')
      .where({ token_hash: hashOfSecret(token), user_id: userId, purpose })
      .andWhere('expires_at', '>', now);

  return {
    /** Makes one and answers it. */
    async make(userId: string, purpose: ChallengePurpose, expiresAt: string): Promise<string> {
      const token = randomSecret();
      await this.keep({ token, userId, purpose }, expiresAt);
      return token;
    },

    /** Keeps one that has its name from elsewhere. */
    async keep({ token, userId, purpose }: Challenge, expiresAt: string): Promise<void> {
      await db('factor_challenges')
        .insert({ token_hash: hashOfSecret(token), user_id: userId, purpose, expires_at: expiresAt })
        .onConflict('token_hash')
        .merge();
    },

    /** Whose sign-in it is; null where it is over. */
    async findUser(token: string, now: string): Promise<string | null> {
      const row: { user_id: string } | undefined = await db('factor_challenges')
        .where({ token_hash: hashOfSecret(token), purpose: 'SIGN_IN' })
        .andWhere('expires_at', '>', now)
        .first('user_id');
      return row?.user_id ?? null;
    },

    async isOpen(challenge: Challenge, now: string): Promise<boolean> {
      const row: unknown = await current(challenge, now).first('token_hash');
      return row !== undefined;
    },

    /** Uses one up: of several that present it at once, one does. */
    async consume(challenge: Challenge, now: string): Promise<boolean> {
      const count: number = await current(challenge, now).delete();
      return count > 0;
    },

    async deleteOfUser(userId: string): Promise<void> {
      await db('factor_challenges').where({ user_id: userId }).delete();
    },

    async deleteExpiredBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'factor_challenges', key: 'token_hash', limit }, (rows) =>
        rows.where('expires_at', '<', instant),
      );
    },
  };
}
