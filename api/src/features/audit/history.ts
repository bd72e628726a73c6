import type { Database } from '../../db/client.ts';
import { createAuditStore } from './audit.store.ts';
import { chain } from './chain.ts';
import { type Act, unsealed } from './record.ts';

/** An act that was done before: the demonstration's. */
export interface PastAct extends Act {
  date: Date;
  actorId: string | null;
}

/** Adds acts that lie in the past to the audit trail, in the given order, within the caller's transaction. */
export async function recordHistory(trx: Database, acts: readonly PastAct[]): Promise<void> {
  const store = createAuditStore(trx);
  const head = await store.lockHead();
  const entries = chain(
    head,
    acts.map(({ date, actorId, ...act }) =>
      unsealed(act, { date: date.toISOString(), actorId, origin: 'REQUEST', requestId: null }),
    ),
  );
  await store.add(entries, entries.at(-1) ?? head);
}
