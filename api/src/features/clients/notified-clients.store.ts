import { emailKey, type Language, type SearchCriteria, type SearchType } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { grouped } from '../../in-memory/grouped.ts';
import { type CriteriaList, criteriaLists } from './clients.store.ts';

/** A client who wants to hear of new cards: where, in which language, how often, and of which. */
export interface NotifiedClient extends SearchCriteria {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  language: Language;
  searchType: SearchType;
}

type Row = Omit<NotifiedClient, CriteriaList>;

interface CriterionRow {
  client_id: string;
  criterion: CriteriaList;
  value: string;
}

/** Reads the clients who want to hear of new cards. */
export function createNotifiedClientsStore(db: Database) {
  const notified = (): Knex.QueryBuilder =>
    db('clients').join('users', 'users.id', 'clients.user_id').where('clients.is_notifiable', true);

  async function withCriteria(rows: Row[], criteria: Knex.QueryBuilder): Promise<NotifiedClient[]> {
    const chosen: CriterionRow[] = await criteria.select('client_id', 'criterion', 'value').orderBy('value');
    const chosenBy = grouped(chosen, ({ client_id, criterion }) => `${client_id} ${criterion}`);
    return rows.map((row) => {
      const lists = criteriaLists.map((list) => [
        list,
        (chosenBy.get(`${row.id} ${list}`) ?? []).map(({ value }) => value),
      ]);
      return { ...row, ...(Object.fromEntries(lists) as Pick<NotifiedClient, CriteriaList>) };
    });
  }

  const columns = {
    id: 'clients.id',
    email: 'users.email',
    firstName: 'users.first_name',
    lastName: 'users.last_name',
    language: 'users.language',
    searchType: 'clients.search_type',
    minInvest: 'clients.min_invest',
    maxInvest: 'clients.max_invest',
  };

  return {
    async list(): Promise<NotifiedClient[]> {
      const rows: Row[] = await notified().select(columns).orderBy('clients.id');
      const criteria = db('client_criteria').whereIn('client_id', notified().select('clients.id'));
      return withCriteria(rows, criteria);
    },

    async findByEmail(email: string): Promise<NotifiedClient | null> {
      const rows: Row[] = await notified().where('users.email_key', emailKey(email)).select(columns);
      const ids = rows.map(({ id }) => id);
      const [client] = await withCriteria(rows, db('client_criteria').whereIn('client_id', ids));
      return client ?? null;
    },

    async isNotified(clientId: string): Promise<boolean> {
      return (await notified().where('clients.id', clientId).first('clients.id')) !== undefined;
    },
  };
}
