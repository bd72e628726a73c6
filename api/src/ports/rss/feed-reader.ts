import type { FeedFailure } from '@passerelle/contract';

/** One piece of news of a feed: plain text, whatever markup its title has. */
export interface FeedItem {
  title: string;
  /** An address of the web. */
  link: string;
  /** ISO 8601 in UTC; null where the feed does not say when. */
  date: string | null;
}

/** The content of a feed when it was read. */
export interface FeedCopy {
  /** The feed's own name; null where it has none. */
  title: string | null;
  /** The tag of the language that it says it is in; missing from what a version before has kept. */
  language?: string | null;
  /** Newest first. */
  items: FeedItem[];
}

export class FeedError extends Error {
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure, options?: ErrorOptions) {
    super(`The feed could not be read: ${failure}.`, options);
    this.failure = failure;
  }
}

/** Reads feeds of the web. */
export interface FeedReader {
  /**
   * @param signal ends the reading before its time
   * @throws FeedError saying why the feed cannot be read
   */
  read(link: string, signal: AbortSignal): Promise<FeedCopy>;
}
