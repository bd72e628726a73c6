import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { createBoundedBytes } from './bounded-bytes.ts';
import type { Catalogue } from './catalogue.service.ts';

/** An answer as it is sent. */
export interface KeptAnswer {
  bytes: Buffer;
  /** The same compressed with brotli; once, however many ask for it. */
  compress(): Promise<Buffer>;
}

/** What `of` makes an answer of. */
export interface Asked {
  catalogue: Catalogue;
  /** All that the answer depends on but the cards: who has the same asks for the same. */
  key: string;
}

/** A page of cards takes a millisecond and a quarter of its bytes; the best level would take a hundred times as long for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);

/** Below about one network packet (1,460 bytes of content) a smaller answer arrives no sooner. */
const SMALLEST_COMPRESSED = 1400;
/** What is larger, as all of many cards, is not kept, and would be compressed anew for each who asks. */
const LARGEST_COMPRESSED = 1024 ** 2;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * Keeps answers for as long as no card changes, up to so many bytes. One that depends on who asks must say so in its key:
 * by what it shows, never by the person.
 */
export function createKeptAnswers(maximumBytes: number) {
  const kept = createBoundedBytes<KeptAnswer>(maximumBytes);
  let state = '';

  function answerOf(key: string, bytes: Buffer): KeptAnswer {
    let compressing: Promise<Buffer> | undefined;
    const answer: KeptAnswer = {
      bytes,
      compress() {
        compressing ??= brotli(bytes, BROTLI).then((compressed) => {
          kept.grow(key, answer, compressed.length);
          return compressed;
        });
        return compressing;
      },
    };
    return answer;
  }

  return {
    async of({ catalogue, key }: Asked, write: () => Promise<Buffer>): Promise<KeptAnswer> {
      const now = `${catalogue.loading} ${catalogue.number}`;
      if (state !== now) {
        // Nothing of a card that may have gone stays in memory.
        kept.clear();
        state = now;
      }
      const found = kept.get(key);
      if (found) return found;
      const answer = answerOf(key, await write());
      if (state === now) kept.set(key, answer);
      return answer;
    },

    bytes: kept.used,
  };
}

/** Browsers name it where an answer comes over TLS, or from their own machine. */
const acceptsBrotli = (accepted: string | undefined) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '');

/**
 * The bytes of an answer for a handler to return, compressed where that is accepted; by whom they may be kept is said as of any
 * other: by nobody, so nobody could ask whether it has changed. They are what the route's schema describes, written already.
 */
export async function bytesToSend(reply: FastifyReply, answer: KeptAnswer): Promise<never> {
  reply.header('content-type', 'application/json; charset=utf-8');
  const { bytes } = answer;
  if (bytes.length < SMALLEST_COMPRESSED || bytes.length > LARGEST_COMPRESSED) return bytes as never;
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding');
  if (!acceptsBrotli(reply.request.headers['accept-encoding'])) return bytes as never;
  reply.header('content-encoding', 'br');
  return (await answer.compress()) as never;
}
