import type { AuditFilter } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { entryColumns } from './audit.store.ts';
import type { StoredEntry } from './chain.ts';
import { endOfDay, startOfDay } from './paris-days.ts';

/** The entries that the team looks for, newest first. */
export interface EntrySearch extends AuditFilter {
  /** Those that name one of these, as whoever acted or as whom it is about; undefined for all. */
  namedIds?: readonly string[] | undefined;
}

/** Reads the trail as it is searched. */
export function createAuditListStore(db: Database) {
  function matching({ actions, entityTypes, actorId, entityId, from, to, namedIds }: EntrySearch) {
    const query = db('audit_entries');
    if (actions.length > 0) query.whereIn('action', actions);
    if (entityTypes.length > 0) query.whereIn('entity_type', entityTypes);
    if (actorId) query.where('actor_id', actorId);
    if (entityId)
      query.where((either) => either.where('entity_id', entityId).orWhere('recipient_id', entityId));
    if (from) query.where('date', '>=', startOfDay(from));
    if (to) query.where('date', '<', endOfDay(to));
    if (namedIds) {
      query.where((either) =>
        either
          .whereIn('actor_id', namedIds)
          .orWhereIn('entity_id', namedIds)
          .orWhereIn('recipient_id', namedIds),
      );
    }
    return query;
  }

  return {
    async list(
      search: EntrySearch,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<StoredEntry[]> {
      return matching(search).orderBy('number', 'desc').offset(offset).limit(limit).select(entryColumns);
    },

    async count(search: EntrySearch): Promise<number> {
      const [row] = await matching(search).count({ count: '*' });
      return Number(row?.count);
    },

    /** Up to `limit` entries before a number, newest first. */
    async listBefore(search: EntrySearch, number: number, limit: number): Promise<StoredEntry[]> {
      return matching(search)
        .where('number', '<', number)
        .orderBy('number', 'desc')
        .limit(limit)
        .select(entryColumns);
    },
  };
}
