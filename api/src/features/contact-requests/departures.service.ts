import { randomUUID } from 'node:crypto';
import { type ContactRequestUpdate, departedClientNote } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { countRevisions } from '../../db/revisions.ts';
import type { Act } from '../audit/record.ts';
import { createAgesStore } from './ages/ages.store.ts';
import { acts } from './contact-requests.audit.ts';
import { createContactRequestsStore, type StoredRequest } from './contact-requests.store.ts';
import { createOutcomesStore } from './outcomes/outcomes.store.ts';

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
  const requests = await createContactRequestsStore(trx).findUnfinishedOfStartup(startupId);
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
  await createContactRequestsStore(trx).moveToArchive(startupId);
}

/**
 * Settles the contact requests of a client whose account is about to be deleted: they stay, but no longer say whose
 * they were, and lose the team's comments, which may name the person. Nobody can follow up those that are OPEN or WIP
 * any more: they become DONE with a note.
 * @param authorId the user who deletes the account; null where no person does
 * @returns what was done, for the audit trail
 */
export async function settleRequestsOfClient(
  trx: Database,
  clientId: string,
  { authorId, now }: { authorId: string | null; now: Date },
): Promise<Act[]> {
  const store = createContactRequestsStore(trx);
  // Settled ones, too: what somebody notes at this moment would stay.
  const requests = await store.holdAllOfClient(clientId);
  const unfinished = requests.filter(({ status }) => status !== 'DONE');
  await store.forgetClient(clientId);
  const update = { status: 'DONE', comment: departedClientNote } as const;
  for (const request of unfinished) {
    await changeRequest(trx, { ...request, comment: null }, update, { authorId, now });
  }
  return unfinished.map(({ id }) => acts.edited({ id, status: 'DONE' }));
}

/** Sets status and comment (none: as it was) of a request, and keeps it in its history; what changes nothing leaves no trace. */
export async function changeRequest(
  trx: Database,
  request: StoredRequest,
  { status, comment = request.comment }: Pick<ContactRequestUpdate, 'status' | 'comment'>,
  { authorId, now }: { authorId: string | null; now: Date },
): Promise<void> {
  if (request.status === status && request.comment === comment) return;
  const store = createContactRequestsStore(trx);
  const change = { status, comment, now: now.toISOString() };
  await store.change(request.id, change);
  await store.addToHistory(request.id, { ...change, id: randomUUID(), authorId });
  // What became of it counts no more once it is followed up again.
  if (status !== 'DONE') await createOutcomesStore(trx).end(request.id, change.now);
  await createAgesStore(trx).note(request.id);
}
