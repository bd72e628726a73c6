import type { AuditFilter } from '@passerelle/contract';
import { addDays, startOfBankDay } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { newestFirst } from '../../db/newest-first.ts';
import { createAuditStore, entryColumns } from './audit.store.ts';
import type { StoredEntry } from './chain.ts';

/** The entries that the team looks for, newest first. */
export interface EntrySearch extends AuditFilter {
  /** Those that name one of these, as the person who acted or the person concerned; undefined for all. */
  namedIds?: readonly string[] | undefined;
}

/** An entry as the person is handed it who acted: without whom it was about. */
export type OwnEntry = Pick<
  StoredEntry,
  'number' | 'date' | 'action' | 'entityType' | 'origin' | 'details' | 'requestId'
>;

/** Whether a search leaves nothing out. */
const takesAll = ({ actions, entityTypes, actorId, entityId, from, to, namedIds }: EntrySearch) =>
  actions.length === 0 && entityTypes.length === 0 && !(actorId || entityId || from || to || namedIds);

/** Reads the trail as it is searched. */
export function createAuditListStore(db: Database) {
  function matching({ actions, entityTypes, actorId, entityId, from, to, namedIds }: EntrySearch) {
    const query = db('audit_entries');
    if (actions.length > 0) query.whereIn('action', actions);
    if (entityTypes.length > 0) query.whereIn('entity_type', entityTypes);
    if (actorId) query.where('actor_id', actorId);
    if (entityId)
      query.where((either) => either.where('entity_id', entityId).orWhere('recipient_id', entityId));
    if (from) query.where('date', '>=', startOfBankDay(from));
    if (to) query.where('date', '<', startOfBankDay(addDays(to, 1)));
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

    /** What somebody did. */
    own(actorId: string): AsyncGenerator<OwnEntry[]> {
      const { number, date, action, entityType, origin, details, requestId } = entryColumns;
      const entries = () =>
        db('audit_entries')
          .where({ actor_id: actorId })
          .select({ number, date, action, entityType, origin, details, requestId });
      return newestFirst(entries, { date: 'number', id: 'number' });
    },

    /** How many entries there are. They are numbered without gaps: of all of them, the head of the chain says it. */
    async count(search: EntrySearch): Promise<number> {
      if (takesAll(search)) return (await createAuditStore(db).findHead())?.number ?? 0;
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
