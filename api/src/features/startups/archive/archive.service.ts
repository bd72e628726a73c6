import type { DeletedStartup, Page, PageQuery } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { createArchiveStore } from './archive.store.ts';

export type ArchiveService = ReturnType<typeof createArchiveService>;

/** Startups that were deleted, for the team. */
export function createArchiveService({ readDb }: { readDb: Database }) {
  const store = createArchiveStore(readDb);
  return {
    async list({ page, pageSize }: PageQuery): Promise<Page<DeletedStartup>> {
      const [data, totalElements] = await Promise.all([
        store.list({ offset: page * pageSize, limit: pageSize }),
        store.count(),
      ]);
      return { data, totalElements };
    },
  };
}
