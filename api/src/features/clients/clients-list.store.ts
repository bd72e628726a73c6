import { type Client, type ClientFilter, type ClientOrder, searchKey } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { hasAddress } from '../../db/search/has-address.ts';
import { type CriteriaList, criteriaLists } from './clients.store.ts';
import { phoneSearchOf } from './phone-search.ts';

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

/** Where each word of a search may stand. */
const searchedColumns = ['users.name_key', 'users.email_key', 'users.phone_number', 'clients.banquier_key'];

const orderColumns = {
  NAME: 'users.name_key',
  EMAIL: 'users.email_key',
  BANQUIER: 'clients.banquier_key',
  ENTITY: 'clients.entity',
  CONNECTION: 'lastConnectionDate',
} as const;

/** Those of them that are never null: without a word about nulls, an index gives them in order. */
const alwaysThere: readonly string[] = [orderColumns.NAME, orderColumns.EMAIL];

const idsOf = (rows: readonly Pick<Client, 'id'>[]) => rows.map(({ id }) => id);

/** Whether each word of a key stands somewhere; no words stand everywhere. */
const hasWords = (key: string) => (query: Knex.QueryBuilder) => {
  for (const word of key.split(' ').filter(Boolean)) {
    query.where((either) => {
      for (const column of searchedColumns) either.orWhereLike(column, `%${word}%`);
    });
  }
};

/** Whether some of the digits stand in the phone, dial code and number in one. */
const hasDigits = (digits: readonly string[]) => (query: Knex.QueryBuilder) => {
  for (const some of digits) {
    query.orWhereRaw('?? || ?? LIKE ?', ['users.phone_indicatif', 'users.phone_number', `%${some}%`]);
  }
};

/** Reads what lists and details show of clients: the record, the account behind it, the criteria. */
export function createClientsListStore(db: Database) {
  const withAccounts = (): Knex.QueryBuilder => db('clients').join('users', 'users.id', 'clients.user_id');

  const lastConnection = () => db('connections').where('user_id', db.ref('users.id')).max('date');

  const shown = (clients: Knex.QueryBuilder): Knex.QueryBuilder =>
    clients.select({
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
      jobTitle: 'clients.job_title',
      residence: 'clients.residence',
      revision: 'clients.criteria_revision',
      followUpRevision: 'clients.follow_up_revision',
      profileRevision: 'users.profile_revision',
      lastConnectionDate: lastConnection(),
    });

  const criteria = (ids: readonly string[]): Knex.QueryBuilder<CriterionRow, CriterionRow[]> =>
    db('client_criteria').whereIn('client_id', ids).orderBy(['criterion', 'value']);

  /** The clients that a filter lets through. */
  function matching({ search, entities }: ClientFilter, query = withAccounts()): Knex.QueryBuilder {
    if (entities.length > 0) query.whereIn('clients.entity', entities);
    if (search === '') return query;
    const key = searchKey(search);
    // A search for punctuation only, which no key contains, finds nothing.
    if (key === '') return query.whereRaw('1 = 0');
    const phone = phoneSearchOf(search);
    return query.where((either) => {
      either.where(hasWords(key));
      // An address keeps its accents, which the words of a search have lost.
      either.orWhere(hasAddress('users.email_key', search));
      if (phone)
        either.orWhere((one) => one.where(hasWords(searchKey(phone.rest))).where(hasDigits(phone.digits)));
    });
  }

  /** Of whom nothing is known comes last, whichever way the list runs. */
  function inOrder(clients: Knex.QueryBuilder, sort: ClientOrder): Knex.QueryBuilder {
    const { column, direction } = orderOf(sort);
    if (column === orderColumns.CONNECTION) clients.select({ [column]: lastConnection() });
    clients.orderByRaw(`?? ${direction}${alwaysThere.includes(column) ? '' : ' NULLS LAST'}`, [column]);
    if (column !== orderColumns.NAME) clients.orderBy(orderColumns.NAME);
    return clients.orderBy('clients.id');
  }

  /** Who the clients are that a filter lets through, in its order. */
  const ids = (filter: ClientFilter): Knex.QueryBuilder<Pick<Client, 'id'>, Pick<Client, 'id'>[]> =>
    inOrder(matching(filter).select('clients.id'), filter.sort);

  async function withCriteria(rows: readonly ClientRow[]): Promise<Client[]> {
    const criteriaOf = new Map<string, CriterionRow[]>(rows.map(({ id }) => [id, []]));
    for (const row of await criteria([...criteriaOf.keys()])) criteriaOf.get(row.client_id)?.push(row);
    return rows.map((row) => toClient(row, criteriaOf.get(row.id) ?? []));
  }

  /** Clients by their ids, in the order of these; those who are gone are left out. */
  async function findMany(clientIds: readonly string[]): Promise<Client[]> {
    const clients = await withCriteria(await shown(withAccounts()).whereIn('clients.id', clientIds));
    const found = new Map(clients.map((client) => [client.id, client]));
    return clientIds.flatMap((id) => found.get(id) ?? []);
  }

  return {
    async find(id: string): Promise<Client | null> {
      const row: ClientRow | undefined = await shown(withAccounts()).where('clients.id', id).first();
      if (!row) return null;
      return toClient(row, await criteria([id]));
    },

    /** One stretch of the clients that a filter lets through, in its order. */
    async list(
      filter: ClientFilter,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<Client[]> {
      return findMany(idsOf(await ids(filter).offset(offset).limit(limit)));
    },

    /** Who all the clients are that a filter lets through, in its order. */
    async listIds(filter: ClientFilter): Promise<string[]> {
      return idsOf(await ids(filter));
    },

    findMany,

    async count(filter: ClientFilter): Promise<number> {
      // Every client has an account: it is looked at only where it is searched.
      const clients = filter.search === '' ? db('clients') : withAccounts();
      const row: { total: number | string } = await matching(filter, clients)
        .count({ total: 'clients.id' })
        .first();
      return Number(row.total);
    },
  };
}

function orderOf(sort: ClientOrder) {
  const [name, direction] = sort.split('_') as [keyof typeof orderColumns, 'ASC' | 'DESC'];
  return { column: orderColumns[name], direction };
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
