import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';

/** The history of sign-ins. */
export function createConnectionsStore(db: Database) {
  return {
    async insert(userId: string, date: string): Promise<void> {
      await db('connections').insert({ id: randomUUID(), user_id: userId, date });
    },

    async deleteBefore(instant: string): Promise<void> {
      await db('connections').where('date', '<', instant).delete();
    },
  };
}
