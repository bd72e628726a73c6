import type { ContactRequestSource, ContactRequestStatus } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { newestFirst } from '../../db/newest-first.ts';

/** A request as the client who made it may see it. */
export interface OwnRequest {
  id: string;
  type: string;
  /** How it came about; null where that is not known. */
  source: ContactRequestSource | null;
  /** The name of the startup that it goes to. */
  startup: string | null;
  date: string;
  status: ContactRequestStatus;
  /** Since when it has this status. */
  changedAt: string;
  withdrawnAt: string | null;
}

export interface OwnChange {
  date: string;
  status: ContactRequestStatus;
}

/** A state that a person's own request has had. */
export interface OwnState extends OwnChange {
  requestId: string;
}

/** Reads contact requests as far as they are one person's. */
export function createOwnRequestsStore(db: Database) {
  const changes = () =>
    db('event_history').select({ date: 'event_history.date', status: 'event_history.status' });
  const order = { date: 'event_history.date', id: 'event_history.id' };

  /** When a request came to the status that it has: what was saved since are notes of the team. */
  const changedAt = () =>
    db.raw(`coalesce((
      select min(saved.date) from event_history saved
      where saved.event_id = events.id and saved.status = events.status and saved.date >= coalesce((
        select max(other.date) from event_history other
        where other.event_id = events.id and other.status <> events.status
      ), '')
    ), events.date)`);

  /** What was saved of the requests of a client with another status than before. */
  const statesOf = (clientId: string) => {
    const saved = db('event_history')
      .join('events', 'events.id', 'event_history.event_id')
      .where('events.client_id', clientId)
      .select({
        id: 'event_history.id',
        requestId: 'event_history.event_id',
        date: 'event_history.date',
        status: 'event_history.status',
        former: db.raw(
          'lag(event_history.status) over (partition by event_history.event_id order by event_history.date, event_history.id)',
        ),
      });
    return db
      .from(saved.as('states'))
      .where((changed) => changed.whereNull('former').orWhere('former', '<>', db.ref('status')))
      .select('requestId', 'date', 'status');
  };

  return {
    requestsOfClient(clientId: string): AsyncGenerator<OwnRequest[]> {
      const requests = () =>
        db('events')
          .leftJoin('startups', 'startups.id', 'events.startup_id')
          .leftJoin('archived_startups', 'archived_startups.id', 'events.archived_startup_id')
          .where('events.client_id', clientId)
          .select({
            id: 'events.id',
            type: 'events.type',
            source: 'events.source',
            startup: db.raw('coalesce(startups.name, archived_startups.name)'),
            date: 'events.date',
            status: 'events.status',
            changedAt: changedAt(),
            withdrawnAt: 'events.withdrawn_at',
          });
      return newestFirst(requests, { date: 'events.date', id: 'events.id' });
    },

    /** The states that the requests of a client have had; nothing of what the team noted between them. */
    statesOfClient(clientId: string): AsyncGenerator<OwnState[]> {
      return newestFirst(() => statesOf(clientId), { date: 'date', id: 'id' });
    },

    /** What somebody of the team changed, without whose requests they were. */
    changesBy(userId: string): AsyncGenerator<OwnChange[]> {
      return newestFirst(() => changes().where('event_history.author_id', userId), order);
    },
  };
}
