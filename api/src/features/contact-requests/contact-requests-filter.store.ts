import { type ContactRequestStatus, type ResultList, searchKey } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { type AgeRange, createAgesStore } from './ages/ages.store.ts';
import { behind, type ResultSettings, requestsWithResults } from './results/found-requests.store.ts';

export interface RequestFilter extends ResultList {
  types: readonly string[];
  statuses: readonly ContactRequestStatus[];
  /** Members of the team by their identifiers, and `NOBODY`; those of everybody where there is none. */
  owners: readonly string[];
  /** The days of their last steps; of all where it is not given. */
  ages?: readonly AgeRange[] | undefined;
  /** Found in the startup's name, or word by word in the client's, whatever accents and case. */
  search?: string | undefined;
}

/** Whether a filter asks for those behind a figure of the results. */
const isBehindFigure = ({ from, to, startupId, clientId, ...lists }: ResultList): boolean =>
  [from, to, startupId, clientId].some((value) => value !== undefined) ||
  [
    ...[lists.entities, lists.sectors, lists.ecosystems, lists.sources, lists.stages, lists.outcomes],
    ...[lists.reasons, lists.currencies, lists.answers, lists.waits],
  ].some((values) => values.length > 0);

/** Narrows a query of `events` to those that a filter asks for; false where it is known that there are none. */
export async function narrowRequests(
  db: Database,
  query: Knex.QueryBuilder,
  filter: RequestFilter,
  settings: ResultSettings,
): Promise<boolean> {
  if (filter.types.length > 0) query.whereIn('events.type', filter.types);
  if (filter.statuses.length > 0) query.whereIn('events.status', filter.statuses);
  if (filter.owners.length > 0) query.where(isLookedAfterBy(db, filter.owners));
  if (filter.ages) query.modify(createAgesStore(db).within(filter.ages));
  if (isBehindFigure(filter)) {
    query.whereIn(
      'events.id',
      requestsWithResults(db)
        .modify(behind(db, filter, settings))
        .select('events.id'),
    );
  }
  if (!filter.search) return true;
  const key = searchKey(filter.search);
  // A search for signs only, which no name's key has, finds nothing.
  if (key === '') return false;
  const archivedIds = await findArchivedStartupsNamed(db, key);
  query.where((either) =>
    either
      .whereIn('events.startup_id', db('startups').whereLike('search_name', `%${key}%`).select('id'))
      .orWhereIn('events.client_id', accountsNamed(db, key))
      .orWhereIn('events.archived_startup_id', archivedIds),
  );
  return true;
}

/** The accounts in whose names every word of the key stands, in whatever order. */
const accountsNamed = (db: Database, key: string): Knex.QueryBuilder =>
  key
    .split(' ')
    .reduce(
      (named: Knex.QueryBuilder, word) => named.whereLike('users.name_key', `%${word}%`),
      db('clients').join('users', 'users.id', 'clients.user_id').select('clients.id'),
    );

const isLookedAfterBy = (db: Database, owners: readonly string[]) => (either: Knex.QueryBuilder) => {
  const ids = owners.filter((owner) => owner !== 'NOBODY');
  if (ids.length > 0) {
    either.whereIn('events.id', db('event_owners').whereIn('owner_id', ids).select('event_id'));
  }
  if (ids.length < owners.length) either.orWhereNotIn('events.id', db('event_owners').select('event_id'));
};

/** Deleted cards have no search column: they are few, and compared here. */
async function findArchivedStartupsNamed(db: Database, key: string): Promise<string[]> {
  const archived: { id: string; name: string | null }[] = await db('archived_startups')
    .whereIn('id', db('events').whereNotNull('archived_startup_id').select('archived_startup_id'))
    .select('id', 'name');
  return archived.filter(({ name }) => searchKey(name ?? '').includes(key)).map(({ id }) => id);
}
