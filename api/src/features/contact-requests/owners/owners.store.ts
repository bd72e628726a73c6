import type { Database } from '../../../db/client.ts';
import { newestFirst } from '../../../db/newest-first.ts';

export interface Assignment {
  requestId: string;
  ownerId: string;
  now: string;
}

/** Writes who of the team looks after contact requests, and reads whose turn it is. */
export function createOwnersStore(db: Database) {
  return {
    async findOwnerId(requestId: string): Promise<string | null> {
      const row: { owner_id: string } | undefined = await db('event_owners')
        .where({ event_id: requestId })
        .first('owner_id');
      return row?.owner_id ?? null;
    },

    async isUnfinished(requestId: string): Promise<boolean> {
      const row: unknown = await db('events')
        .where({ id: requestId })
        .whereNot({ status: 'DONE' })
        .first('id');
      return row !== undefined;
    },

    async free(requestId: string): Promise<void> {
      await db('event_owners').where({ event_id: requestId }).delete();
    },

    /** Where the bank serves the client of a request; null where it is not known. */
    async entityOfClient(clientId: string): Promise<string | null> {
      const row: { entity: string | null } | undefined = await db('clients')
        .where({ id: clientId })
        .first('entity');
      return row?.entity ?? null;
    },

    /** The members by whose turn it is: first who never had one, then whose last one is furthest back. */
    async byTurn(memberIds: readonly string[]): Promise<string[]> {
      const rows: { id: string; turn: number | string | null }[] = await db('users')
        .whereIn('users.id', memberIds)
        .orderBy('users.id')
        .select('users.id', db('event_owners').where('owner_id', db.ref('users.id')).max('turn').as('turn'));
      return rows.sort((one, other) => Number(one.turn ?? 0) - Number(other.turn ?? 0)).map(({ id }) => id);
    },

    /** From now on the request is in these hands, whosever it was. */
    async assign({ requestId, ownerId, now }: Assignment): Promise<void> {
      const last: { turn?: number | string | null } | undefined = await db('event_owners')
        .max({ turn: 'turn' })
        .first();
      await db('event_owners')
        .insert({ event_id: requestId, owner_id: ownerId, turn: Number(last?.turn ?? 0) + 1, since: now })
        .onConflict('event_id')
        .merge();
    },

    /**
     * The requests of a member that are not settled, each with its client, held until the transaction ends where the engine has
     * row locks.
     */
    async unfinishedOf(ownerId: string): Promise<{ id: string; clientId: string | null }[]> {
      return db('events')
        .whereIn('id', db('event_owners').where({ owner_id: ownerId }).select('event_id'))
        .whereNot({ status: 'DONE' })
        .orderBy('id')
        .forUpdate()
        .select('id', { clientId: 'client_id' });
    },

    /** Takes everything out of a member's hands. */
    async release(ownerId: string): Promise<void> {
      await db('event_owners').where({ owner_id: ownerId }).delete();
    },

    /** Since when a member looks after requests, without whose they are. */
    assignmentsOf(ownerId: string): AsyncGenerator<{ since: string }[]> {
      return newestFirst(() => db('event_owners').where({ owner_id: ownerId }).select('since'), {
        date: 'since',
        id: 'event_id',
      });
    },
  };
}
