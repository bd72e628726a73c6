import type { Database } from '../../../../db/client.ts';
import { deleteSome } from '../../../../db/delete-some.ts';

/** Logout tokens that have counted, for as long as they would be taken. */
export function createUsedLogoutTokensStore(db: Database) {
  return {
    /** Notes one; says whether it had not counted yet: of several that arrive at once, one has not. */
    async use(tokenHash: string, expiresAt: string): Promise<boolean> {
      const rows: unknown[] = await db('used_logout_tokens')
        .insert({ token_hash: tokenHash, expires_at: expiresAt })
        .onConflict('token_hash')
        .ignore()
        .returning('token_hash');
      return rows.length > 0;
    },

    async deleteExpiredBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'used_logout_tokens', key: 'token_hash', limit }, (rows) =>
        rows.where('expires_at', '<', instant),
      );
    },
  };
}
