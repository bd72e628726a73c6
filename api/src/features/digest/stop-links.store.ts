import type { Database } from '../../db/client.ts';

/** The links by which clients stop the mails, kept hashed: one in each mail, and it may be followed more than once. */
export function createStopLinksStore(db: Database) {
  return {
    async insert(link: { tokenHash: string; clientId: string; now: string }): Promise<void> {
      await db('digest_stop_links').insert({
        token_hash: link.tokenHash,
        client_id: link.clientId,
        created_at: link.now,
      });
    },

    /** The client whom a link is about; null where there is no such link. */
    async findClientId(tokenHash: string): Promise<string | null> {
      const row = await db('digest_stop_links').where({ token_hash: tokenHash }).first('client_id');
      return row?.client_id ?? null;
    },

    async deleteCreatedBefore(instant: string): Promise<void> {
      await db('digest_stop_links').where('created_at', '<', instant).delete();
    },
  };
}
