import { randomUUID } from 'node:crypto';
import type { EventUpdate } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { countRevisions } from '../../db/revisions.ts';
import { createLinkingsStore, type StoredRequest } from './linkings.store.ts';

/*
 * What other features do to contact requests when a card or an account goes. Each function runs in the transaction
 * of the feature that calls it.
 */

/**
 * Closes the contact requests of a startup that leaves the platform: OPEN and WIP become DONE, each with its entry
 * in the history. Their comments stay.
 * @param authorId the user who disables the card; null where no person does
 */
export async function closeOpenRequestsOfStartup(
  trx: Database,
  startupId: string,
  authorId: string | null,
  now: Date,
): Promise<void> {
  const requests = await createLinkingsStore(trx).findUnfinishedOfStartup(startupId);
  for (const request of requests) {
    await changeRequest(trx, request, { status: 'DONE', comment: request.comment }, { authorId, now });
  }
  const ids = requests.map(({ id }) => id);
  await countRevisions(trx, 'EVENT', ids);
}

/**
 * Keeps the contact requests of a card that is about to be deleted: from now on they name the card's entry in
 * `archived_startups`, which bears the card's id. Call it after the archive is written and before the card is deleted.
 */
export async function archiveRequestsOfStartup(trx: Database, startupId: string): Promise<void> {
  await createLinkingsStore(trx).moveToArchive(startupId);
}

/**
 * Anonymises the contact requests of a client whose account is about to be deleted: they stay and count, but no
 * longer say whose they were, and lose the team's comments, which may name the person.
 */
export async function anonymiseRequestsOfClient(trx: Database, clientId: string): Promise<void> {
  await createLinkingsStore(trx).forgetClient(clientId);
}

/** Sets status and comment of a request, and keeps the change in its history; what changes nothing leaves no trace. */
export async function changeRequest(
  trx: Database,
  request: StoredRequest,
  { status, comment }: EventUpdate,
  { authorId, now }: { authorId: string | null; now: Date },
): Promise<void> {
  if (request.status === status && request.comment === comment) return;
  const store = createLinkingsStore(trx);
  const change = { status, comment, now: now.toISOString() };
  await store.change(request.id, change);
  await store.addToHistory(request.id, { ...change, id: randomUUID(), authorId });
}
