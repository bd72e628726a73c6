import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';

/** Somebody who was of the team. */
export interface FormerMember {
  id: string;
  name: string;
}

/** The names of those who have left the team. The trail that they belong to is kept whole; they may be forgotten. */
export function createFormerStaffStore(db: Database) {
  return {
    /** Keeps the name of somebody who leaves; a name that was kept before gives way. */
    async keep({ id, name }: FormerMember, now: string): Promise<void> {
      await db('former_staff').insert({ id, name, left_at: now }).onConflict('id').merge(['name', 'left_at']);
    },

    async own(id: string): Promise<{ name: string; leftAt: string }[]> {
      return db('former_staff').where({ id }).select({ name: 'name', leftAt: 'left_at' });
    },

    async find(ids: readonly string[]): Promise<FormerMember[]> {
      return db('former_staff').whereIn('id', ids).select('id', 'name');
    },

    async deleteBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'former_staff', key: 'id', limit }, (rows) =>
        rows.where('left_at', '<', instant),
      );
    },

    async list(): Promise<FormerMember[]> {
      return db('former_staff').select('id', 'name');
    },
  };
}
