import type { FastifyReply } from 'fastify';
import { createBoundedBytes } from './bounded-bytes.ts';
import type { Catalogue } from './catalogue.service.ts';

/** An answer as it is sent. */
export interface KeptAnswer {
  bytes: Buffer;
}

/** What `of` makes an answer of. */
export interface Asked {
  catalogue: Catalogue;
  /** All that the answer depends on but the cards: who has the same asks for the same. */
  key: string;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * Keeps answers for as long as no card changes, up to so many bytes. One that depends on who asks must say so in its key:
 * by what it shows, never by the person.
 */
export function createKeptAnswers(maximumBytes: number) {
  const kept = createBoundedBytes<KeptAnswer>(maximumBytes);
  let state = '';

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
      const answer = { bytes: await write() };
      if (state === now) kept.set(key, answer);
      return answer;
    },

    bytes: kept.used,
  };
}

/** Sends an answer; by whom it may be kept is said as of any other: by nobody, so nobody could ask whether it has changed. */
export function sendKept(reply: FastifyReply, { bytes }: KeptAnswer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}
