import { type ContactRequestLogEntry, contactRequestLogMaximum } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { notFound } from '../../../http/problem.ts';
import { createLogStore } from './log.store.ts';

/**
 * What happened to a contact request beside its statuses and steps.
 * @throws Problem EVENT_NOT_FOUND
 */
export async function listLog(readDb: Database, requestId: string): Promise<ContactRequestLogEntry[]> {
  const store = createLogStore(readDb);
  const entries = await store.list(requestId, contactRequestLogMaximum);
  if (entries.length === 0 && !(await store.isRequest(requestId))) throw notFound('EVENT_NOT_FOUND');
  return entries;
}
