import type { Database } from '../../../db/client.ts';
import { newestFirst } from '../../../db/newest-first.ts';

export interface CardTimes {
  createdAt: string;
  updatedAt: string;
  disabledAt: string | null;
}

export interface OwnFile {
  id: string;
  kind: string;
  position: number;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  createdAt: string;
}

export interface OwnVisit {
  date: string;
  /** Null of a card that its reader may not see any more. */
  startup: string | null;
}

/** Reads what is kept of a startup's own card, and of the cards that a person opened. */
export function createStartupsOwnDataStore(db: Database) {
  return {
    async timesOf(startupId: string): Promise<CardTimes | undefined> {
      return db('startups')
        .where({ id: startupId })
        .first({ createdAt: 'created_at', updatedAt: 'updated_at', disabledAt: 'disabled_at' });
    },

    async files(startupId: string): Promise<OwnFile[]> {
      return db('files').where({ startup_id: startupId }).orderBy(['kind', 'position']).select({
        id: 'id',
        kind: 'kind',
        position: 'position',
        contentType: 'content_type',
        bytes: 'bytes',
        width: 'width',
        height: 'height',
        createdAt: 'created_at',
      });
    },

    visits(userId: string): AsyncGenerator<OwnVisit[]> {
      const visits = () =>
        db('visits')
          .leftJoin('startups', (join) =>
            join.on('startups.id', 'visits.startup_id').andOnVal('startups.status', '=', 'VALIDATED'),
          )
          .where('visits.user_id', userId)
          .select({ date: 'visits.date', startup: 'startups.name' });
      return newestFirst(visits, { date: 'visits.date', id: 'visits.id' });
    },
  };
}
