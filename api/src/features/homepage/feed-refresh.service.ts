import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import { createLoop, type Loop } from '../../jobs/loop.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import { FeedError, type FeedReader } from '../../ports/rss/index.ts';
import { createFeedsStore } from './feeds.store.ts';

const MINUTE = 60_000;
/** How long a feed is left alone after it was read, or could not be, in milliseconds. */
const REFRESH_INTERVAL = 30 * MINUTE;
/** How often each process looks for feeds that are due, in milliseconds. */
const LOOK_INTERVAL = MINUTE;

export interface FeedRefreshDependencies {
  db: Database;
  clock: Clock;
  reader: FeedReader;
  logger: FastifyBaseLogger;
}

/** Reads feeds as they become due; `stop` cuts off what is being read. */
export interface FeedRefresh extends Loop {
  /** Reads the feeds that are due; answers when all were read or have failed. */
  refreshDue(): Promise<void>;
}

/**
 * Reads the feeds in the background, each by one process. A feed that fails keeps its last good copy. A process that
 * dies over one has moved it on already: the next reading comes half an hour later.
 */
export function createFeedRefresh({ db, clock, reader, logger }: FeedRefreshDependencies): FeedRefresh {
  const store = createFeedsStore(db);
  const stopping = new AbortController();

  async function refresh({ id, link }: { id: string; link: string }): Promise<void> {
    const now = clock.now();
    const dueAt = instantAt(now.getTime() + REFRESH_INTERVAL);
    if (!(await store.claim({ id, now: now.toISOString(), claimedUntil: dueAt }))) return;
    try {
      const copy = await reader.read(link, stopping.signal);
      await store.keepCopy(id, copy, { readAt: clock.now().toISOString(), dueAt });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      // Cut off by the end of the process: the process that starts next reads it.
      if (stopping.signal.aborted) return store.postpone(id, now.toISOString());
      logger.warn({ err: error, link, failure: error.failure }, 'a feed could not be read');
      await store.keepFailure(id, error.failure, dueAt);
    }
  }

  async function refreshDue(): Promise<void> {
    const due = await store.findDue(clock.now().toISOString());
    await Promise.all(due.map(refresh));
  }

  const loop = createLoop({
    run: refreshDue,
    every: LOOK_INTERVAL,
    onFailure: (error) => logger.error({ err: error }, 'the feeds could not be refreshed'),
  });

  return {
    ...loop,
    refreshDue,
    stop() {
      const stopped = loop.stop();
      stopping.abort();
      return stopped;
    },
  };
}
