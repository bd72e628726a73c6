import { recipientLimits } from '@passerelle/contract';
import type { Database } from '../db/client.ts';
import { instantAt } from '../ports/clock.ts';
import { createRequestCountsStore } from './request-counts.store.ts';

/** Whom a mail goes to, and for what: mails for one purpose do not use up what there is for another. */
export interface LimitedMail {
  purpose: 'reset' | 'lock' | 'confirmation' | 'new browser';
  /** The address in lower case. */
  key: string;
}

/**
 * Counts a mail that a caller brings about, within the caller's transaction; says whether the address may be
 * sent one more. It is counted alike whether the address has an account or not.
 */
export async function mayBeMailed(trx: Database, { purpose, key }: LimitedMail, now: Date): Promise<boolean> {
  const store = createRequestCountsStore(trx);
  for (const { mails, milliseconds } of recipientLimits) {
    const count = await store.add(`${purpose} mails ${milliseconds} ${key}`, {
      limit: mails,
      now: now.toISOString(),
      endsAt: instantAt(now.getTime() + milliseconds),
    });
    if (count.calls > mails) return false;
  }
  return true;
}
