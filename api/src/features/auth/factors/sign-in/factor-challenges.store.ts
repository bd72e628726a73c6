import type { Database } from '../../../../db/client.ts';
import { deleteSome } from '../../../../db/delete-some.ts';

export interface NewChallenge {
  tokenHash: string;
  userId: string;
  expiresAt: string;
}

/** Sign-ins whose password was right and whose code is still to come. What names them is kept hashed. */
export function createFactorChallengesStore(db: Database) {
  return {
    async insert({ tokenHash, userId, expiresAt }: NewChallenge): Promise<void> {
      await db('factor_challenges').insert({
        token_hash: tokenHash,
        user_id: userId,
        expires_at: expiresAt,
      });
    },

    /** Whose sign-in it is; null where it is over. */
    async findUser(tokenHash: string, now: string): Promise<string | null> {
      const row: { user_id: string } | undefined = await db('factor_challenges')
        .where({ token_hash: tokenHash })
        .andWhere('expires_at', '>', now)
        .first('user_id');
      return row?.user_id ?? null;
    },

    /** Uses one up: of several that present it at once, one does. */
    async consume(tokenHash: string, now: string): Promise<boolean> {
      const count: number = await db('factor_challenges')
        .where({ token_hash: tokenHash })
        .andWhere('expires_at', '>', now)
        .delete();
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
