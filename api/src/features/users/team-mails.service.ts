import type { StaffRight } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Mail, MailQueue } from '../../ports/mail/mail.ts';
import { createUsersStore, type MailReader } from './users.store.ts';

export type { MailReader } from './users.store.ts';

/** To whom of the team a mail goes. */
interface Addressees {
  /** The accounts that receive none, such as the one whose act the mail is about. */
  except?: readonly string[];
  /** What they need to do something about it; everybody's where it is not given. */
  right?: StaffRight;
}

/**
 * Queues a mail to each of the team within the caller's transaction; `wake` the mails after it. Such a mail waits with
 * its words: it may hold no secret.
 * @param write the mail as one of them gets it, in their language
 */
export async function queueTeamMail(
  trx: Database,
  mail: Pick<MailQueue, 'enqueue'>,
  write: (reader: MailReader) => Mail,
  { except = [], right = 'READER' }: Addressees = {},
): Promise<void> {
  for (const reader of await createUsersStore(trx).membersInTeam(right, except)) {
    await mail.enqueue(trx, write(reader));
  }
}

/** As `queueTeamMail`, to one account; nothing where it is gone. */
export async function queueAccountMail(
  trx: Database,
  mail: Pick<MailQueue, 'enqueue'>,
  userId: string,
  write: (reader: MailReader) => Mail,
): Promise<void> {
  const account = await createUsersStore(trx).find(userId);
  if (account) await mail.enqueue(trx, write(account));
}
