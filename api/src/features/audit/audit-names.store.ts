import { searchKey } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { hasAddress } from '../../db/search/has-address.ts';
import { createFormerStaffStore } from './former-staff.store.ts';

interface PersonRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
}

interface NameRow {
  id: string;
  name: string | null;
}

/** Most identifiers that a name is looked up as: what a statement of either engine takes three times. */
const IDENTIFIERS_MAXIMUM = 10_000;

const nameOf = ({ first_name, last_name, email }: PersonRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

/**
 * The names that entries leave out: those that people, startups and ecosystems have today, and those of who was of the
 * team.
 */
export function createAuditNamesStore(db: Database) {
  const people = () => db('users').select('users.first_name', 'users.last_name', 'users.email');

  async function namesOfRequests(ids: readonly string[]): Promise<NameRow[]> {
    const rows: (PersonRow & { startup: string | null })[] = await people()
      .join('clients', 'clients.user_id', 'users.id')
      .join('events', 'events.client_id', 'clients.id')
      .leftJoin('startups', 'startups.id', 'events.startup_id')
      .whereIn('events.id', ids)
      .select('events.id', { startup: 'startups.name' });
    return rows.map((row) => ({
      id: row.id,
      name: [nameOf(row), row.startup].filter(Boolean).join(' – '),
    }));
  }

  return {
    /** The names that are known of identifiers of any kind. */
    async find(ids: readonly string[]): Promise<Map<string, string>> {
      const persons: PersonRow[] = await people().select('users.id').whereIn('users.id', ids);
      const clients: PersonRow[] = await people()
        .join('clients', 'clients.user_id', 'users.id')
        .whereIn('clients.id', ids)
        .select('clients.id');
      const invited: { id: string; email: string }[] = await db('account_tokens')
        .where({ kind: 'INVITATION' })
        .whereIn('id', ids)
        .select('id', 'email');
      const named: NameRow[] = [
        ...(await db('archived_startups').whereIn('id', ids).select('id', 'name')),
        ...(await db('startups').whereIn('id', ids).select('id', 'name')),
        ...(await db('ecosystems').whereIn('id', ids).select('id', 'name')),
        ...(await namesOfRequests(ids)),
      ];
      const former = await createFormerStaffStore(db).find(ids);
      return new Map([
        ...former.map(({ id, name }): [string, string] => [id, name]),
        ...invited.map(({ id, email }): [string, string] => [id, email]),
        ...[...persons, ...clients].map((row): [string, string] => [row.id, nameOf(row)]),
        ...named.flatMap(({ id, name }): [string, string][] => (name ? [[id, name]] : [])),
      ]);
    },

    /** The identifiers of the people and things that have all words of a text in the name or the address. */
    async findIds(text: string): Promise<string[]> {
      // A search for signs only, which no name's key has, finds nothing.
      if (searchKey(text) === '') return [];
      const words = searchKey(text).split(' ');
      const persons: { id: string; clientId: string | null }[] = await db('users')
        .leftJoin('clients', 'clients.user_id', 'users.id')
        .where((either) => {
          either.where((named) => {
            for (const word of words) named.where('users.name_key', 'like', `%${word}%`);
          });
          either.orWhere(hasAddress('users.email_key', text));
        })
        .limit(IDENTIFIERS_MAXIMUM)
        .select({ id: 'users.id', clientId: 'clients.id' });
      const invitations: string[] = await db('account_tokens')
        .where({ kind: 'INVITATION' })
        .where(hasAddress('email_key', text))
        .limit(IDENTIFIERS_MAXIMUM)
        .pluck('id');
      const startups: string[] = await db('startups')
        .where((named) => {
          for (const word of words) named.where('search_name', 'like', `%${word}%`);
        })
        .limit(IDENTIFIERS_MAXIMUM)
        .pluck('id');
      const others: NameRow[] = [
        ...(await db('archived_startups').select('id', 'name')),
        ...(await db('ecosystems').select('id', 'name')),
        ...(await createFormerStaffStore(db).list()),
      ];
      const isMeant = ({ name }: NameRow) => words.every((word) => searchKey(name ?? '').includes(word));
      return [
        ...persons.flatMap(({ id, clientId }) => [id, ...(clientId ? [clientId] : [])]),
        ...invitations,
        ...startups,
        ...others.filter(isMeant).map(({ id }) => id),
      ].slice(0, IDENTIFIERS_MAXIMUM);
    },
  };
}
