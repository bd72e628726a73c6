import { emailKey, emailLength, type Language, loginLimits } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { Problem } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Account, createAccountsStore } from './accounts.store.ts';
import type { Credentials } from './basic-credentials.ts';
import { createConnectionsStore } from './connections.store.ts';
import { createLoginLocksStore } from './login-locks.store.ts';
import type { Passwords } from './passwords.ts';
import type { SessionsService } from './sessions.service.ts';

/** 401 with the tries that are left before the lock; 0 means locked. */
export class SignInRefused extends Problem {
  readonly attemptsLeft: number;

  constructor(attemptsLeft: number) {
    super(401, 'LOGIN_FAILED');
    this.attemptsLeft = attemptsLeft;
  }
}

export interface SignInDependencies {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessions: SessionsService;
}

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Signs people in by address and password. An unknown address is answered as a known one with a wrong password is, in
 * content, in count and in time.
 */
export function createSignInService({ db, clock, passwords, sessions }: SignInDependencies) {
  const locks = createLoginLocksStore(db);
  const accounts = createAccountsStore(db);

  async function refuse(key: string): Promise<never> {
    const failures = await locks.countFailure(key, clock.now());
    throw new SignInRefused(Math.max(0, loginLimits.failuresBeforeLock - failures));
  }

  async function renewOutdatedHash(account: Account, password: string): Promise<string> {
    if (!passwords.isOutdated(account.passwordHash)) return account.passwordHash;
    const passwordHash = await passwords.hash(password);
    const isRenewed = await accounts.replacePassword(account.id, account.passwordHash, passwordHash);
    return isRenewed ? passwordHash : account.passwordHash;
  }

  return {
    /**
     * @param language what their browser speaks: their mails follow it as long as they have chosen no language
     * @returns the token of the new session
     * @throws SignInRefused
     */
    async signIn({ email, password }: Credentials, language: Language): Promise<string> {
      const key = emailKey(email).slice(0, emailLength);
      const isLocked = await locks.isLocked(key, clock.now());
      const account = await accounts.findByEmail(key);
      // A locked address is checked too, for nothing but the time that it takes.
      const isRight = await passwords.verify(isLocked ? null : (account?.passwordHash ?? null), password);
      if (isLocked) throw new SignInRefused(0);
      if (!account || !isRight) return refuse(key);

      const passwordHash = await renewOutdatedHash(account, password);
      const token = await db.transaction(async (trx) => {
        const now = clock.now();
        // Guesses that ran beside this one may have locked the address: then the right one comes too late.
        const isReset = await createLoginLocksStore(trx).resetUnlessLocked(key, now);
        if (!isReset) throw new SignInRefused(0);
        const store = createAccountsStore(trx);
        const current = await store.findByEmail(key);
        if (current?.passwordHash !== passwordHash) return null;
        await store.followLanguage(current.id, language);
        await createConnectionsStore(trx).insert(current.id, now.toISOString());
        return sessions.open(trx, current.id);
      });
      // The password was changed, or the account deleted, while it was checked.
      return token ?? refuse(key);
    },
  };
}
