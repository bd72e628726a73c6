import {
  type EmailConfirmation,
  emailChangeLimits,
  type Language,
  type LinkedSite,
  linkTo,
  loginLimits,
  repeatWindows,
  tokenLifetimes,
} from '@passerelle/contract';
import { addDays, bankDayOf, startOfBankDay } from '../../../bank-days.ts';
import { type Database, isUniqueViolation } from '../../../db/client.ts';
import { countRevisions, lockRevision } from '../../../db/revisions.ts';
import type { Caller } from '../../../http/caller.ts';
import { badRequest, conflict, invalidField, tooManyRequests } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { Mail, MailQueue } from '../../../ports/mail/mail.ts';
import { type Act, type RecordActs, wasDoneSince } from '../../audit/record.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createAccountTokensStore } from '../links/account-tokens.store.ts';
import { hashOfSecret, randomSecret } from '../secrets.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { PasswordCheckService } from '../sign-in/password-check.service.ts';
import { createEmailChangesStore, type EmailChange } from './email-changes.store.ts';
import { emailChangeMail } from './link-mail.ts';
import { emailChangedByTeamMail, emailChangedMail, emailRequestedMail } from './notice-mails.ts';

export interface EmailChangeDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  sessions: SessionsService;
  /** Where the page is that the link leads to. */
  site: LinkedSite;
  record: RecordActs;
  passwordChecks: PasswordCheckService;
  /** In whose hands an access is. */
  access: Pick<AccessConfirmationService, 'noteMove'>;
}

/** Whose address changes. */
interface Owner {
  id: string;
  email: string;
  language: Language;
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

const act = (action: Act['action'], id: string): Act => ({ action, entity: { type: 'USER', id } });

/** How people change the address that they sign in with: by their password, and by a link that is sent to the new one. */
export function createEmailChangeService(dependencies: EmailChangeDependencies) {
  const { db, readDb, clock, mail, passwordChecks, sessions, site, record, access } = dependencies;

  const presented = ({ token, email }: EmailConfirmation) => ({
    tokenHash: hashOfSecret(token),
    email,
    now: clock.now().toISOString(),
  });

  /** Whether a person has asked for the address a moment ago: the call is sent again, as its answer was lost. */
  async function isRepeated(source: Database, change: EmailChange): Promise<boolean> {
    const { userId: authorId } = change;
    const since = instantAt(clock.now().getTime() - repeatWindows.invitationMilliseconds);
    return (
      (await createEmailChangesStore(source).isAsked(change)) &&
      wasDoneSince(source, act('USER_EMAIL_REQUESTED', authorId), { authorId, since })
    );
  }

  const noteRefusal = (userId: string) =>
    db.transaction((trx) => record(trx, act('USER_EMAIL_REFUSED', userId)));

  /** @throws Problem EMAIL_CHANGES_EXHAUSTED */
  async function countTry(userId: string): Promise<void> {
    const now = clock.now();
    const day = bankDayOf(now);
    const tries = await createEmailChangesStore(db).countTry(userId, { day, now: now.toISOString() });
    const excess = tries - emailChangeLimits.triesPerDay;
    if (excess <= 0) return;
    // The first one tells all that the trail has to know of this day.
    if (excess === 1) await noteRefusal(userId);
    const tomorrow = Date.parse(startOfBankDay(addDays(day, 1)));
    throw tooManyRequests((tomorrow - now.getTime()) / 1000, 'EMAIL_CHANGES_EXHAUSTED');
  }

  /**
   * Every try counts, but for one that asks again with the right password.
   * @throws Problem 400 naming `currentPassword`; EMAIL_CHANGES_EXHAUSTED; TOO_MANY_REQUESTS where the account is locked
   */
  async function verify(userId: string, password: string, isAgain: boolean): Promise<void> {
    if (!isAgain) await countTry(userId);
    const check = await passwordChecks.check(userId, password);
    if (check === 'RIGHT') return;
    // A wrong one may come from somebody else, and the trail is to have few of them a day.
    if (isAgain) await countTry(userId);
    await noteRefusal(userId);
    if (check === 'LOCKED') throw tooManyRequests(loginLimits.lockMilliseconds / 1000);
    throw invalidField('currentPassword', 'CURRENT_PASSWORD_WRONG');
  }

  /** Answers false where the link is worth nothing by now. */
  async function change(trx: Database, link: EmailConfirmation, caller: Caller | null): Promise<boolean> {
    const changes = createEmailChangesStore(trx);
    const asked = await changes.findByLink(presented(link));
    if (!asked) return false;
    const { userId, email } = asked;
    // The profile first, as its own save does.
    await lockRevision(trx, { kind: 'PROFILE', id: userId });
    const accounts = createAccountsStore(trx);
    const before = await accounts.find(userId);
    if (!before || !(await changes.consume(presented(link)))) return false;
    await accounts.updateEmail(userId, email);
    await countRevisions(trx, 'PROFILE', [userId]);
    const tokens = createAccountTokensStore(trx);
    for (const address of [before.email, email]) await tokens.deleteOfKind('RESET', address);
    await sessions.closeOthersOf(trx, userId, caller?.userId === userId ? caller.sessionHash : null);
    await mail.enqueue(trx, emailChangedMail(before));
    await record(trx, act('USER_EMAIL_CHANGED', userId));
    return true;
  }

  return {
    /**
     * Lets a person who proves by their password who they are ask for another address. Every try counts, but for one that asks
     * for the same address again within a minute, with the right password.
     * @throws Problem 400 naming `currentPassword`; EMAIL_CHANGES_EXHAUSTED; TOO_MANY_REQUESTS where they are locked
     */
    async authorize(change: EmailChange, password: string | undefined): Promise<void> {
      const { userId } = change;
      if (!password) throw invalidField('currentPassword', 'CURRENT_PASSWORD_REQUIRED');
      await verify(userId, password, await isRepeated(db, change));
    },

    /**
     * Sends the link to the address that an authorised person asks for, and tells the address that they have, within the
     * caller's transaction, as the last thing in it; `wake` the mails after it. Within a minute that is done once for an address.
     * @throws Problem EMAIL_TAKEN where the address has an account
     */
    async ask(trx: Database, owner: Owner, email: string): Promise<void> {
      if (await createAccountsStore(trx).findByEmail(email)) throw conflict('EMAIL_TAKEN');
      const change = { userId: owner.id, email };
      if (await isRepeated(trx, change)) return;
      await createEmailChangesStore(trx).ask(change, clock.now().toISOString());
      await mail.enqueueLetter(trx, { kind: 'EMAIL_CHANGE', recipient: email });
      await mail.enqueue(trx, emailRequestedMail(owner));
      await record(trx, act('USER_EMAIL_REQUESTED', owner.id));
    },

    /**
     * What follows, within the caller's transaction, where the team has changed somebody's address: what they asked for is
     * taken back, the mailbox that they had is told, and asked to confirm what whoever has the new one does next. `wake`
     * the mails after it.
     */
    async noteMoveByTeam(trx: Database, before: Owner): Promise<void> {
      await createEmailChangesStore(trx).forget(before.id);
      await access.noteMove(trx, before);
      await mail.enqueue(trx, emailChangedByTeamMail(before));
    },

    wake: () => mail.wake(),

    /** Writes the mail with the link, when it is sent: the link lives from then on. Null where nobody waits for it. */
    async writeLinkMail(recipient: string): Promise<Mail | null> {
      return db.transaction(async (trx) => {
        const changes = createEmailChangesStore(trx);
        const asked = await changes.findWaiting(recipient);
        const owner = asked && (await createAccountsStore(trx).find(asked.userId));
        if (!asked || !owner) return null;
        const token = randomSecret();
        const now = clock.now();
        const isRenewed = await changes.renewLink(asked, {
          tokenHash: hashOfSecret(token),
          expiresAt: instantAt(now.getTime() + tokenLifetimes.emailChangeMilliseconds),
          now: now.toISOString(),
        });
        if (!isRenewed) return null;
        const link = linkTo(site, '/confirmEmail', { token, email: asked.email });
        return emailChangeMail(asked.email, owner.language, link);
      });
    },

    async isValid(link: EmailConfirmation): Promise<boolean> {
      return (await createEmailChangesStore(readDb).findByLink(presented(link))) !== null;
    },

    /**
     * Makes the address of a link the one of its account. Other sessions than the caller's end. The same call once more
     * succeeds again and does nothing.
     * @throws Problem TOKEN_INVALID; EMAIL_TAKEN where another account took the address since
     */
    async confirm(link: EmailConfirmation, caller: Caller | null): Promise<void> {
      const isChanged = await db
        .transaction((trx) => change(trx, link, caller))
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? conflict('EMAIL_TAKEN') : error;
        });
      if (isChanged) mail.wake();
      else if (!(await createEmailChangesStore(db).isDone(presented(link))))
        throw badRequest('TOKEN_INVALID');
    },
  };
}
