import type { Database } from '../../db/client.ts';
import type { Mail, MailQueue } from '../../ports/mail/mail.ts';
import { createUsersStore, type MailReader } from './users.store.ts';

export type { MailReader } from './users.store.ts';

/**
 * Queues a mail to each of the team within the caller's transaction; `wake` the mails after it. Such a mail waits with
 * its words: it may hold no secret.
 * @param write the mail as one of them gets it, in their language
 * @param except the accounts that receive none, such as the one whose act the mail is about
 */
export async function queueTeamMail(
  trx: Database,
  mail: Pick<MailQueue, 'enqueue'>,
  write: (reader: MailReader) => Mail,
  except: readonly string[] = [],
): Promise<void> {
  for (const reader of await createUsersStore(trx).readersWithRole('INNO', except)) {
    await mail.enqueue(trx, write(reader));
  }
}

/** As `queueTeamMail`, to one of the team; nothing where the account is gone. */
export async function queueMemberMail(
  trx: Database,
  mail: Pick<MailQueue, 'enqueue'>,
  userId: string,
  write: (reader: MailReader) => Mail,
): Promise<void> {
  const member = await createUsersStore(trx).find(userId);
  if (member) await mail.enqueue(trx, write(member));
}
