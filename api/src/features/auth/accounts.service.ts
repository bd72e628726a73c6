import { type AccountActivation, emailKey, type Language, type Role } from '@passerelle/contract';
import { type Database, isUniqueViolation } from '../../db/client.ts';
import { badRequest, conflict } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAccountTokensStore, type TokenKind } from './account-tokens.store.ts';
import { createAccountsStore } from './accounts.store.ts';
import { createLoginLocksStore } from './login-locks.store.ts';
import type { Passwords } from './passwords.ts';
import { hashOfSecret } from './secrets.ts';
import type { SessionsService } from './sessions.service.ts';

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
  sessions: SessionsService;
  /** A STARTUP's empty card and a CLIENT's record. The other roles have nothing to fill in. */
  createRecord: Partial<Record<Role, CreateRecord>>;
}

interface Link {
  token: string;
  email: string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** What the links in mails lead to: an account that is activated, a password that is replaced. */
export function createAccountsService(dependencies: AccountsDependencies) {
  const { db, clock, passwords, sessions, createRecord } = dependencies;

  const presented = ({ token, email }: Link) => ({
    tokenHash: hashOfSecret(token),
    email,
    now: clock.now().toISOString(),
  });

  /** Whoever guesses tokens is refused before the work of hashing a password is done for them. */
  async function hashForValidToken(link: Link, kind: TokenKind, password: string): Promise<string> {
    const isValid = await createAccountTokensStore(db).isValid(presented(link), [kind]);
    if (!isValid) throw badRequest('TOKEN_INVALID');
    return passwords.hash(password);
  }

  async function consume(trx: Database, link: Link, kind: TokenKind) {
    const token = await createAccountTokensStore(trx).consume(presented(link), kind);
    if (!token) throw badRequest('TOKEN_INVALID');
    return token;
  }

  return {
    /**
     * Makes the account of an invitation, with what its role begins with.
     * @throws Problem TOKEN_INVALID; EMAIL_TAKEN where another account took the address since
     */
    async activate(activation: AccountActivation, language: Language): Promise<void> {
      const passwordHash = await hashForValidToken(activation, 'INVITATION', activation.password);
      const open = db.transaction(async (trx) => {
        // The account takes the invitation's identifier: the audit trail names both by it.
        const { id, email, role, startup_id: startupId } = await consume(trx, activation, 'INVITATION');
        if (!role) throw new Error('An invitation has no role.');
        const now = clock.now();
        const { firstName, lastName } = activation;
        const create = createRecord[role];
        await createAccountsStore(trx).insert(
          { id, email, passwordHash, firstName, lastName, role, language, profilCompleted: !create },
          now.toISOString(),
        );
        await create?.(trx, { userId: id, now, startupId });
      });
      await open.catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('EMAIL_TAKEN') : error;
      });
    },

    /**
     * Replaces a password. Whoever was signed in with the old one no longer is, and a lock is lifted.
     * @throws Problem TOKEN_INVALID
     */
    async resetPassword(reset: Link & { password: string }): Promise<void> {
      const passwordHash = await hashForValidToken(reset, 'RESET', reset.password);
      await db.transaction(async (trx) => {
        const { email } = await consume(trx, reset, 'RESET');
        const store = createAccountsStore(trx);
        const account = await store.findByEmail(email);
        if (!account) throw badRequest('TOKEN_INVALID');
        await store.updatePassword(account.id, passwordHash);
        await sessions.closeAllOf(trx, account.id);
        await createLoginLocksStore(trx).delete(emailKey(email));
      });
    },
  };
}
