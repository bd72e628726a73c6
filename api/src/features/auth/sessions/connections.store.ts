import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

/** The history of sign-ins. */
export function createConnectionsStore(db: Database) {
  return {
    async insert(userId: string, date: string): Promise<void> {
      await db('connections').insert({ id: randomUUID(), user_id: userId, date });
    },

    /** Whether somebody has signed in once at most, as far back as sign-ins are kept. */
    async isFirst(userId: string): Promise<boolean> {
      return (await db('connections').where('user_id', userId).limit(2).pluck('id')).length < 2;
    },

    async deleteBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'connections', key: 'id', limit }, (rows) =>
        rows.where('date', '<', instant),
      );
    },
  };
}
