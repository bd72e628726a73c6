import type { Database } from '../../../db/client.ts';

/** Keys that the application signs with: made once, shared by all processes. */
export function createSigningKeysStore(db: Database) {
  return {
    /** The key of a name. Of several processes that bring one at once, all get the same. */
    async findOrInsert(name: string, secret: string, now: string): Promise<string> {
      const find = () => db('signing_keys').where({ name }).first('secret');
      const known: { secret: string } | undefined = await find();
      if (known) return known.secret;
      await db('signing_keys').insert({ name, secret, created_at: now }).onConflict('name').ignore();
      const stored: { secret: string } | undefined = await find();
      if (!stored) throw new Error('A key was not stored.');
      return stored.secret;
    },
  };
}
