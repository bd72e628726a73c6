import type { Database } from '../../../db/client.ts';

/** A person as a provider knows them. */
export interface ProviderAccount {
  issuer: string;
  subject: string;
}

/** Which account of a provider is whose here. */
export function createProviderAccountsStore(db: Database) {
  return {
    /** Whose it is; null where it is linked to nobody. */
    async findUser({ issuer, subject }: ProviderAccount): Promise<string | null> {
      const row: { user_id: string } | undefined = await db('provider_accounts')
        .where({ issuer, subject })
        .first('user_id');
      return row?.user_id ?? null;
    },

    /** Links one to a person, unless either of them is linked already; says whether it did. */
    async link(userId: string, { issuer, subject }: ProviderAccount, now: string): Promise<boolean> {
      const rows: unknown[] = await db('provider_accounts')
        .insert({ user_id: userId, issuer, subject, linked_at: now })
        .onConflict()
        .ignore()
        .returning('user_id');
      return rows.length > 0;
    },

    /** What is kept of one person. */
    async listOf(userId: string): Promise<{ issuer: string; subject: string; linked_at: string }[]> {
      return db('provider_accounts')
        .where({ user_id: userId })
        .orderBy('linked_at')
        .select('issuer', 'subject', 'linked_at');
    },
  };
}
