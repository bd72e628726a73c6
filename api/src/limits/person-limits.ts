import type { MessageCode } from '@passerelle/contract';
import type { Database } from '../db/client.ts';
import { tooManyRequests } from '../http/problem.ts';
import { instantAt } from '../ports/clock.ts';
import { createRequestCountsStore } from './request-counts.store.ts';

/** How often one person may do something costly. */
export interface PersonLimit {
  purpose: 'own data';
  userId: string;
  calls: number;
  milliseconds: number;
  /** What is said beyond it. */
  refusal: MessageCode;
}

/**
 * Counts a call of somebody who is signed in, for all processes together.
 * @throws Problem 429 with the refusal, and when to ask again
 */
export async function takeForPerson(db: Database, limit: PersonLimit, now: Date): Promise<void> {
  const { purpose, userId, calls, milliseconds, refusal } = limit;
  const count = await createRequestCountsStore(db).add(`${purpose} ${userId}`, {
    limit: calls,
    now: now.toISOString(),
    endsAt: instantAt(now.getTime() + milliseconds),
  });
  if (count.calls <= calls) return;
  throw tooManyRequests((Date.parse(count.endsAt) - now.getTime()) / 1000, refusal);
}
