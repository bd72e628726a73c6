import type { ClientConsent, ContactRequestSource, ContactRequestStatus } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { deleteSome } from '../../db/delete-some.ts';
import { partsOf } from '../../db/parts.ts';
import { countRevisions } from '../../db/revisions.ts';
import { createIntroductionsStore } from './introductions/introductions.store.ts';
import { createLogStore } from './log/log.store.ts';
import { createMeetingsStore } from './meetings/meetings.store.ts';
import { createStepsStore } from './steps/steps.store.ts';

/** A contact request, as a change of it needs it. */
export interface StoredRequest {
  id: string;
  status: ContactRequestStatus;
  comment: string | null;
}

export interface NewRequest extends StoredRequest {
  type: string;
  clientId: string;
  startupId: string;
  /** When the client asked. */
  date: string;
  /** How the client agreed, where the request is not their own. */
  clientConsent: ClientConsent | null;
  source: ContactRequestSource;
  /** When it was stored. */
  now: string;
}

/** What one change left behind: the state from then on, who made it, when. */
export interface Change {
  id: string;
  status: ContactRequestStatus;
  comment: string | null;
  /** Null where no person made it. */
  authorId: string | null;
  now: string;
}

const columns = ['id', 'status', 'comment'] as const;

/** Writes contact requests and their history. What is shown of them is read by `contact-requests-list.store.ts`. */
export function createContactRequestsStore(db: Database) {
  return {
    async findUnfinishedOfStartup(startupId: string): Promise<StoredRequest[]> {
      return db('events')
        .where({ startup_id: startupId })
        .whereNot({ status: 'DONE' })
        .orderBy('id')
        .forUpdate()
        .select(columns);
    },

    /**
     * The requests of a client. Where the engine has row locks, nobody writes about one of them, and the client makes no
     * other, until the transaction ends.
     */
    async holdAllOfClient(clientId: string): Promise<StoredRequest[]> {
      await db('clients').where({ id: clientId }).forUpdate().first('id');
      return db('events').where({ client_id: clientId }).orderBy('id').forUpdate().select(columns);
    },

    /** The identifier of the one request of a client to a startup. */
    async findIdOfPair(clientId: string, startupId: string): Promise<string | undefined> {
      const row: { id: string } | undefined = await db('events')
        .where({ client_id: clientId, startup_id: startupId })
        .first('id');
      return row?.id;
    },

    /** Stores the request unless the client already has one to this startup; says whether it did. */
    async insertIfNew(request: NewRequest): Promise<boolean> {
      const inserted: unknown[] = await db('events')
        .insert({
          id: request.id,
          type: request.type,
          client_id: request.clientId,
          startup_id: request.startupId,
          date: request.date,
          status: request.status,
          comment: request.comment,
          source: request.source,
          consent_evidence: request.clientConsent?.evidence ?? null,
          consent_date: request.clientConsent?.date ?? null,
          updated_at: request.now,
        })
        .onConflict(['client_id', 'startup_id'])
        .ignore()
        .returning('id');
      return inserted.length > 0;
    },

    /** A request that is followed up again is not withdrawn any more. */
    async change(id: string, { status, comment, now }: Omit<Change, 'id' | 'authorId'>): Promise<void> {
      const isSettled = status === 'DONE';
      await db('events')
        .where({ id })
        .update({ status, comment, updated_at: now, ...(!isSettled && { withdrawn_at: null }) });
    },

    /** Notes that a client took their request back. */
    async noteWithdrawal(id: string, now: string): Promise<void> {
      await db('events').where({ id }).update({ withdrawn_at: now });
    },

    /** Notes that a client made their request anew. */
    async noteRenewal(id: string, date: string): Promise<void> {
      await db('events').where({ id }).update({ date, consent_evidence: null, consent_date: null });
    },

    async addToHistory(requestId: string, change: Change): Promise<void> {
      await db('event_history').insert({
        id: change.id,
        event_id: requestId,
        status: change.status,
        comment: change.comment,
        author_id: change.authorId,
        date: change.now,
      });
    },

    /** Deletes the request with its history; says whether there was one. */
    async delete(id: string): Promise<boolean> {
      return (await db('events').where({ id }).delete()) > 0;
    },

    /** Deletes, with their history, requests that were settled and not touched since an instant. */
    async deleteSettledBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'events', key: 'id', limit }, (rows) =>
        rows.where({ status: 'DONE' }).andWhere('updated_at', '<', instant),
      );
    },

    async moveToArchive(startupId: string): Promise<void> {
      await db('events')
        .where({ startup_id: startupId })
        .update({ startup_id: null, archived_startup_id: startupId });
    },

    /**
     * Takes the client, what was written about them, and that they did something themselves off their requests, which the
     * transaction holds: their account may stay, with another role.
     */
    async forgetClient(clientId: string): Promise<void> {
      const ids: string[] = await db('events').where({ client_id: clientId }).pluck('id');
      const [userId]: string[] = await db('clients').where({ id: clientId }).pluck('user_id');
      for (const some of partsOf(ids)) {
        await db('event_history').whereIn('event_id', some).update({ comment: null });
        if (userId) {
          await db('event_history')
            .whereIn('event_id', some)
            .where({ author_id: userId })
            .update({ author_id: null });
          await createLogStore(db).forgetAuthor(some, userId);
        }
        await createStepsStore(db).forgetComments(some);
        await createMeetingsStore(db).forget(some);
        await createLogStore(db).forgetTexts(some);
        await createIntroductionsStore(db).forgetCriteria(some);
      }
      await countRevisions(db, 'EVENT', ids);
      await db('events')
        .where({ client_id: clientId })
        .update({ client_id: null, comment: null, consent_evidence: null, consent_date: null });
    },

    /** Whether a startup may be asked for; where the engine has row locks, it stays so until the transaction ends. */
    async isValidatedStartup(startupId: string): Promise<boolean> {
      const row: unknown = await db('startups')
        .where({ id: startupId, status: 'VALIDATED' })
        .forShare()
        .first('id');
      return row !== undefined;
    },

    /** Whether there is such a client; where the engine has row locks, they do not leave until the transaction ends. */
    async isClient(clientId: string): Promise<boolean> {
      const row: unknown = await db('clients').where({ id: clientId }).forShare().first('id');
      return row !== undefined;
    },
  };
}
