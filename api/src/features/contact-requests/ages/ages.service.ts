import type { Database } from '../../../db/client.ts';
import { createAgesStore } from './ages.store.ts';

/** Notes the last steps of requests that were stored with their histories and steps, within the caller's transaction. */
export async function noteAges(trx: Database, requestIds: readonly string[]): Promise<void> {
  const store = createAgesStore(trx);
  for (const id of requestIds) await store.note(id);
}
