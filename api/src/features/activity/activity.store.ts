import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { createChangeLogStore } from '../../in-memory/change-log.store.ts';
import type { KnownClient, KnownSignIn, KnownVisit } from './activity-model.ts';

/** Whose visits of which card changed; without a card: who has signed in, or is another client. */
export interface ActivityChange {
  user_id: string | null;
  startup_id: string | null;
}

/** A row with the identifier by which the next ones are read. */
type Placed<Row> = Row & { id: string };

/** Reads what is kept in memory of who signed in and who opened which card. */
export function createActivityStore(db: Database) {
  const clients = (): Knex.QueryBuilder =>
    db('clients').select({ id: 'id', clientId: 'id', userId: 'user_id', entity: 'entity' });
  /** Only those of clients count. */
  const signIns = (): Knex.QueryBuilder =>
    db('connections')
      .join('clients', 'clients.user_id', 'connections.user_id')
      .select({ id: 'connections.id', userId: 'connections.user_id', date: 'connections.date' });
  const visits = (): Knex.QueryBuilder =>
    db('visits').select({ id: 'id', userId: 'user_id', startupId: 'startup_id', date: 'date' });
  const after = (rows: Knex.QueryBuilder, id: string, column: string, limit: number) =>
    rows.where(column, '>', id).orderBy(column).limit(limit);

  return {
    log: createChangeLogStore<ActivityChange>(db, 'visit_changes', ['user_id', 'startup_id']),

    readClientsAfter: async (id: string, limit: number): Promise<Placed<KnownClient>[]> =>
      after(clients(), id, 'clients.id', limit),
    readSignInsAfter: async (id: string, limit: number): Promise<Placed<KnownSignIn>[]> =>
      after(signIns(), id, 'connections.id', limit),
    readVisitsAfter: async (id: string, limit: number): Promise<Placed<KnownVisit>[]> =>
      after(visits(), id, 'visits.id', limit),

    readClients: async (userIds: readonly string[]): Promise<KnownClient[]> =>
      clients().whereIn('user_id', userIds),
    readSignIns: async (userIds: readonly string[]): Promise<KnownSignIn[]> =>
      signIns().whereIn('connections.user_id', userIds),
    /** The visits of some people to some cards. */
    readVisits: async (
      userIds: readonly string[],
      startupIds: readonly string[],
    ): Promise<Placed<KnownVisit>[]> =>
      visits().whereIn('user_id', userIds).whereIn('startup_id', startupIds),
  };
}
