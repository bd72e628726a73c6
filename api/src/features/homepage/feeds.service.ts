import { type EditedFeeds, type RssFeeds, type StartupNews, startupNewsMaximum } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { readRevision } from '../../db/revisions.ts';
import type { Clock } from '../../ports/clock.ts';
import { revise } from '../../revise.ts';
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

const edited = { kind: 'HOME_PAGE', id: 'FEEDS' } as const;

function newsOf({ link, copy }: StoredCopy): StartupNews {
  const source = copy.title ?? new URL(link).hostname;
  return copy.items.map((item) => ({ ...item, source, language: copy.language ?? null }));
}

/** The feeds of startup news, and what they said when they were last read. Nothing here waits for a feed. */
export function createFeedsService({ db, readDb, clock, record, wakeRefresh }: FeedsDependencies) {
  const read = async (source: Database): Promise<EditedFeeds> => ({
    feeds: await createFeedsStore(source).list(),
    revision: await readRevision(source, edited),
  });

  return {
    list: (): Promise<EditedFeeds> => read(readDb),

    /**
     * @param seen the state of the list that the caller changed; undefined stores whatever came before
     * @throws Problem RECORD_CHANGED
     */
    async replace(wanted: RssFeeds, seen?: number): Promise<EditedFeeds> {
      const links = wanted.map(({ link }) => link);
      const saved = await db.transaction((trx) =>
        revise<EditedFeeds>(trx, edited, {
          seen,
          read: () => read(trx),
          isDone: ({ feeds }) =>
            feeds.length === links.length && feeds.every(({ link }, index) => link === links[index]),
          show: (stored) => stored,
          async store() {
            await createFeedsStore(trx).replace(links, clock.now().toISOString());
            const entity = { type: 'FEEDS', id: null } as const;
            await record(trx, { action: 'FEEDS_EDITED', entity, details: { count: links.length } });
          },
        }),
      );
      wakeRefresh();
      return saved;
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
