import { type ContactRequestStatus, emailKey, type Language, type OwnMessage } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

/** A client who wishes to be told how their requests go on. */
export interface ToldClient {
  id: string;
  userId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: Language;
  since: string;
}

/** A change of a request's status, without what the team wrote to it. */
export interface StatusChange {
  id: string;
  requestId: string;
  status: ContactRequestStatus;
  date: string;
  authorId: string | null;
}

/** A request of a client, and which change of it they were last told. */
export interface ToldRequest {
  id: string;
  startup: string | null;
  toldChangeId: string | null;
}

/** Reads what clients may see of how their requests go on, and whom it is mailed to. Comments are never read. */
export function createProgressStore(db: Database) {
  const wanting = () =>
    db('progress_mails')
      .join('clients', 'clients.id', 'progress_mails.client_id')
      .join('users', 'users.id', 'clients.user_id')
      .select({
        id: 'clients.id',
        userId: 'users.id',
        email: 'users.email',
        firstName: 'users.first_name',
        lastName: 'users.last_name',
        language: 'users.language',
        since: 'progress_mails.since',
      });

  return {
    /** Everything that was saved of some requests, the oldest first. */
    async changesOf(requestIds: readonly string[]): Promise<StatusChange[]> {
      return db('event_history')
        .whereIn('event_id', requestIds)
        .orderBy(['date', 'id'])
        .select('id', 'status', 'date', { requestId: 'event_id', authorId: 'author_id' });
    },

    async listWanting(): Promise<ToldClient[]> {
      return wanting().orderBy('clients.id');
    },

    async findWanting(email: string): Promise<ToldClient | null> {
      return (await wanting().where('users.email_key', emailKey(email)).first()) ?? null;
    },

    /** The client of a request, if they wish to be told. */
    async findWantingOf(requestId: string): Promise<ToldClient | null> {
      const found = wanting()
        .join('events', 'events.client_id', 'clients.id')
        .where('events.id', requestId)
        .first();
      return (await found) ?? null;
    },

    /** The requests of a client that were saved since an instant; none that they took back themselves. */
    async changedOf({ id, since }: ToldClient): Promise<ToldRequest[]> {
      return db('events')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .leftJoin('archived_startups', 'archived_startups.id', 'events.archived_startup_id')
        .leftJoin('progress_told', 'progress_told.event_id', 'events.id')
        .where('events.client_id', id)
        .andWhere('events.updated_at', '>', since)
        .whereNull('events.withdrawn_at')
        .orderBy('events.updated_at')
        .select({
          id: 'events.id',
          startup: db.raw('coalesce(startups.name, archived_startups.name)'),
          toldChangeId: 'progress_told.change_id',
        });
    },

    /** Nothing of a request that was deleted while its mail was on its way. */
    async noteTold(requestId: string, changeId: string): Promise<void> {
      const isThere: unknown = await db('events').where({ id: requestId }).forShare().first('id');
      if (isThere === undefined) return;
      await db('progress_told')
        .insert({ event_id: requestId, change_id: changeId })
        .onConflict('event_id')
        .merge();
    },

    /** Since when a client is told; null where they do not wish it. */
    async wantedSince(clientId: string): Promise<string | null> {
      const row: { since: string } | undefined = await db('progress_mails')
        .where({ client_id: clientId })
        .first('since');
      return row?.since ?? null;
    },

    async want(clientId: string, since: string): Promise<void> {
      await db('progress_mails').insert({ client_id: clientId, since }).onConflict('client_id').ignore();
    },

    async stop(clientId: string): Promise<void> {
      await db('progress_mails').where({ client_id: clientId }).delete();
    },

    /** What a client said of a request, the newest first. */
    async messagesOf(requestId: string): Promise<OwnMessage[]> {
      return db('event_log')
        .where({ event_id: requestId, kind: 'CLIENT_MESSAGE' })
        .whereNotNull('text')
        .orderBy([
          { column: 'noted_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .select('id', 'text', { notedAt: 'noted_at' });
    },

    /** The request of a client to a startup. */
    async findOwn(
      clientId: string,
      startupId: string,
    ): Promise<{ id: string; status: ContactRequestStatus } | null> {
      const row: { id: string; status: ContactRequestStatus } | undefined = await db('events')
        .where({ client_id: clientId, startup_id: startupId })
        .first('id', 'status');
      return row ?? null;
    },
  };
}
