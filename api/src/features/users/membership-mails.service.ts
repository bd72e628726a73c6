import type { Invitation } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailQueue } from '../../ports/mail/mail.ts';
import { type MembershipChange, membershipMail } from './membership-mail.ts';
import { queueTeamMail } from './team-mails.service.ts';
import { createUsersStore } from './users.store.ts';

/** An account or, without an identifier, an invited address. */
interface Person {
  id?: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

const named = ({ email, firstName, lastName }: Person): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name} (${email})` : email;
};

interface Dependencies {
  mail: Pick<MailQueue, 'enqueue'>;
  clock: Clock;
}

/**
 * Queues a mail about a change of the team to its members, within the caller's transaction; `wake` the mails after it.
 * Neither the author nor the people concerned receive it.
 * @param authorId the account that makes the change; null for a command on the server
 */
export async function queueMembershipMails(
  trx: Database,
  { mail, clock }: Dependencies,
  {
    change,
    people,
    authorId,
  }: { change: MembershipChange; people: readonly Person[]; authorId: string | null },
): Promise<void> {
  const author = authorId === null ? null : await createUsersStore(trx).find(authorId);
  const notice = {
    change,
    people: people.map(named),
    author: author && named(author),
    date: clock.now(),
  };
  const except = [authorId, ...people.map(({ id }) => id)].filter((id) => typeof id === 'string');
  await queueTeamMail(trx, mail, (reader) => membershipMail(reader, notice), { except });
}

/** As `queueMembershipMails`, about the invitations that are to the team; nothing where none is. */
export async function queueInvitationNotices(
  trx: Database,
  dependencies: Dependencies,
  invitations: readonly Pick<Invitation, 'email' | 'role'>[],
  authorId: string | null,
): Promise<void> {
  const people = invitations.filter(({ role }) => role === 'INNO').map(({ email }) => ({ email }));
  if (people.length > 0)
    await queueMembershipMails(trx, dependencies, { change: 'INVITED', people, authorId });
}
