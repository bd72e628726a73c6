import { type RssFeed, type RssFeeds, type StartupNews, startupNewsMaximum } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RecordActs } from '../audit/record.ts';
import { createFeedsStore, type StoredCopy } from './feeds.store.ts';

export interface FeedsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  record: RecordActs;
  /** Says that there is a feed to read. */
  wakeRefresh(): void;
}

export type FeedsService = ReturnType<typeof createFeedsService>;

function newsOf({ link, copy }: StoredCopy): StartupNews {
  const source = copy.title ?? new URL(link).hostname;
  return copy.items.map((item) => ({ ...item, source }));
}

/** The feeds of startup news, and what they said when they were last read. Nothing here waits for a feed. */
export function createFeedsService({ db, readDb, clock, record, wakeRefresh }: FeedsDependencies) {
  return {
    list: (): Promise<RssFeed[]> => createFeedsStore(readDb).list(),

    async replace(feeds: RssFeeds): Promise<RssFeed[]> {
      const list = await db.transaction(async (trx) => {
        const store = createFeedsStore(trx);
        await store.replace(
          feeds.map(({ link }) => link),
          clock.now().toISOString(),
        );
        const saved = await store.list();
        const entity = { type: 'FEEDS', id: null } as const;
        await record(trx, { action: 'FEEDS_EDITED', entity, details: { count: saved.length } });
        return saved;
      });
      wakeRefresh();
      return list;
    },

    /** The newest items of all feeds; one that two feeds carry counts once. */
    async news(): Promise<StartupNews> {
      const items = (await createFeedsStore(readDb).findCopies()).flatMap(newsOf);
      const byLink = new Map(items.map((item) => [item.link, item]));
      return [...byLink.values()]
        .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
        .slice(0, startupNewsMaximum);
    },
  };
}
