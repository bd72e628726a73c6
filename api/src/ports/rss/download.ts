import http from 'node:http';
import https from 'node:https';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FeedError } from './feed-reader.ts';
import { type AddressRule, guardedLookup, refuseForbiddenHost } from './guarded-lookup.ts';

export interface DownloadOptions {
  /** The only hosts that are asked; empty for any. */
  hosts: readonly string[];
  /** Whether it may come without TLS, from an address of a redirect, too. */
  isPlainTaken: boolean;
  mayConnectTo: AddressRule;
  /** Most bytes of the document, unpacked. */
  bytes: number;
  signal: AbortSignal;
}

export interface Download {
  bytes: Buffer;
  contentType: string;
}

const MOST_REDIRECTS = 5;

const headers = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Passerelle (feed reader)',
};

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Asks for an address once; every redirect is requested, and checked, like an address of its own. */
function ask(
  url: URL,
  { hosts, isPlainTaken, mayConnectTo, signal }: DownloadOptions,
): Promise<http.IncomingMessage> {
  const isTaken = url.protocol === 'https:' || (isPlainTaken && url.protocol === 'http:');
  if (!isTaken || url.username || url.password) throw new FeedError('ADDRESS_REFUSED');
  if (hosts.length > 0 && !hosts.includes(url.hostname)) throw new FeedError('ADDRESS_REFUSED');
  refuseForbiddenHost(url, mayConnectTo);
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // An agent of its own: no connection that something else opened is used again, no proxy of the environment.
    const agent = new Agent({ keepAlive: false });
    request(url, { agent, headers, signal, lookup: guardedLookup(mayConnectTo) })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** The unpacked bytes of an answer; stops reading as soon as there are too many. */
async function readBytes(answer: http.IncomingMessage, { bytes, signal }: DownloadOptions): Promise<Buffer> {
  const unpacker = unpackers.get(answer.headers['content-encoding'] ?? '')?.();
  const body: Readable = unpacker ? answer.pipe(unpacker) : answer;
  const stop = () => body.destroy(new FeedError('TOO_SLOW'));
  answer.once('error', () => body.destroy(new FeedError('UNREACHABLE')));
  signal.addEventListener('abort', stop);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > bytes) throw new FeedError('TOO_LARGE');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', stop);
    answer.destroy();
  }
}

/**
 * Fetches a document of the web over http or https, following a few redirects.
 * @throws FeedError where an address is refused or the document too large; what the network throws otherwise
 */
export async function download(link: string, options: DownloadOptions): Promise<Download> {
  let url = new URL(link);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, options);
    const { statusCode = 0, headers: given } = answer;
    if (statusCode === 200) {
      return { bytes: await readBytes(answer, options), contentType: given['content-type'] ?? '' };
    }
    answer.destroy();
    const isRedirect = statusCode >= 300 && statusCode < 400 && given.location;
    if (!isRedirect || !URL.canParse(given.location ?? '', url.href)) throw new FeedError('UNREACHABLE');
    url = new URL(given.location ?? '', url);
  }
  throw new FeedError('UNREACHABLE');
}
