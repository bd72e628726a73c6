import type { LastVisited } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { deleteSome } from '../../../db/delete-some.ts';

export interface Period {
  /** ISO 8601 in UTC; both ends count. */
  from: string;
  to: string;
}

interface LastVisitRow {
  id: string;
  date: string;
  name: string | null;
  country: LastVisited[number]['informations']['country'];
  logo_id: string | null;
}

/** Who opened which card when (`visits`). Instants are ISO 8601 in UTC. */
export function createVisitsStore(db: Database) {
  const visitsIn = (startupId: string, { from, to }: Period) =>
    db('visits').where({ startup_id: startupId }).andWhere('date', '>=', from).andWhere('date', '<=', to);

  return {
    /** When somebody opened a card after an instant; null where they did not. */
    async findVisitSince(startupId: string, userId: string, instant: string): Promise<string | null> {
      const visit: { date: string } | undefined = await db('visits')
        .where({ startup_id: startupId, user_id: userId })
        .andWhere('date', '>', instant)
        .first('date');
      return visit?.date ?? null;
    },

    /** Makes the visits of one card wait for each other, where the engine runs transactions at the same time. */
    async lockCard(startupId: string): Promise<void> {
      await db('startups').where({ id: startupId }).forUpdate().first('id');
    },

    async insert(visit: { id: string; startupId: string; userId: string; date: string }): Promise<void> {
      await db('visits').insert({
        id: visit.id,
        startup_id: visit.startupId,
        user_id: visit.userId,
        date: visit.date,
      });
    },

    async deleteBefore(instant: string, limit: number): Promise<number> {
      return deleteSome(db, { table: 'visits', key: 'id', limit }, (rows) =>
        rows.where('date', '<', instant),
      );
    },

    async countVisits(startupId: string, period: Period): Promise<number> {
      const [row] = await visitsIn(startupId, period).count({ total: '*' });
      return Number(row?.total ?? 0);
    },

    async countVisitors(startupId: string, period: Period): Promise<number> {
      const [row] = await visitsIn(startupId, period).countDistinct({ total: 'user_id' });
      return Number(row?.total ?? 0);
    },

    /** The validated cards that somebody opened last, each once, newest first. */
    async findLastVisited(userId: string, maximum: number): Promise<LastVisited> {
      const rows: LastVisitRow[] = await db('visits')
        .join('startups', 'startups.id', 'visits.startup_id')
        .leftJoin('files', (join) =>
          join.on('files.startup_id', 'startups.id').andOnVal('files.kind', '=', 'LOGO'),
        )
        .where({ 'visits.user_id': userId, 'startups.status': 'VALIDATED' })
        .groupBy('startups.id', 'startups.name', 'startups.country', 'files.id')
        .select('startups.id', 'startups.name', 'startups.country', {
          logo_id: 'files.id',
          date: db.raw('max(visits.date)'),
        })
        .orderBy([{ column: 'date', order: 'desc' }, 'startups.id'])
        .limit(maximum);
      return rows.map(({ id, date, name, country, logo_id }) => ({
        id,
        date,
        informations: { name, logoId: logo_id, country },
      }));
    },
  };
}
