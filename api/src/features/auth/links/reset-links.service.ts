import {
  emailKey,
  type IssuedToken,
  type LinkedSite,
  linkTo,
  type MailedReset,
  recipientLimits,
  tokenLifetimes,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { conflict, notFound, tooManyRequests } from '../../../http/problem.ts';
import { mayBeMailed } from '../../../limits/recipient-limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Letter, Mail, MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { createAccountTokensStore } from './account-tokens.store.ts';
import { issueToken } from './issue-token.ts';
import { linkIssuedMail } from './password-mails.ts';
import { type ResetMailWriter, resetMail, teamResetMail } from './reset-mail.ts';

export interface ResetLinksDependencies {
  db: Database;
  clock: Clock;
  mail: MailQueue;
  /** Where the pages are that links in mails lead to. */
  site: LinkedSite;
  record: RecordActs;
  /** Who has no password to set. */
  sessions: Pick<SessionsService, 'isOfProvider'>;
  /** Whom else to tell where the team has taken a hand in an access. */
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
  /** Whether a link that the team asks for goes to the mailbox of the person, and nowhere else. */
  isResetMailed: boolean;
}

/** Issues the links to a new password. */
export function createResetLinksService(dependencies: ResetLinksDependencies) {
  const { db, clock, mail, site, record, access, sessions, isResetMailed } = dependencies;

  const issueReset = (trx: Database, email: string, createdBy: string | null) =>
    issueToken(trx, {
      kind: 'RESET',
      email,
      role: null,
      createdBy,
      lifetime: tokenLifetimes.resetMilliseconds,
      now: clock.now(),
    });

  const mayBeSent = (trx: Database, email: string) =>
    mayBeMailed(trx, { purpose: 'reset', key: emailKey(email) }, clock.now());

  /** The account that the team helps, which has a password to set. */
  async function findHelped(trx: Database, email: string): Promise<Account> {
    const user = await createAccountsStore(trx).findByEmail(email);
    if (!user) throw notFound('USER_NOT_FOUND');
    if (await sessions.isOfProvider(trx, user.id)) throw conflict('SINGLE_SIGN_ON_REQUIRED');
    return user;
  }

  const recordIssue = (trx: Database, { id }: Account) =>
    record(trx, { action: 'USER_RESET_ISSUED', entity: { type: 'USER', id } });

  /** Writes a mail with the link, when it is sent: its token is kept hashed only, and lives from then on. */
  const writerOf =
    (write: ResetMailWriter) =>
    async (email: string): Promise<Mail | null> =>
      db.transaction(async (trx) => {
        const user = await createAccountsStore(trx).findByEmail(email);
        if (!user || (await sessions.isOfProvider(trx, user.id))) return null;
        const { token } = await issueReset(trx, user.email, null);
        return write(user.email, user.language, linkTo(site, '/resetPassword', { token, email: user.email }));
      });

  /** Brings the link to the person by a mail of the platform: nobody else sees it. */
  async function mailHelped(email: string): Promise<MailedReset> {
    await db.transaction(async (trx) => {
      const user = await findHelped(trx, email);
      if (!(await mayBeSent(trx, user.email))) {
        throw tooManyRequests(recipientLimits[0].milliseconds / 1000);
      }
      const letter: Letter = { kind: 'TEAM_PASSWORD_RESET', recipient: user.email };
      await createAccountTokensStore(trx).deleteOfKind('RESET', user.email);
      await mail.enqueueLetter(trx, letter);
      await recordIssue(trx, user);
    });
    mail.wake();
    return { isMailed: true };
  }

  return {
    /**
     * Makes a link to a new password that somebody of the team brings to the person, who is told of it by mail; or, where the
     * installation says so, has the platform mail it to the person alone.
     * @throws Problem USER_NOT_FOUND where the address has no account; SINGLE_SIGN_ON_REQUIRED where no password signs the
     * person in; TOO_MANY_REQUESTS where a mailbox has just had one
     */
    async issueReset(email: string, issuedBy: string): Promise<IssuedToken | MailedReset> {
      if (isResetMailed) return mailHelped(email);
      const issued = await db.transaction(async (trx) => {
        const user = await findHelped(trx, email);
        const { id, ...token } = await issueReset(trx, user.email, issuedBy);
        for (const owner of await access.mailboxesOf(trx, user))
          await mail.enqueue(trx, linkIssuedMail(owner));
        await recordIssue(trx, user);
        return token;
      });
      mail.wake();
      return issued;
    },

    /**
     * Mails a link to a new password to an address that has an account; for any other address it only does the work.
     * The link that a person had before stops working at once. What is asked for again within the limits of the
     * recipient does nothing, and leaves the link as it is: strangers can neither flood a mailbox nor void its links.
     */
    async mailReset(email: string): Promise<void> {
      await db.transaction(async (trx) => {
        if (!(await mayBeSent(trx, email))) return;
        const account = await createAccountsStore(trx).findByEmail(email);
        // Who has no password to set is answered as an address that nobody has.
        const user = account && !(await sessions.isOfProvider(trx, account.id)) ? account : null;
        const letter = { kind: 'PASSWORD_RESET', recipient: user?.email ?? email } as const;
        await createAccountTokensStore(trx).deleteOfKind('RESET', letter.recipient);
        await (user ? mail.enqueueLetter(trx, letter) : mail.enqueueNoLetter(trx, letter));
      });
      mail.wake();
    },

    /** Writes the mail that the person asked for. A second try brings another token. Null where the account is gone. */
    writeResetMail: writerOf(resetMail),

    /** The same of the mail that the team asked for. */
    writeTeamResetMail: writerOf(teamResetMail),

    /** Makes the links to a new password at some addresses worthless, within the caller's transaction. */
    async revokeResets(trx: Database, emails: readonly string[]): Promise<void> {
      for (const email of emails) await createAccountTokensStore(trx).deleteOfKind('RESET', email);
    },
  };
}
