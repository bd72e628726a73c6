import type { EventStatus } from '@passerelle/contract';
import type { Knex } from 'knex';

/** A row of `events`, as it is stored. Instants are ISO 8601 text. */
export interface StoredRequest {
  id: string;
  type: string;
  client_id: string | null;
  startup_id: string | null;
  archived_startup_id: string | null;
  date: string;
  status: EventStatus;
  comment: string | null;
  updated_at: string;
}

/** What one change left behind: the state from then on, who made it, when. */
export interface StoredChange {
  id: string;
  event_id: string;
  status: EventStatus;
  comment: string | null;
  author_id: string | null;
  date: string;
}

/** Writes contact requests and their history. What the lists show is read by `linkings.read-model.ts`. */
export function createLinkingsStore(db: Knex) {
  const requests = () => db<StoredRequest>('events');
  const history = () => db<StoredChange>('event_history');

  return {
    /** The request, locked until the transaction ends where the engine has row locks. */
    async findForUpdate(id: string): Promise<StoredRequest | undefined> {
      return requests().where({ id }).forUpdate().first();
    },

    async findOfPair(clientId: string, startupId: string): Promise<StoredRequest | undefined> {
      return requests().where({ client_id: clientId, startup_id: startupId }).first();
    },

    async findUnfinishedOfStartup(startupId: string): Promise<StoredRequest[]> {
      return requests().where({ startup_id: startupId }).whereNot({ status: 'DONE' }).forUpdate();
    },

    /** Stores the request unless the client already has one for this startup; says whether it did. */
    async insertIfNew(request: StoredRequest): Promise<boolean> {
      const inserted = await requests()
        .insert(request)
        .onConflict(['client_id', 'startup_id'])
        .ignore()
        .returning('id');
      return inserted.length > 0;
    },

    async update(
      id: string,
      values: Pick<StoredRequest, 'status' | 'comment' | 'updated_at'>,
    ): Promise<void> {
      await requests().where({ id }).update(values);
    },

    /** Removes the request with its history; says whether there was one. */
    async remove(id: string): Promise<boolean> {
      return (await requests().where({ id }).delete()) > 0;
    },

    async addChange(change: StoredChange): Promise<void> {
      await history().insert(change);
    },

    async moveToArchive(startupId: string): Promise<void> {
      await requests()
        .where({ startup_id: startupId })
        .update({ startup_id: null, archived_startup_id: startupId });
    },

    /** Takes the client, and what was written about them, off their requests. */
    async forgetClient(clientId: string): Promise<void> {
      const ofClient = requests().where({ client_id: clientId });
      await history().whereIn('event_id', ofClient.clone().select('id')).update({ comment: null });
      await ofClient.update({ client_id: null, comment: null });
    },
  };
}
