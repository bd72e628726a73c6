import { bankDayOf } from '../../bank-days.ts';
import type { Database } from '../../db/client.ts';
import { createDigestsStore } from './digests.store.ts';

export interface Subscription {
  clientId: string;
  isNotifiable: boolean;
  /** A client who begins receives what is validated from then on. */
  now: Date;
}

/** Begins or ends the mails to a client about new cards, as their criteria say, within the caller's transaction. */
export async function followCriteria(
  trx: Database,
  { clientId, isNotifiable, now }: Subscription,
): Promise<void> {
  const store = createDigestsStore(trx);
  if (isNotifiable) await store.begin(clientId, { until: now.toISOString(), today: bankDayOf(now) });
  else await store.end(clientId);
}
