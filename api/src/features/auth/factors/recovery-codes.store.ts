import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/client.ts';

/** The recovery codes of accounts, kept hashed. */
export function createRecoveryCodesStore(db: Database) {
  return {
    /** Gives an account these codes; those of before are void. */
    async replace(userId: string, codeHashes: readonly string[]): Promise<void> {
      await db('recovery_codes').where({ user_id: userId }).delete();
      const rows = codeHashes.map((code_hash) => ({ id: randomUUID(), user_id: userId, code_hash }));
      await db('recovery_codes').insert(rows);
    },

    /** Of all of them, used or not. */
    async hashes(userId: string): Promise<string[]> {
      return db('recovery_codes').where({ user_id: userId }).pluck('code_hash');
    },

    async delete(userId: string): Promise<void> {
      await db('recovery_codes').where({ user_id: userId }).delete();
    },

    async countUnused(userId: string): Promise<number> {
      const row = await db('recovery_codes')
        .where({ user_id: userId })
        .whereNull('used_at')
        .count({ count: '*' })
        .first();
      return Number(row?.count ?? 0);
    },

    /** When each code of a person was used; null for one that is left. */
    async uses(userId: string): Promise<{ used_at: string | null }[]> {
      return db('recovery_codes').where({ user_id: userId }).orderBy('used_at').select('used_at');
    },

    /** Uses a code up: of several that present it at once, one does. */
    async use(userId: string, codeHash: string, now: string): Promise<'ACCEPTED' | 'USED' | 'WRONG'> {
      const mine = () => db('recovery_codes').where({ user_id: userId, code_hash: codeHash });
      const count: number = await mine().whereNull('used_at').update({ used_at: now });
      if (count > 0) return 'ACCEPTED';
      const known: unknown = await mine().first('id');
      return known === undefined ? 'WRONG' : 'USED';
    },
  };
}
