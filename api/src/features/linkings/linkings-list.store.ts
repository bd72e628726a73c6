import {
  type ArchivedLinking,
  type EventStatus,
  type EventSummary,
  type LinkingEvent,
  type Page,
  type PageQuery,
  searchKey,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';

interface RequestRow {
  id: string;
  type: LinkingEvent['type'];
  date: string;
  status: EventStatus;
  comment: string | null;
  client_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  startup_id: string | null;
  startup_name: string | null;
  archived_startup_id: string | null;
  archived_name: string | null;
}

export interface RequestFilter {
  types: readonly string[];
  statuses: readonly EventStatus[];
  /** Found in the name of the client or of the startup, whatever its accents and case. */
  search?: string | undefined;
}

const pageOf = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: page * pageSize });

/** Reads what lists and details show of contact requests. */
export function createLinkingsListStore(db: Database) {
  /** Every request with the names of its two sides. */
  const requests = (): Knex.QueryBuilder =>
    db('events')
      .leftJoin('clients', 'clients.id', 'events.client_id')
      .leftJoin('users', 'users.id', 'clients.user_id')
      .leftJoin('startups', 'startups.id', 'events.startup_id')
      .leftJoin('archived_startups', 'archived_startups.id', 'events.archived_startup_id');

  const isArchived = (query: Knex.QueryBuilder) =>
    query.whereNull('startups.id').orWhere('startups.status', 'DISABLED');

  async function readPage(query: Knex.QueryBuilder, paging: PageQuery): Promise<Page<RequestRow>> {
    const { limit, offset } = pageOf(paging);
    const count: { total: number | string } = await query.clone().count({ total: 'events.id' }).first();
    const data: RequestRow[] = await query
      .select(
        'events.id',
        'events.type',
        'events.date',
        'events.status',
        'events.comment',
        'events.client_id',
        'users.first_name',
        'users.last_name',
        'users.email',
        'events.startup_id',
        { startup_name: 'startups.name' },
        'events.archived_startup_id',
        { archived_name: 'archived_startups.name' },
      )
      .orderBy([
        { column: 'events.date', order: 'desc' },
        { column: 'events.id', order: 'desc' },
      ])
      .limit(limit)
      .offset(offset);
    return { data, totalElements: Number(count.total) };
  }

  /** Clients' names have no search column: they are few, and compared here. */
  async function findClientsNamed(key: string): Promise<string[]> {
    const clients: Pick<RequestRow, 'client_id' | 'first_name' | 'last_name' | 'email'>[] = await db(
      'clients',
    )
      .join('users', 'users.id', 'clients.user_id')
      .whereIn('clients.id', db('events').whereNotNull('client_id').select('client_id'))
      .select({ client_id: 'clients.id' }, 'users.first_name', 'users.last_name', 'users.email');
    return clients.flatMap((row) =>
      row.client_id && searchKey(clientName(row)).includes(key) ? [row.client_id] : [],
    );
  }

  async function findArchivedStartupsNamed(key: string): Promise<string[]> {
    const archived: { id: string; name: string | null }[] = await db('archived_startups')
      .whereIn('id', db('events').whereNotNull('archived_startup_id').select('archived_startup_id'))
      .select('id', 'name');
    return archived.filter(({ name }) => searchKey(name ?? '').includes(key)).map(({ id }) => id);
  }

  return {
    async find(id: string): Promise<LinkingEvent | null> {
      const { data } = await readPage(requests().where('events.id', id), { page: 0, pageSize: 1 });
      return data[0] ? toEvent(data[0]) : null;
    },

    async statusOfPair(clientId: string, startupId: string): Promise<EventStatus | null> {
      const row: { status: EventStatus } | undefined = await db('events')
        .where({ client_id: clientId, startup_id: startupId })
        .first('status');
      return row?.status ?? null;
    },

    async list(filter: RequestFilter, paging: PageQuery): Promise<Page<LinkingEvent>> {
      const query = requests();
      if (filter.types.length > 0) query.whereIn('events.type', filter.types);
      if (filter.statuses.length > 0) query.whereIn('events.status', filter.statuses);
      if (filter.search) {
        const key = searchKey(filter.search);
        // A search for signs only, which no name's key has, finds nothing.
        if (key === '') return { data: [], totalElements: 0 };
        const [clientIds, archivedIds] = [await findClientsNamed(key), await findArchivedStartupsNamed(key)];
        query.where((either) =>
          either
            .whereLike('startups.search_name', `%${key}%`)
            .orWhereIn('events.client_id', clientIds)
            .orWhereIn('events.archived_startup_id', archivedIds),
        );
      }
      const { data, totalElements } = await readPage(query, paging);
      return { data: data.map(toEvent), totalElements };
    },

    async countByStatus(): Promise<EventSummary> {
      const rows: { status: EventStatus; total: number | string }[] = await db('events')
        .groupBy('status')
        .select('status')
        .count({ total: 'id' });
      const totalOf = (status: EventStatus) => Number(rows.find((row) => row.status === status)?.total ?? 0);
      return { openEvents: totalOf('OPEN'), inProgressEvents: totalOf('WIP'), closedEvents: totalOf('DONE') };
    },

    /** The client's requests to startups that are on the platform. */
    async listOfClient(clientId: string, paging: PageQuery): Promise<Page<LinkingEvent>> {
      const query = requests().where('events.client_id', clientId).whereNot('startups.status', 'DISABLED');
      const { data, totalElements } = await readPage(query, paging);
      return { data: data.map(toEvent), totalElements };
    },

    /** The client's requests to startups that are no longer on the platform, disabled or deleted. */
    async listArchivedOfClient(clientId: string, paging: PageQuery): Promise<Page<ArchivedLinking>> {
      const query = requests().where('events.client_id', clientId).where(isArchived);
      const { data, totalElements } = await readPage(query, paging);
      return { data: data.map(toArchivedLinking), totalElements };
    },
  };
}

function clientName(row: Pick<RequestRow, 'first_name' | 'last_name' | 'email'>): string {
  return [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.email ?? '');
}

function startupName(row: RequestRow): string {
  return row.startup_name ?? row.archived_name ?? '';
}

function toEvent(row: RequestRow): LinkingEvent {
  return {
    id: row.id,
    type: row.type,
    clientId: row.client_id,
    startupId: row.startup_id,
    date: row.date,
    status: row.status,
    comment: row.comment,
    client: { id: row.client_id, fullName: clientName(row) },
    startup: { id: row.startup_id, fullName: startupName(row) },
  };
}

function toArchivedLinking(row: RequestRow): ArchivedLinking {
  const id = row.startup_id ?? row.archived_startup_id;
  return { id: row.id, date: row.date, archivedStartup: { id, fullName: startupName(row) } };
}
