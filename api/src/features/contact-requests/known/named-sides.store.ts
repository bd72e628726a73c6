import { searchKey } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../../db/client.ts';
import type { NamedSides } from './request-conditions.ts';

/**
 * Finds the sides of contact requests by their names, whatever accents and case: a startup by a part of its name, a client by all
 * of the words. A search for signs only, which no name's key has, finds nothing.
 */
export async function findNamedSides(db: Database, search: string): Promise<NamedSides> {
  const key = searchKey(search);
  if (key === '') return { clientIds: [], startupIds: [], archivedIds: [] };
  return {
    clientIds: await clientsNamed(db, key),
    startupIds: await db('startups').whereLike('search_name', `%${key}%`).pluck('id'),
    archivedIds: await findArchivedStartupsNamed(db, key),
  };
}

/** The clients in whose names every word of the key stands, in whatever order. */
const clientsNamed = (db: Database, key: string): Knex.QueryBuilder =>
  key
    .split(' ')
    .reduce(
      (named: Knex.QueryBuilder, word) => named.whereLike('users.name_key', `%${word}%`),
      db('clients').join('users', 'users.id', 'clients.user_id').pluck('clients.id'),
    );

/** Deleted cards have no search column: they are few, and compared here. */
async function findArchivedStartupsNamed(db: Database, key: string): Promise<string[]> {
  const archived: { id: string; name: string | null }[] = await db('archived_startups')
    .whereIn('id', db('events').whereNotNull('archived_startup_id').select('archived_startup_id'))
    .select('id', 'name');
  return archived.filter(({ name }) => searchKey(name ?? '').includes(key)).map(({ id }) => id);
}
