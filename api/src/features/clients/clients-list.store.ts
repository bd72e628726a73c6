import type { Client } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { type CriteriaList, criteriaLists } from './clients.store.ts';

type Scalars = Omit<Client, CriteriaList | 'mobilePhone' | 'isNotifiable'>;

interface ClientRow extends Scalars {
  phone_indicatif: string | null;
  phone_number: string | null;
  is_notifiable: boolean | number | null;
}

interface CriterionRow {
  client_id: string;
  criterion: CriteriaList;
  value: string;
}

/** Reads what lists and details show of clients: the record, the account behind it, the criteria. */
export function createClientsListStore(db: Database) {
  const clients = (): Knex.QueryBuilder =>
    db('clients')
      .join('users', 'users.id', 'clients.user_id')
      .select({
        id: 'clients.id',
        idUser: 'users.id',
        firstName: 'users.first_name',
        lastName: 'users.last_name',
        email: 'users.email',
        phone_indicatif: 'users.phone_indicatif',
        phone_number: 'users.phone_number',
        minInvest: 'clients.min_invest',
        maxInvest: 'clients.max_invest',
        searchType: 'clients.search_type',
        investmentType: 'clients.investment_type',
        is_notifiable: 'clients.is_notifiable',
        banquier: 'clients.banquier',
        entity: 'clients.entity',
        lastConnectionDate: db('connections').where('user_id', db.ref('users.id')).max('date'),
      });

  const criteria = (): Knex.QueryBuilder<CriterionRow, CriterionRow[]> =>
    db('client_criteria').orderBy(['criterion', 'value']);

  return {
    async find(id: string): Promise<Client | null> {
      const row: ClientRow | undefined = await clients().where('clients.id', id).first();
      if (!row) return null;
      return toClient(row, await criteria().where({ client_id: id }));
    },

    /** Clients in the order of their ids, at most `maximum` of them. */
    async list(maximum: number): Promise<Client[]> {
      const rows: ClientRow[] = await clients().orderBy('clients.id').limit(maximum);
      const criteriaOf = new Map<string, CriterionRow[]>();
      for (const row of await criteria()) {
        criteriaOf.set(row.client_id, [...(criteriaOf.get(row.client_id) ?? []), row]);
      }
      return rows.map((row) => toClient(row, criteriaOf.get(row.id) ?? []));
    },
  };
}

function toClient(row: ClientRow, criteria: readonly CriterionRow[]): Client {
  const { phone_indicatif, phone_number, is_notifiable, ...scalars } = row;
  const lists = Object.fromEntries(
    criteriaLists.map((list) => [
      list,
      criteria.filter(({ criterion }) => criterion === list).map(({ value }) => value),
    ]),
  ) as Pick<Client, CriteriaList>;
  return {
    ...scalars,
    ...lists,
    mobilePhone:
      phone_indicatif && phone_number ? { indicatif: phone_indicatif, number: phone_number } : null,
    isNotifiable: is_notifiable === null ? null : Boolean(is_notifiable),
  };
}
