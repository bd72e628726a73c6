import type { ContactRequest } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { countRevisions, lockRevision } from '../../db/revisions.ts';
import { conflict } from '../../http/problem.ts';
import type { RecordActs } from '../audit/record.ts';
import { createAgesStore } from './ages/ages.store.ts';
import { acts } from './contact-requests.audit.ts';
import { createContactRequestsStore } from './contact-requests.store.ts';
import { changeRequest } from './departures.service.ts';

/*
 * What a client does to their own request after they have made it. Each function runs in the caller's transaction, in which
 * nobody else changes the request.
 */

interface OwnAct {
  /** Reads the request once it is held. */
  read: () => Promise<ContactRequest>;
  record: RecordActs;
  /** The client's account. */
  authorId: string;
  now: Date;
}

/**
 * Takes back a request that nobody has followed up: it is DONE from then on. One that is taken back already stays so.
 * @throws Problem EVENT_FOLLOWED_UP where the team was faster
 */
export async function withdrawRequest(trx: Database, id: string, act: OwnAct): Promise<void> {
  await lockRevision(trx, { kind: 'EVENT', id });
  const request = await act.read();
  if (request.withdrawnAt) return;
  if (request.status !== 'OPEN') throw conflict('EVENT_FOLLOWED_UP');
  const { authorId, now, record } = act;
  await changeRequest(trx, request, { status: 'DONE', comment: request.comment }, { authorId, now });
  await createContactRequestsStore(trx).noteWithdrawal(id, now.toISOString());
  await createAgesStore(trx).note(id);
  await countRevisions(trx, 'EVENT', [id]);
  await record(trx, acts.withdrawn(id));
}

/**
 * Makes a request that the client took back anew, as their own; any other stays as it is.
 * @returns whether it was made anew
 */
export async function renewRequest(
  trx: Database,
  id: string,
  { read, authorId, now }: Omit<OwnAct, 'record'>,
): Promise<boolean> {
  await lockRevision(trx, { kind: 'EVENT', id });
  const request = await read();
  if (!request.withdrawnAt) return false;
  await changeRequest(trx, request, { status: 'OPEN', comment: request.comment }, { authorId, now });
  await createContactRequestsStore(trx).noteRenewal(id, now.toISOString());
  await createAgesStore(trx).note(id);
  await countRevisions(trx, 'EVENT', [id]);
  return true;
}
