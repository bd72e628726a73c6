import type { DeletedStartup } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

/** Reads what stays of deleted cards. */
export function createArchiveStore(db: Database) {
  return {
    /** The last deleted first. */
    async list({ offset, limit }: { offset: number; limit: number }): Promise<DeletedStartup[]> {
      return db('archived_startups')
        .orderBy([{ column: 'deleted_at', order: 'desc' }, { column: 'id' }])
        .offset(offset)
        .limit(limit)
        .select('id', 'name', 'status', {
          creationDate: 'created_at',
          validateDate: 'validate_date',
          disabledDate: 'disabled_at',
          deletionDate: 'deleted_at',
        });
    },

    async count(): Promise<number> {
      const [row] = await db('archived_startups').count({ count: '*' });
      return Number(row?.count);
    },
  };
}
