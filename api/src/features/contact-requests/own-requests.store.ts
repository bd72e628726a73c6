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
  updatedAt: string;
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
            updatedAt: 'events.updated_at',
            withdrawnAt: 'events.withdrawn_at',
          });
      return newestFirst(requests, { date: 'events.date', id: 'events.id' });
    },

    /** The states that the requests of a client have had. */
    statesOfClient(clientId: string): AsyncGenerator<OwnState[]> {
      return newestFirst(
        () =>
          changes()
            .join('events', 'events.id', 'event_history.event_id')
            .where('events.client_id', clientId)
            .select({ requestId: 'event_history.event_id' }),
        order,
      );
    },

    /** What somebody of the team changed, without whose requests they were. */
    changesBy(userId: string): AsyncGenerator<OwnChange[]> {
      return newestFirst(() => changes().where('event_history.author_id', userId), order);
    },
  };
}
