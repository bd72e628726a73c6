import { type FeedCopy, FeedError, type FeedReader } from '../ports/rss/index.ts';

/** Stands in for the feeds of the web. */
export interface FeedDouble extends FeedReader {
  /** What feeds say, by their links; any other cannot be reached. */
  copies: Map<string, FeedCopy>;
  /** The links that were read, in order. */
  readonly reads: string[];
}

export function createFeedDouble(): FeedDouble {
  const copies = new Map<string, FeedCopy>();
  const reads: string[] = [];
  return {
    copies,
    reads,
    async read(link) {
      reads.push(link);
      const copy = copies.get(link);
      if (!copy) throw new FeedError('UNREACHABLE');
      return copy;
    },
  };
}
