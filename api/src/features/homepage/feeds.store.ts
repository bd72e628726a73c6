import { randomUUID } from 'node:crypto';
import type { FeedFailure, RssFeed } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { type Claim, claimDue } from '../../jobs/claims.store.ts';
import type { FeedCopy } from '../../ports/rss/index.ts';

export interface StoredCopy {
  link: string;
  copy: FeedCopy;
}

export interface FeedClaim extends Claim {
  id: string;
}

/** The feeds of news, what was read of them last, and which process reads one (`rss_feeds`). */
export function createFeedsStore(db: Database) {
  return {
    /** The feeds in the order that the team gave them. */
    async list(): Promise<RssFeed[]> {
      return db('rss_feeds').orderBy('position').select('link', { readAt: 'fetched_at' }, 'failure');
    },

    /** Replaces the list. A feed that stays keeps its last good copy; a new one is to be read at once. */
    async replace(links: readonly string[], now: string): Promise<void> {
      await db('rss_feeds').whereNotIn('link', links).delete();
      const known: string[] = await db('rss_feeds').pluck('link');
      for (const [position, link] of links.entries()) {
        if (known.includes(link)) await db('rss_feeds').where({ link }).update({ position });
        else await db('rss_feeds').insert({ id: randomUUID(), link, position, due_at: now });
      }
    },

    /** What was last read of each feed, in their order. */
    async findCopies(): Promise<StoredCopy[]> {
      const rows: { link: string; last_good_copy: string }[] = await db('rss_feeds')
        .whereNotNull('last_good_copy')
        .orderBy('position')
        .select('link', 'last_good_copy');
      return rows.map(({ link, last_good_copy }) => ({ link, copy: JSON.parse(last_good_copy) }));
    },

    async findDue(now: string): Promise<{ id: string; link: string }[]> {
      return db('rss_feeds').where('due_at', '<=', now).orderBy('due_at').select('id', 'link');
    },

    claim: ({ id, ...claim }: FeedClaim): Promise<boolean> => claimDue(db, 'rss_feeds', { id }, claim),

    async keepCopy(id: string, copy: FeedCopy, times: { readAt: string; dueAt: string }): Promise<void> {
      await db('rss_feeds')
        .where({ id })
        .update({
          last_good_copy: JSON.stringify(copy),
          fetched_at: times.readAt,
          due_at: times.dueAt,
          failure: null,
        });
    },

    /** Gives a claimed feed back, to be read from then on. */
    async postpone(id: string, dueAt: string): Promise<void> {
      await db('rss_feeds').where({ id }).update({ due_at: dueAt });
    },

    /** The last good copy stays. */
    async keepFailure(id: string, failure: FeedFailure, dueAt: string): Promise<void> {
      await db('rss_feeds').where({ id }).update({ failure, due_at: dueAt });
    },
  };
}
