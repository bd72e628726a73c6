import {
  type AccountActivation,
  emailKey,
  isGuessable,
  type Language,
  type Role,
  repeatWindows,
} from '@passerelle/contract';
import { type Database, isUniqueViolation } from '../../../db/client.ts';
import { badRequest, conflict, invalidField } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { createEmailChangesStore } from '../email-change/email-changes.store.ts';
import type { FactorSignInService } from '../factors/sign-in/factor-sign-in.service.ts';
import { createAccountTokensStore } from '../links/account-tokens.store.ts';
import { linkUsedMail, passwordChangedMail } from '../links/password-mails.ts';
import { hashOfSecret } from '../secrets.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { createLoginLocksStore } from '../sign-in/login-locks.store.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { SignInFailuresService } from '../sign-in/sign-in-failures.service.ts';
import { type Account, createAccountsStore } from './accounts.store.ts';
import type { KnownPasswords } from './known-passwords/known-passwords.service.ts';

/**
 * What a new account of a role begins with, made in the transaction that makes the account; `startupId` is the card
 * that its invitation hands over, if any.
 */
export type CreateRecord = (
  trx: Database,
  owner: { userId: string; now: Date; startupId: string | null },
) => Promise<unknown>;

export interface AccountsDependencies {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  knownPasswords: KnownPasswords;
  sessions: Pick<SessionsService, 'closeAllOf' | 'isOfProvider'>;
  mail: MailQueue;
  record: RecordActs;
  /** Counts wrong passwords. */
  failures: Pick<SignInFailuresService, 'count'>;
  /** Sign-ins that began with the password of before. */
  factorSignIn: Pick<FactorSignInService, 'endAllOf'>;
  /** In whose hands an access is. */
  access: Pick<AccessConfirmationService, 'mailboxesOf' | 'notePassword'>;
  /** A STARTUP's empty card and a CLIENT's record. The other roles have nothing to fill in. */
  createRecord: Partial<Record<Role, CreateRecord>>;
}

interface Link {
  token: string;
  email: string;
}

/** What a link is followed for. */
interface Choice extends Link {
  password: string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** What the links in mails lead to: an account that is activated, a password that is replaced. */
export function createAccountsService(dependencies: AccountsDependencies) {
  const { db, clock, passwords, knownPasswords, sessions, mail, record, failures } = dependencies;
  const { factorSignIn, access, createRecord } = dependencies;

  const presented = ({ token, email }: Link) => ({
    tokenHash: hashOfSecret(token),
    email,
    now: clock.now().toISOString(),
  });

  /** The password of the account that an activation has just made; null where it made none. */
  async function passwordOfActivated(activation: Link): Promise<string | null> {
    const { tokenHash, email } = presented(activation);
    const since = instantAt(clock.now().getTime() - repeatWindows.activationMilliseconds);
    return createAccountsStore(db).findPasswordOfActivated({ email, tokenHash, since });
  }

  /** The password of the account whose password a link has just set; null where it set none. */
  async function passwordOfReset(reset: Link): Promise<string | null> {
    const isUsed = await createAccountTokensStore(db).isValid(presented(reset), ['USED_RESET']);
    return isUsed ? ((await createAccountsStore(db).findByEmail(reset.email))?.passwordHash ?? null) : null;
  }

  /**
   * Whether a password is the one that its link has just set, asked for again: the answer may have been lost. A wrong
   * password counts as one at the sign-in does, or somebody who has the used link could guess at it.
   * @param passwordHash of what the link has set; null where it has set nothing
   */
  async function isSetAlready({ email, password }: Choice, passwordHash: string | null): Promise<boolean> {
    if (!passwordHash) return false;
    const now = clock.now();
    const locks = createLoginLocksStore(db);
    const key = emailKey(email);
    const isLocked = await locks.isLocked(key, now);
    const isRight = await passwords.verify(isLocked ? null : passwordHash, password);
    if (!isRight && !isLocked) await failures.count(key, email);
    // Guesses that ran beside this one may have locked the address.
    return isRight && !(await locks.isLocked(key, now));
  }

  /** Answers false where the token opens nothing by now. */
  async function openAccount(
    activation: AccountActivation,
    passwordHash: string,
    language: Language,
  ): Promise<boolean> {
    return db.transaction(async (trx) => {
      const token = await createAccountTokensStore(trx).consume(presented(activation), 'INVITATION');
      if (!token) return false;
      // The account takes the invitation's identifier: the audit trail names both by it.
      const { id, email, role, staff_right: staffRight, startup_id: startupId } = token;
      if (!role) throw new Error('An invitation has no role.');
      const now = clock.now();
      const { firstName, lastName } = activation;
      const create = createRecord[role];
      const activationHash = hashOfSecret(activation.token);
      await createAccountsStore(trx).insert(
        {
          id,
          email,
          passwordHash,
          firstName,
          lastName,
          role,
          staffRight,
          language,
          profilCompleted: !create,
          activationHash,
        },
        now.toISOString(),
      );
      await create?.(trx, { userId: id, now, startupId });
      return true;
    });
  }

  /** Tells the person that their password is another one, and by whose link; the last thing in the transaction. */
  async function tellOfPassword(trx: Database, account: Account, issuerId: string | null): Promise<void> {
    const write = issuerId ? linkUsedMail : passwordChangedMail;
    for (const owner of await access.mailboxesOf(trx, account)) await mail.enqueue(trx, write(owner));
    await access.notePassword(trx, account, { isOfTeam: issuerId !== null });
    if (!issuerId) return;
    await record(trx, {
      action: 'USER_RESET_USED',
      entity: { type: 'USER', id: account.id },
      details: { issuerId },
    });
  }

  /**
   * Answers false where the token opens nothing by now.
   * @throws Problem TOKEN_INVALID where no password signs the person in
   */
  async function replacePassword(reset: Link, passwordHash: string): Promise<boolean> {
    return db.transaction(async (trx) => {
      const tokens = createAccountTokensStore(trx);
      const link = presented(reset);
      const token = await tokens.consume(link, 'RESET');
      if (!token) return false;
      const { email, issuer_id: issuerId, created_by: createdBy } = token;
      const store = createAccountsStore(trx);
      const account = await store.findByEmail(email);
      // A link of before the installation had a provider, or before the person was one of the bank.
      const isOpen = account && !(await sessions.isOfProvider(trx, account.id));
      if (!isOpen) throw badRequest('TOKEN_INVALID');
      await store.updatePassword(account.id, passwordHash);
      await sessions.closeAllOf(trx, account.id);
      await factorSignIn.endAllOf(trx, account.id);
      await createLoginLocksStore(trx).delete(emailKey(email));
      // Whoever knew the old password may have asked for another address.
      await createEmailChangesStore(trx).forget(account.id);
      const repeatedUntil = Date.parse(link.now) + repeatWindows.activationMilliseconds;
      await tokens.noteUsedReset({ ...link, email }, instantAt(repeatedUntil));
      // A process of the version before knows no issuer.
      await tellOfPassword(trx, account, issuerId ?? createdBy);
      return true;
    });
  }

  return {
    /**
     * Makes the account of an invitation, with what its role begins with. The same activation once more, right after
     * it succeeded, succeeds again and does nothing.
     * @throws Problem TOKEN_INVALID; EMAIL_TAKEN where another account took the address since; 400 naming `password`
     * where others know it
     */
    async activate(activation: AccountActivation, language: Language): Promise<void> {
      const isValid = await createAccountTokensStore(db).isValid(presented(activation), ['INVITATION']);
      if (isValid) {
        await knownPasswords.refuse(activation.password);
        const passwordHash = await passwords.hash(activation.password);
        const isOpened = await openAccount(activation, passwordHash, language).catch((error: unknown) => {
          throw isUniqueViolation(error) ? conflict('EMAIL_TAKEN') : error;
        });
        if (isOpened) return;
      }
      const isDone = await isSetAlready(activation, await passwordOfActivated(activation));
      if (!isDone) throw badRequest('TOKEN_INVALID');
    },

    /**
     * Replaces a password, which its owner is told by mail. Sessions and sign-ins that began with the old one end, a
     * lock is lifted, and the link to another e-mail address stops working. The same call once more, right after it succeeded,
     * succeeds again and does nothing.
     * @throws Problem TOKEN_INVALID, also where no password signs the person in; 400 naming `password` where it is made of
     * the person's name, or others know it
     */
    async resetPassword(reset: Choice): Promise<void> {
      const isValid = await createAccountTokensStore(db).isValid(presented(reset), ['RESET']);
      // A guessed token is refused before the work of hashing a password.
      if (isValid) {
        const names = await createAccountsStore(db).findNames(reset.email);
        // The form knows the address alone.
        if (isGuessable(reset.password, { email: reset.email, names })) {
          throw invalidField('password', 'PASSWORD_PERSONAL');
        }
        await knownPasswords.refuse(reset.password);
        const isReplaced = await replacePassword(reset, await passwords.hash(reset.password));
        if (isReplaced) {
          mail.wake();
          return;
        }
      }
      const isDone = await isSetAlready(reset, await passwordOfReset(reset));
      if (!isDone) throw badRequest('TOKEN_INVALID');
    },
  };
}
