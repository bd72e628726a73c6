import { type ContactRequestStatus, emailKey, type Language, type OwnMessage } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';

/** A client who wishes to be told how their requests go on. */
export interface ToldClient {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: Language;
}

/** A change of a request's status, without what the team wrote to it. */
export interface StatusChange {
  id: string;
  requestId: string;
  status: ContactRequestStatus;
  date: string;
}

/** A change of a request that its client has not been told. */
export interface UntoldChange extends Pick<StatusChange, 'id' | 'requestId' | 'date'> {
  /** The client's address. */
  email: string;
  status: Exclude<ContactRequestStatus, 'OPEN'>;
  /** The startup's name. */
  startup: string;
}

/** Reads what clients may see of how their requests go on, and whom it is mailed to. Comments are never read. */
export function createProgressStore(db: Database) {
  const wanting = () =>
    db('progress_mails')
      .join('clients', 'clients.id', 'progress_mails.client_id')
      .join('users', 'users.id', 'clients.user_id')
      .select({
        id: 'clients.id',
        email: 'users.email',
        firstName: 'users.first_name',
        lastName: 'users.last_name',
        language: 'users.language',
      });

  return {
    /** Everything that was saved of a page of requests, the oldest first. */
    async changesOf(requestIds: readonly string[]): Promise<StatusChange[]> {
      return db('event_history')
        .whereIn('event_id', requestIds)
        .orderBy(['date', 'id'])
        .select('id', 'status', 'date', { requestId: 'event_id' });
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

    /**
     * What clients have not been told of their requests, client by client: of each the last change of its status since they wished to be
     * told, unless they made it, and none of a request that they took back.
     * @param clientId of one client; undefined for all
     */
    async untold(clientId?: string): Promise<UntoldChange[]> {
      const saved = db('progress_mails')
        .join('events', (join) =>
          join
            .on('events.client_id', 'progress_mails.client_id')
            .on('events.updated_at', '>', 'progress_mails.since'),
        )
        .join('event_history', 'event_history.event_id', 'events.id')
        .whereNull('events.withdrawn_at')
        .modify((rows) => {
          if (clientId !== undefined) rows.where('progress_mails.client_id', clientId);
        })
        .select('events.client_id', 'events.updated_at', 'events.startup_id', 'events.archived_startup_id')
        .select('progress_mails.since', 'event_history.*')
        .select(
          db.raw(
            'lag(event_history.status) over (partition by event_history.event_id order by event_history.date, event_history.id) as status_before',
          ),
        );
      const changed = db
        .from(saved.as('saved'))
        .where((other) => other.whereNull('status_before').orWhere('status', '<>', db.ref('status_before')))
        .select(
          '*',
          db.raw('row_number() over (partition by event_id order by date desc, id desc) as place'),
        );
      return db
        .from(changed.as('changed'))
        .join('clients', 'clients.id', 'changed.client_id')
        .join('users', 'users.id', 'clients.user_id')
        .leftJoin('startups', 'startups.id', 'changed.startup_id')
        .leftJoin('archived_startups', 'archived_startups.id', 'changed.archived_startup_id')
        .leftJoin('progress_told', 'progress_told.event_id', 'changed.event_id')
        .where('changed.place', 1)
        .whereNot('changed.status', 'OPEN')
        .where('changed.date', '>', db.ref('changed.since'))
        .where((other) =>
          other
            .whereNull('progress_told.change_id')
            .orWhere('progress_told.change_id', '<>', db.ref('changed.id')),
        )
        .where((other) =>
          other.whereNull('changed.author_id').orWhere('changed.author_id', '<>', db.ref('clients.user_id')),
        )
        .orderBy(['changed.client_id', 'changed.updated_at', 'changed.event_id'])
        .select({
          email: 'users.email',
          id: 'changed.id',
          requestId: 'changed.event_id',
          status: 'changed.status',
          date: 'changed.date',
          startup: db.raw("coalesce(startups.name, archived_startups.name, '')"),
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
