import type { EditedShortNews, ShortNews, ShortNewsChange, ShownShortNews } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { readRevision } from '../../db/revisions.ts';
import type { Clock } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
import type { RecordActs } from '../audit/record.ts';
import { createShortNewsStore } from './short-news.store.ts';
import { sanitizeShortNews } from './short-news-html.ts';

export interface ShortNewsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
}

export type ShortNewsService = ReturnType<typeof createShortNewsService>;

const edited = { kind: 'HOME_PAGE', id: 'NEWS' } as const;
const texts = ['titleFr', 'titleEn', 'textFr', 'textEn'] as const;
const nothing: ShownShortNews = { titleFr: '', titleEn: '', textFr: '', textEn: '', updatedAt: null };

function sanitized<News extends ShortNews>(news: News): News {
  return { ...news, textFr: sanitizeShortNews(news.textFr), textEn: sanitizeShortNews(news.textEn) };
}

/** The one piece of news that the team writes for the clients' home page. */
export function createShortNewsService({ db, readDb, clock, record }: ShortNewsDependencies) {
  /** Sanitised again on the way out: what is stored may come from elsewhere, or from a time with another list. */
  const read = async (source: Database): Promise<EditedShortNews> => ({
    ...sanitized((await createShortNewsStore(source).find()) ?? nothing),
    revision: await readRevision(source, edited),
  });

  return {
    read: () => read(readDb),

    /**
     * Stores what is sent; the other fields stay as they are.
     * @param seen the state of the news that the caller changed; undefined stores whatever came before
     * @throws Problem RECORD_CHANGED
     */
    async change(change: ShortNewsChange, seen?: number): Promise<EditedShortNews> {
      const changed = (stored: EditedShortNews) => sanitized({ ...stored, ...change });
      return db.transaction((trx) =>
        revise<EditedShortNews>(trx, edited, {
          seen,
          read: () => read(trx),
          isDone: (stored) => texts.every((name) => stored[name] === changed(stored)[name]),
          show: (stored) => stored,
          async store(stored) {
            await createShortNewsStore(trx).replace(changed(stored), clock.now().toISOString());
            await record(trx, { action: 'NEWS_EDITED', entity: { type: 'NEWS', id: null } });
          },
        }),
      );
    },
  };
}
