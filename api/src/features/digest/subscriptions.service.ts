import type { Database } from '../../db/client.ts';
import { dayOf } from './calendar.ts';
import { createDigestsStore } from './digests.store.ts';

export interface Subscription {
  clientId: string;
  isNotifiable: boolean;
  /** Whoever begins hears of what is validated from then on. */
  now: Date;
}

/** Begins or ends to tell a client of new cards, as their criteria say, within the caller's transaction. */
export async function followCriteria(
  trx: Database,
  { clientId, isNotifiable, now }: Subscription,
): Promise<void> {
  const store = createDigestsStore(trx);
  if (isNotifiable) await store.begin(clientId, { until: now.toISOString(), today: dayOf(now) });
  else await store.end(clientId);
}
