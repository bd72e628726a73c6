import { isDeepStrictEqual } from 'node:util';
import {
  type ContactRequest,
  type ContactRequestCreation,
  type ContactRequestSource,
  repeatWindows,
} from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { instantAt } from '../../ports/clock.ts';
import { wasDoneSince } from '../audit/record.ts';
import { acts } from './contact-requests.audit.ts';
import { isUnchanged } from './outcomes/outcomes.service.ts';

/** What is entered, by whom. */
interface Entered {
  creation: ContactRequestCreation & { source: ContactRequestSource };
  authorId: string;
  now: Date;
}

/** Whether a request is what the same person has just entered: they send it again because the answer was lost. */
export async function isRepeated(
  trx: Database,
  stored: ContactRequest,
  { creation, authorId, now }: Entered,
): Promise<boolean> {
  const { date, type, clientConsent, source, status, comment, outcome } = creation;
  // The date of a proposal is that of its call.
  const hasDate = source === 'PROPOSAL' || Date.parse(date) === Date.parse(stored.date);
  const isSame =
    hasDate &&
    type === stored.type &&
    isDeepStrictEqual(clientConsent, stored.clientConsent) &&
    isUnchanged(stored, { status, comment, outcome });
  const since = instantAt(now.getTime() - repeatWindows.creationMilliseconds);
  return isSame && (await wasDoneSince(trx, acts.created(stored), { authorId, since }));
}
