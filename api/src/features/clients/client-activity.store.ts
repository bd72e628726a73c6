import type { ContactRequestStatus, ViewedStartup } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';

interface ViewRow {
  id: string;
  date: string;
  name: string | null;
  country: ViewedStartup['startup']['informations']['country'];
  logo_id: string | null;
  status: ContactRequestStatus | null;
}

/** Reads what a client did on the platform: their sign-ins, and the cards that they opened. */
export function createClientActivityStore(db: Database) {
  return {
    /** When a client's record was made, and when it was changed last. */
    async timesOfRecord(clientId: string): Promise<{ createdAt: string; updatedAt: string } | undefined> {
      return db('clients')
        .where({ id: clientId })
        .first({ createdAt: 'created_at', updatedAt: 'updated_at' });
    },

    /** The instants of the sign-ins of an account since an instant, newest first. */
    async connectionsSince(userId: string, instant: string, maximum: number): Promise<string[]> {
      return db('connections')
        .where({ user_id: userId })
        .andWhere('date', '>=', instant)
        .orderBy('date', 'desc')
        .limit(maximum)
        .pluck('date');
    },

    /** The cards that a client opened, each once with its last visit, newest first, and their request if there is one. */
    async viewedStartups(
      { userId, clientId }: { userId: string; clientId: string },
      maximum: number,
    ): Promise<ViewedStartup[]> {
      const rows: ViewRow[] = await db('visits')
        .join('startups', 'startups.id', 'visits.startup_id')
        .leftJoin('files', (join) =>
          join.on('files.startup_id', 'startups.id').andOnVal('files.kind', '=', 'LOGO'),
        )
        .leftJoin('events', (join) =>
          join.on('events.startup_id', 'startups.id').andOnVal('events.client_id', '=', clientId),
        )
        .where('visits.user_id', userId)
        .groupBy('startups.id', 'startups.name', 'startups.country', 'files.id', 'events.status')
        .select('startups.id', 'startups.name', 'startups.country', {
          logo_id: 'files.id',
          status: 'events.status',
          date: db.raw('max(visits.date)'),
        })
        .orderBy([{ column: 'date', order: 'desc' }, 'startups.id'])
        .limit(maximum);
      return rows.map(({ id, date, status, name, country, logo_id }) => ({
        id,
        date,
        startup: { informations: { name, logoId: logo_id, country } },
        event: status ? { status } : null,
      }));
    },
  };
}
