import type { ContactRequestStatus, Dashboard } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';

export interface NamedCount {
  name: string;
  total: number;
}

/** `2026-11-20T09`, in UTC. */
export interface HourCount {
  hour: string;
  total: number;
}

/** ISO 8601 in UTC; `before` is outside. */
export interface Interval {
  from: string;
  before: string;
}

type Startups = Dashboard['startupVisitedStatistics'];
type Clients = Dashboard['clientsWithMostConnectionsStatistics'];

interface StartupRow {
  id: string;
  name: string | null;
  country: Startups[number]['informations']['country'];
  logo_id: string | null;
  total: number | string;
}

const HOUR_LENGTH = '2026-11-20T09'.length;

/** Reads what the dashboard counts; each figure is one query over indexed dates. */
export function createDashboardStore(db: Database, { from, before }: Interval) {
  const during = (table: 'visits' | 'connections') =>
    db(table).where(`${table}.date`, '>=', from).andWhere(`${table}.date`, '<', before);
  /** How often each of them comes up in the period: read from an index alone, so that few rows remain to be joined. */
  const counted = (table: 'visits' | 'connections', column: string) =>
    during(table).groupBy(column).select(column).count({ total: '*' }).as('counted');
  /** Each card that was opened in the period, with `counted.total`. */
  const views = () =>
    db(counted('visits', 'startup_id')).join('startups', 'startups.id', 'counted.startup_id');
  /** The cards that clients see. */
  const cards = () => db('startups').where('startups.status', 'VALIDATED');

  async function countBy(query: Knex.QueryBuilder, column: string, total: string): Promise<NamedCount[]> {
    const rows: { name: string; total: number | string }[] = await query
      .whereNotNull(column)
      .groupBy(column)
      .select({ name: column }, db.raw(`${total} as total`));
    return rows.map(({ name, total }) => ({ name, total: Number(total) }));
  }
  const withEcosystem = (query: Knex.QueryBuilder) =>
    query.join('ecosystems', 'ecosystems.id', 'startups.ecosystem_id');

  return {
    countViewsBySector: () => countBy(views(), 'startups.sector', 'sum(counted.total)'),
    countCardsBySector: () => countBy(cards(), 'startups.sector', 'count(*)'),
    countViewsByEcosystem: () => countBy(withEcosystem(views()), 'ecosystems.name', 'sum(counted.total)'),
    countCardsByEcosystem: () => countBy(withEcosystem(cards()), 'ecosystems.name', 'count(*)'),

    async countUnfinishedRequests(): Promise<Dashboard['connectionRequestStatistics']> {
      const rows: { status: ContactRequestStatus; total: number | string }[] = await db('events')
        .whereIn('status', ['OPEN', 'WIP'])
        .groupBy('status')
        .select('status')
        .count({ total: '*' });
      const totalOf = (status: ContactRequestStatus) =>
        Number(rows.find((row) => row.status === status)?.total ?? 0);
      return { openEvents: totalOf('OPEN'), inProgressEvents: totalOf('WIP') };
    },

    async countConnectionsByHour(): Promise<HourCount[]> {
      const hour = db.raw(`substr(connections.date, 1, ${HOUR_LENGTH})`);
      const rows: { hour: string; total: number | string }[] = await during('connections')
        .join('clients', 'clients.user_id', 'connections.user_id')
        .groupBy(hour)
        .select({ hour })
        .count({ total: '*' });
      return rows.map((row) => ({ hour: row.hour, total: Number(row.total) }));
    },

    /** Cards by how often they were opened; of equals, in the order of their ids. */
    async findMostVisited(maximum: number): Promise<Startups> {
      const rows: StartupRow[] = await views()
        .leftJoin('files', (join) =>
          join.on('files.startup_id', 'startups.id').andOnVal('files.kind', '=', 'LOGO'),
        )
        .select('startups.id', 'startups.name', 'startups.country', 'counted.total', { logo_id: 'files.id' })
        .orderBy([{ column: 'counted.total', order: 'desc' }, { column: 'startups.id' }])
        .limit(maximum);
      return rows.map(({ id, name, country, logo_id, total }) => ({
        id,
        informations: { name, logoId: logo_id, country },
        numberOfVisits: Number(total),
      }));
    },

    /** Clients by how often they signed in; of equals, in the order of their ids. */
    async findMostConnected(maximum: number): Promise<Clients> {
      const rows: (Omit<Clients[number], 'numberOfConnections'> & { total: number | string })[] = await db(
        counted('connections', 'user_id'),
      )
        .join('clients', 'clients.user_id', 'counted.user_id')
        .join('users', 'users.id', 'counted.user_id')
        .select('clients.id', 'clients.banquier', 'counted.total', {
          firstName: 'users.first_name',
          lastName: 'users.last_name',
        })
        .orderBy([{ column: 'counted.total', order: 'desc' }, { column: 'clients.id' }])
        .limit(maximum);
      return rows.map(({ total, ...client }) => ({ ...client, numberOfConnections: Number(total) }));
    },
  };
}
