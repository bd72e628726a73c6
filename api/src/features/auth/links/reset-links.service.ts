import {
  emailKey,
  type IssuedToken,
  type LinkedSite,
  linkTo,
  type MailedReset,
  recipientLimits,
  repeatWindows,
  tokenLifetimes,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../../../http/problem.ts';
import { mayBeMailed } from '../../../limits/recipient-limits.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { Letter, Mail, MailQueue } from '../../../ports/mail/mail.ts';
import { type Act, type RecordActs, wasDoneSince } from '../../audit/record.ts';
import { holdMember } from '../../users/team.service.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import { derivedSecret, hashOfSecret } from '../secrets.ts';
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

/** The member of the team who helps. */
interface Helper {
  userId: string;
  /** The secret of the session, which only the member's browser keeps. */
  sessionToken: string;
}

const issueOf = ({ id }: Account): Act => ({ action: 'USER_RESET_ISSUED', entity: { type: 'USER', id } });

/**
 * The token of a link that the team makes: who asks again is told the same one, although its hash alone is kept. Once a
 * password is set by it, the next one is another.
 */
const helpToken = ({ sessionToken }: Helper, { email, passwordHash }: Account, instant: string): string =>
  derivedSecret(sessionToken, ['reset', instant, emailKey(email), passwordHash].join('\n'));

/** Issues the links to a new password. */
export function createResetLinksService(dependencies: ResetLinksDependencies) {
  const { db, clock, mail, site, record, access, sessions, isResetMailed } = dependencies;

  const resetOf = (email: string) =>
    ({ kind: 'RESET', email, role: null, lifetime: tokenLifetimes.resetMilliseconds }) as const;

  const mayBeSent = (trx: Database, email: string) =>
    mayBeMailed(trx, { purpose: 'reset', key: emailKey(email) }, clock.now());

  /** The account that the team helps, which has a password to set. */
  async function findHelped(trx: Database, email: string): Promise<Account> {
    const user = await createAccountsStore(trx).findByEmail(email);
    if (!user) throw notFound('USER_NOT_FOUND');
    if (await sessions.isOfProvider(trx, user.id)) throw conflict('SINGLE_SIGN_ON_REQUIRED');
    return user;
  }

  /** Writes a mail with the link, when it is sent: its token is kept hashed only, and lives from then on. */
  const writerOf =
    (write: ResetMailWriter) =>
    async (email: string): Promise<Mail | null> =>
      db.transaction(async (trx) => {
        const user = await createAccountsStore(trx).findByEmail(email);
        if (!user || (await sessions.isOfProvider(trx, user.id))) return null;
        const { token } = await issueToken(trx, {
          ...resetOf(user.email),
          createdBy: null,
          now: clock.now(),
        });
        return write(user.email, user.language, linkTo(site, '/resetPassword', { token, email: user.email }));
      });

  /** Brings the link to the person by a mail of the platform: nobody else sees it. */
  async function mailHelped(email: string, { userId: authorId }: Helper): Promise<MailedReset> {
    await db.transaction(async (trx) => {
      const user = await findHelped(trx, email);
      if (!(await mayBeSent(trx, user.email))) {
        const [{ milliseconds }] = recipientLimits;
        const since = instantAt(clock.now().getTime() - milliseconds);
        // The same member asks again: the mail is on its way, its answer was lost.
        if (await wasDoneSince(trx, issueOf(user), { authorId, since })) return;
        throw tooManyRequests(milliseconds / 1000);
      }
      const letter: Letter = { kind: 'TEAM_PASSWORD_RESET', recipient: user.email };
      await createAccountTokensStore(trx).deleteOfKind('RESET', user.email);
      await mail.enqueueLetter(trx, letter);
      await record(trx, issueOf(user));
    });
    mail.wake();
    return { isMailed: true };
  }

  /** Makes the link, which the member brings to the person; the same one where they ask for it again within a minute. */
  async function issueHelped(trx: Database, email: string, helper: Helper): Promise<IssuedToken> {
    if (!(await holdMember(trx, helper.userId, 'ADMINISTRATOR')))
      throw forbidden('RIGHT_ADMINISTRATOR_REQUIRED');
    const user = await findHelped(trx, email);
    const now = clock.now();
    const instant = now.toISOString();
    const held = await createAccountTokensStore(trx).hold('RESET', user.email, instant);
    if (held && held.createdAt > instantAt(now.getTime() - repeatWindows.invitationMilliseconds)) {
      const token = helpToken(helper, user, held.createdAt);
      if (hashOfSecret(token) === held.tokenHash) return { token, expirationDate: held.expiresAt };
    }
    const { id, ...issued } = await issueToken(trx, {
      ...resetOf(user.email),
      createdBy: helper.userId,
      token: helpToken(helper, user, instant),
      now,
    });
    for (const owner of await access.mailboxesOf(trx, user)) await mail.enqueue(trx, linkIssuedMail(owner));
    await record(trx, issueOf(user));
    return issued;
  }

  return {
    /**
     * Makes a link to a new password that somebody of the team brings to the person, who is told of it by mail; or, where the
     * installation says so, has the platform mail it to the person alone. What the same member asks for again, as its answer was
     * lost, is done once.
     * @throws Problem USER_NOT_FOUND where the address has no account; SINGLE_SIGN_ON_REQUIRED where no password signs the
     * person in; TOO_MANY_REQUESTS where a mailbox has just had one
     */
    async issueReset(email: string, helper: Helper): Promise<IssuedToken | MailedReset> {
      if (isResetMailed) return mailHelped(email, helper);
      const issued = await db.transaction((trx) => issueHelped(trx, email, helper));
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
