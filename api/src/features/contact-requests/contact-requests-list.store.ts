import type {
  ArchivedContactRequest,
  ContactRequest,
  ContactRequestStatus,
  ContactRequestSummary,
  OwnContactRequestStatus,
  Page,
  PageQuery,
} from '@passerelle/contract';
import type { Knex } from 'knex';
import { bankDayOf } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { paceOf } from './ages/promises.ts';
import type { Promises } from './ages/settings.ts';
import { personName } from './contact-request-history.store.ts';
import { type OutcomeColumns, outcomeColumns, outcomeIn } from './outcomes/outcomes.store.ts';

interface RequestRow extends OutcomeColumns {
  id: string;
  type: ContactRequest['type'];
  date: string;
  status: ContactRequestStatus;
  comment: string | null;
  revision: number;
  client_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  startup_id: string | null;
  startup_name: string | null;
  archived_startup_id: string | null;
  archived_name: string | null;
  consent_evidence: string | null;
  consent_date: string | null;
  withdrawn_at: string | null;
  owner_id: string | null;
  owner_first_name: string | null;
  owner_last_name: string | null;
  owner_email: string | null;
  entity: string | null;
  last_step_on: string | null;
}

/** Whether the startup of a request is no longer on the platform: its client finds the request among the archived ones. */
const isArchived = "(startups.id IS NULL OR startups.status = 'DISABLED')";

const pageOf = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: page * pageSize });

/** Reads what lists and details show of contact requests. */
export function createContactRequestsListStore(
  db: Database,
  { promises, today }: { promises: Promises; today: () => string },
) {
  /** Every request with the names of its two sides. */
  const requests = (): Knex.QueryBuilder =>
    db('events')
      .leftJoin('clients', 'clients.id', 'events.client_id')
      .leftJoin('users', 'users.id', 'clients.user_id')
      .leftJoin('startups', 'startups.id', 'events.startup_id')
      .leftJoin('archived_startups', 'archived_startups.id', 'events.archived_startup_id');

  const newestFirst = [
    { column: 'events.date', order: 'desc' },
    { column: 'events.id', order: 'desc' },
  ];

  /** A page of the requests that a query finds. */
  async function readPage(query: Knex.QueryBuilder, paging: PageQuery): Promise<Page<RequestRow>> {
    const { limit, offset } = pageOf(paging);
    const count: { total: number | string } = await query.clone().count({ total: 'events.id' }).first();
    const ids: string[] = await query.orderBy(newestFirst).limit(limit).offset(offset).pluck('events.id');
    return { data: await findRows(ids), totalElements: Number(count.total) };
  }

  async function findRows(ids: readonly string[]): Promise<RequestRow[]> {
    return requests()
      .leftJoin('event_ages', 'event_ages.event_id', 'events.id')
      .leftJoin('event_owners', 'event_owners.event_id', 'events.id')
      .leftJoin({ owners: 'users' }, 'owners.id', 'event_owners.owner_id')
      .leftJoin('event_outcomes', (join) =>
        join
          .on('event_outcomes.event_id', 'events.id')
          .onNull('event_outcomes.replaced_at')
          // A process of the version before reopens requests without ending what became of them.
          .onVal('events.status', 'DONE'),
      )
      .whereIn('events.id', ids)
      .orderBy(newestFirst)
      .select(
        'events.id',
        'events.type',
        'events.date',
        'events.status',
        'events.comment',
        'events.revision',
        'events.client_id',
        'users.first_name',
        'users.last_name',
        'users.email',
        'events.startup_id',
        { startup_name: 'startups.name' },
        'events.archived_startup_id',
        { archived_name: 'archived_startups.name' },
        'events.consent_evidence',
        'events.consent_date',
        'events.withdrawn_at',
        'clients.entity',
        'event_ages.last_step_on',
        'event_owners.owner_id',
        { owner_first_name: 'owners.first_name' },
        { owner_last_name: 'owners.last_name' },
        { owner_email: 'owners.email' },
        outcomeColumns,
      );
  }

  const shown = (row: RequestRow): ContactRequest => toContactRequest(row, paceOfRow(row));

  /** One that a process of the version before has made has no day yet: that of the request counts. */
  function paceOfRow({ status, entity, last_step_on, date }: RequestRow): Pick<ContactRequest, 'pace'> {
    if (status === 'DONE') return {};
    const lastStepOn = last_step_on ?? bankDayOf(date);
    return { pace: paceOf({ status, entity, lastStepOn }, today(), promises) };
  }

  return {
    async find(id: string): Promise<ContactRequest | null> {
      const [row] = await findRows([id]);
      return row ? shown(row) : null;
    },

    /** Some requests, the newest first; those that are gone are left out. */
    async findMany(ids: readonly string[]): Promise<ContactRequest[]> {
      return (await findRows(ids)).map(shown);
    },

    async statusOfPair(clientId: string, startupId: string): Promise<OwnContactRequestStatus | null> {
      const row: Pick<RequestRow, 'status' | 'withdrawn_at'> | undefined = await db('events')
        .where({ client_id: clientId, startup_id: startupId })
        .first('status', 'withdrawn_at');
      return row ? { status: row.status, ...withdrawal(row) } : null;
    },

    /** How the requests of some clients to a startup stand, by client; clients who made none are left out. */
    async statusesOfClients(
      startupId: string,
      clientIds: readonly string[],
    ): Promise<ReadonlyMap<string, ContactRequestStatus>> {
      const rows: { client_id: string; status: ContactRequestStatus }[] = await db('events')
        .where({ startup_id: startupId })
        .whereIn('client_id', clientIds)
        .select('client_id', 'status');
      return new Map(rows.map(({ client_id, status }) => [client_id, status]));
    },

    /** How many requests of a client there are in each status, as they see it: an archived one is settled, whatever was set. */
    async countByStatus(clientId: string): Promise<ContactRequestSummary> {
      const status = db.raw(`CASE WHEN ${isArchived} THEN 'DONE' ELSE events.status END`);
      const rows: { status: ContactRequestStatus; total: number | string }[] = await db('events')
        .leftJoin('startups', 'startups.id', 'events.startup_id')
        .where({ client_id: clientId })
        .groupBy(status)
        .select({ status })
        .count({ total: 'events.id' });
      const totalOf = (status: ContactRequestStatus) =>
        Number(rows.find((row) => row.status === status)?.total ?? 0);
      return { openEvents: totalOf('OPEN'), inProgressEvents: totalOf('WIP'), closedEvents: totalOf('DONE') };
    },

    /** The client's requests to startups that are on the platform. */
    async listOfClient(clientId: string, paging: PageQuery): Promise<Page<ContactRequest>> {
      const query = requests().where('events.client_id', clientId).whereRaw(`NOT ${isArchived}`);
      const { data, totalElements } = await readPage(query, paging);
      return { data: data.map(shown), totalElements };
    },

    /** The client's requests to startups that are no longer on the platform, disabled or deleted. */
    async listArchivedOfClient(clientId: string, paging: PageQuery): Promise<Page<ArchivedContactRequest>> {
      const query = requests().where('events.client_id', clientId).whereRaw(isArchived);
      const { data, totalElements } = await readPage(query, paging);
      return { data: data.map(toArchivedContactRequest), totalElements };
    },
  };
}

function startupName(row: RequestRow): string {
  return row.startup_name ?? row.archived_name ?? '';
}

function toContactRequest(row: RequestRow, pace: Pick<ContactRequest, 'pace'>): ContactRequest {
  return {
    id: row.id,
    type: row.type,
    clientId: row.client_id,
    startupId: row.startup_id,
    date: row.date,
    status: row.status,
    comment: row.comment,
    revision: row.revision,
    client: { id: row.client_id, fullName: personName(row) },
    startup: { id: row.startup_id, fullName: startupName(row) },
    clientConsent:
      row.consent_evidence && row.consent_date
        ? { evidence: row.consent_evidence, date: row.consent_date }
        : null,
    ...withdrawal(row),
    ...ownerOf(row),
    ...outcomeOf(row),
    ...pace,
  };
}

function outcomeOf(row: RequestRow): Pick<ContactRequest, 'outcome'> {
  const outcome = outcomeIn(row);
  return outcome ? { outcome } : {};
}

function ownerOf(row: RequestRow): Pick<ContactRequest, 'owner'> {
  if (!row.owner_id) return {};
  const fullName = personName({
    first_name: row.owner_first_name,
    last_name: row.owner_last_name,
    email: row.owner_email,
  });
  return { owner: { id: row.owner_id, fullName } };
}

const withdrawal = ({ withdrawn_at: withdrawnAt }: Pick<RequestRow, 'withdrawn_at'>) =>
  withdrawnAt ? { withdrawnAt } : {};

function toArchivedContactRequest(row: RequestRow): ArchivedContactRequest {
  const id = row.startup_id ?? row.archived_startup_id;
  return { id: row.id, date: row.date, archivedStartup: { id, fullName: startupName(row) } };
}
