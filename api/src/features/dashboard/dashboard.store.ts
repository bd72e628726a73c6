import type { Dashboard } from '@passerelle/contract';
import type { Knex } from 'knex';
import type { Database } from '../../db/client.ts';
import { readInParts } from '../../db/parts.ts';
import type { Opened } from '../activity/activity-model.ts';

export interface NamedCount {
  name: string;
  total: number;
}

type Startups = Dashboard['startupVisitedStatistics'];
type Clients = Dashboard['clientsWithMostConnectionsStatistics'];

interface StartupRow {
  id: string;
  name: string | null;
  country: Startups[number]['informations']['country'];
  logo_id: string | null;
}
interface PlaceRow {
  id: string;
  sector: string | null;
  ecosystem: string | null;
}
type ClientRow = Omit<Clients[number], 'numberOfConnections'>;

/** Reads what cards there are, and who and what is behind the counts of the dashboard. */
export function createDashboardStore(db: Database) {
  /** The cards that clients see. */
  const cards = () => db('startups').where('startups.status', 'VALIDATED');

  async function countBy(query: Knex.QueryBuilder, column: string): Promise<NamedCount[]> {
    const rows: { name: string; total: number | string }[] = await query
      .whereNotNull(column)
      .groupBy(column)
      .select({ name: column })
      .count({ total: '*' });
    return rows.map(({ name, total }) => ({ name, total: Number(total) }));
  }

  async function placesOf(ids: readonly string[]): Promise<Map<string, PlaceRow>> {
    const rows: PlaceRow[] = await readInParts(ids, (some) =>
      db('startups')
        .leftJoin('ecosystems', 'ecosystems.id', 'startups.ecosystem_id')
        .whereIn('startups.id', some)
        .select({ id: 'startups.id', sector: 'startups.sector', ecosystem: 'ecosystems.name' }),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    countCardsBySector: () => countBy(cards(), 'startups.sector'),
    countCardsByEcosystem: () =>
      countBy(cards().join('ecosystems', 'ecosystems.id', 'startups.ecosystem_id'), 'ecosystems.name'),

    /** How often cards were opened, by their sectors and by their ecosystems. */
    async placeViews(opened: readonly Opened[]) {
      const places = await placesOf(opened.map(({ startupId }) => startupId));
      const by = (column: 'sector' | 'ecosystem'): NamedCount[] =>
        opened.flatMap(({ startupId, times }) => {
          const name = places.get(startupId)?.[column];
          return name ? [{ name, total: times }] : [];
        });
      return { bySector: by('sector'), byEcosystem: by('ecosystem') };
    },

    /** The cards of some counts, in the same order. */
    async nameStartups(opened: readonly Opened[]): Promise<Startups> {
      const rows: StartupRow[] = await db('startups')
        .leftJoin('files', (join) =>
          join.on('files.startup_id', 'startups.id').andOnVal('files.kind', '=', 'LOGO'),
        )
        .whereIn(
          'startups.id',
          opened.map(({ startupId }) => startupId),
        )
        .select('startups.id', 'startups.name', 'startups.country', { logo_id: 'files.id' });
      return opened.flatMap(({ startupId, times }) =>
        rows
          .filter(({ id }) => id === startupId)
          .map(({ id, name, country, logo_id }) => ({
            id,
            informations: { name, logoId: logo_id, country },
            numberOfVisits: times,
          })),
      );
    },

    /** The clients of some counts, in the same order. */
    async nameClients(counts: readonly { clientId: string; times: number }[]): Promise<Clients> {
      const rows: ClientRow[] = await db('clients')
        .join('users', 'users.id', 'clients.user_id')
        .whereIn(
          'clients.id',
          counts.map(({ clientId }) => clientId),
        )
        .select('clients.id', 'clients.banquier', {
          firstName: 'users.first_name',
          lastName: 'users.last_name',
        });
      return counts.flatMap(({ clientId, times }) =>
        rows.filter(({ id }) => id === clientId).map((client) => ({ ...client, numberOfConnections: times })),
      );
    },
  };
}
