import type { ShortNews, ShortNewsChange, ShownShortNews } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
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

const nothing: ShownShortNews = { titleFr: '', titleEn: '', textFr: '', textEn: '', updatedAt: null };

function sanitized<News extends ShortNews>(news: News): News {
  return { ...news, textFr: sanitizeShortNews(news.textFr), textEn: sanitizeShortNews(news.textEn) };
}

/** The one piece of news that the team writes for the clients' home page. */
export function createShortNewsService({ db, readDb, clock, record }: ShortNewsDependencies) {
  /** Sanitised again on the way out: what is stored may come from elsewhere, or from a time with another list. */
  const read = async (source: Database): Promise<ShownShortNews> =>
    sanitized((await createShortNewsStore(source).find()) ?? nothing);

  return {
    read: () => read(readDb),

    /** Stores what is sent; the other fields stay as they are. */
    async change(change: ShortNewsChange): Promise<ShownShortNews> {
      return db.transaction(async (trx) => {
        const news = { ...(await read(trx)), ...change };
        await createShortNewsStore(trx).replace(sanitized(news), clock.now().toISOString());
        const saved = await read(trx);
        await record(trx, { action: 'NEWS_EDITED', entity: { type: 'NEWS', id: null } });
        return saved;
      });
    },
  };
}
