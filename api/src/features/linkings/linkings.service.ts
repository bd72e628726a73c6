import { randomUUID } from 'node:crypto';
import type { EventStatus } from '@passerelle/contract';
import type { Knex } from 'knex';
import { createLinkingsStore, type StoredRequest } from './linkings.store.ts';

/**
 * Closes the contact requests of a startup that leaves the platform: OPEN and WIP become DONE, each with its entry
 * in the history. Their comments stay.
 * @param db the transaction that disables the card
 * @param authorId the user who disables it; null where no person does
 */
export async function closeOpenRequestsOfStartup(
  db: Knex,
  startupId: string,
  authorId: string | null,
  now: Date,
): Promise<void> {
  const store = createLinkingsStore(db);
  for (const request of await store.findUnfinishedOfStartup(startupId)) {
    await change(db, request, { status: 'DONE', comment: request.comment }, authorId, now);
  }
}

/**
 * Keeps the contact requests of a card that is about to be deleted: they name the card's entry in
 * `archived_startups`, which bears the card's id, from now on.
 * @param db the transaction that deletes the card, after it has written the archive and before it deletes
 */
export async function archiveRequestsOfStartup(db: Knex, startupId: string): Promise<void> {
  await createLinkingsStore(db).moveToArchive(startupId);
}

/**
 * Anonymises the contact requests of a client whose account is about to be deleted: they stay and count, but no
 * longer say whose they were, and lose the team's comments, which may name the person.
 * @param db the transaction that deletes the account, before it deletes
 */
export async function anonymiseRequestsOfClient(db: Knex, clientId: string): Promise<void> {
  await createLinkingsStore(db).forgetClient(clientId);
}

async function change(
  db: Knex,
  request: StoredRequest,
  { status, comment }: { status: EventStatus; comment: string | null },
  authorId: string | null,
  now: Date,
): Promise<void> {
  if (request.status === status && request.comment === comment) return;
  const store = createLinkingsStore(db);
  const date = now.toISOString();
  await store.update(request.id, { status, comment, updated_at: date });
  await store.addChange({
    id: randomUUID(),
    event_id: request.id,
    status,
    comment,
    author_id: authorId,
    date,
  });
}
