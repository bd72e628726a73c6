import { textOf } from './document-text.ts';
import { download } from './download.ts';
import { FeedError, type FeedReader } from './feed-reader.ts';
import type { AddressRule } from './guarded-lookup.ts';
import { parseApart } from './parse-apart.ts';
import { isPublicAddress } from './public-address.ts';

const SECOND = 1000;
const MEBIBYTE = 1024 * 1024;

export interface HttpFeedReaderOptions {
  /** The only hosts that are asked, in small letters; empty for every one that may be connected to. */
  hosts?: readonly string[];
  /** Whether feeds are read without TLS, too: whoever stands between could write what clients read. */
  isPlainTaken?: boolean;
  /** Which IP addresses may be connected to: those of the public internet, unless a test has its feeds elsewhere. */
  mayConnectTo?: AddressRule;
  /** For the whole reading, redirects and parsing included. */
  timeoutMilliseconds?: number;
  /** Most bytes of a feed, unpacked. */
  bytes?: number;
}

/** Reads feeds over the network. No setting of the environment widens what it may connect to. */
export function createHttpFeedReader({
  hosts = [],
  isPlainTaken = false,
  mayConnectTo = isPublicAddress,
  timeoutMilliseconds = 10 * SECOND,
  bytes = 2 * MEBIBYTE,
}: HttpFeedReaderOptions = {}): FeedReader {
  return {
    async read(link, signal) {
      const timeout = AbortSignal.timeout(timeoutMilliseconds);
      const limit = AbortSignal.any([signal, timeout]);
      try {
        const document = await download(link, { hosts, isPlainTaken, mayConnectTo, bytes, signal: limit });
        return await parseApart(textOf(document), limit);
      } catch (error) {
        if (timeout.aborted) throw new FeedError('TOO_SLOW', { cause: error });
        throw error instanceof FeedError ? error : new FeedError('UNREACHABLE', { cause: error });
      }
    },
  };
}
