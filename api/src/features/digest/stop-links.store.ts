import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';

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

    /** The client of a link; null where there is no such link. */
    async findClientId(tokenHash: string): Promise<string | null> {
      const row = await db('digest_stop_links').where({ token_hash: tokenHash }).first('client_id');
      return row?.client_id ?? null;
    },

    /** When the links of a client were made, newest first. */
    async datesOf(clientId: string): Promise<string[]> {
      return db('digest_stop_links')
        .where({ client_id: clientId })
        .orderBy('created_at', 'desc')
        .pluck('created_at');
    },

    async deleteCreatedBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'digest_stop_links', key: 'token_hash', limit }, (rows) =>
        rows.where('created_at', '<', instant),
      );
    },
  };
}
