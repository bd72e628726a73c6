import { emailKey, emailLength, type FactorSignIn, type Language, loginLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { Problem, type SecondFactorAsked, unauthenticated } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import type { CompletedSignIn, FactorSignInService } from '../factors/sign-in/factor-sign-in.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { Credentials } from './basic-credentials.ts';
import { createLoginLocksStore } from './login-locks.store.ts';
import type { OpenSession } from './open-session.ts';
import type { Passwords } from './passwords.ts';
import type { SignInFailuresService } from './sign-in-failures.service.ts';

/** 401 with the tries that are left before the lock; 0 means locked. */
export class SignInRefused extends Problem {
  readonly attemptsLeft: number;

  constructor(attemptsLeft: number) {
    super(401, 'LOGIN_FAILED');
    this.attemptsLeft = attemptsLeft;
  }
}

/** 401 with what the second step of the sign-in is made of. */
export class SecondFactorRequired extends Problem {
  constructor(secondFactor: SecondFactorAsked) {
    super(401, 'SECOND_FACTOR_REQUIRED', { secondFactor });
  }
}

export interface SignInDependencies {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessions: Pick<SessionsService, 'isOfProvider'>;
  openSession: OpenSession;
  /** Counts wrong passwords. */
  failures: Pick<SignInFailuresService, 'count'>;
  /** The second step, for accounts that have one. */
  factorSignIn: Pick<FactorSignInService, 'isNeeded' | 'challenge' | 'complete'>;
}

/** The browser that a sign-in comes from. */
export interface SignInBrowser {
  /** Where it has signed in to this account before: it is counted and locked apart from strangers. */
  device: string | null;
  /** What it speaks: the person's mails follow it as long as they have chosen no language. */
  language: Language;
  /** How it names itself. */
  userAgent: string;
}

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Signs people in by address and password. An unknown address is answered as a known one with a wrong password is, in
 * content, in count and in time.
 */
export function createSignInService(dependencies: SignInDependencies) {
  const { db, clock, passwords, sessions, openSession, failures, factorSignIn } = dependencies;
  const locks = createLoginLocksStore(db);
  const accounts = createAccountsStore(db);

  async function refuse(counted: string, email: string): Promise<never> {
    const count = await failures.count(counted, email);
    throw new SignInRefused(Math.max(0, loginLimits.failuresBeforeLock - count));
  }

  async function renewOutdatedHash(account: Account, password: string): Promise<string> {
    if (!passwords.isOutdated(account.passwordHash)) return account.passwordHash;
    const passwordHash = await passwords.hash(password);
    if (await accounts.replacePassword(account.id, account.passwordHash, passwordHash)) return passwordHash;
    // Another sign-in may have done so a moment ago; or the password is another one by now.
    const current = (await accounts.find(account.id))?.passwordHash ?? null;
    return current && (await passwords.verify(current, password)) ? current : account.passwordHash;
  }

  /** Says where people of the bank sign in instead, to those whose password was right alone. */
  async function refuseStaff(trx: Database, userId: string): Promise<void> {
    if (await sessions.isOfProvider(trx, userId)) throw unauthenticated('SINGLE_SIGN_ON_REQUIRED');
  }

  return {
    /**
     * @returns the token of the new session
     * @throws SignInRefused; SecondFactorRequired where the password was right and a second factor is still to come;
     * Problem SINGLE_SIGN_ON_REQUIRED where it was right and no password signs the person in
     */
    async signIn({ email, password }: Credentials, browser: SignInBrowser): Promise<string> {
      const key = emailKey(email).slice(0, emailLength);
      const counted = browser.device ? `device ${browser.device}` : key;
      const isLocked = await locks.isLocked(counted, clock.now());
      const account = await accounts.findByEmail(key);
      // A locked address is checked too, for nothing but the time that it takes.
      const isRight = await passwords.verify(isLocked ? null : (account?.passwordHash ?? null), password);
      if (isLocked) throw new SignInRefused(0);
      if (!account || !isRight) return refuse(counted, key);

      const passwordHash = await renewOutdatedHash(account, password);
      const step = await db.transaction(async (trx) => {
        const current = await createAccountsStore(trx).hold(account.id);
        // Guesses that ran beside this one may have locked the address: then the right one comes too late.
        const isReset = await createLoginLocksStore(trx).resetUnlessLocked(counted, clock.now());
        if (!isReset) throw new SignInRefused(0);
        if (!current || current.passwordHash !== passwordHash || emailKey(current.email) !== key) return null;
        await refuseStaff(trx, current.id);
        if (!(await factorSignIn.isNeeded(trx, current.id)))
          return { token: await openSession(trx, current.id, browser) };
        const asked = await factorSignIn.challenge(trx, current.id);
        if (!asked) throw new SignInRefused(0);
        return { asked };
      });
      // The password was changed, or the account deleted, while it was checked.
      if (!step) return refuse(counted, key);
      if (step.token === undefined) throw new SecondFactorRequired(step.asked);
      return step.token;
    },

    /**
     * The second step: a code or a passkey, with what the first one answered.
     * @throws FactorRefused; Problem SECOND_FACTOR_EXPIRED where the first step has to be done again;
     * SINGLE_SIGN_ON_REQUIRED
     */
    async proveFactor(
      factor: FactorSignIn,
      browser: Pick<SignInBrowser, 'language' | 'userAgent'>,
    ): Promise<CompletedSignIn> {
      return factorSignIn.complete(factor, async (trx, userId) => {
        await refuseStaff(trx, userId);
        return openSession(trx, userId, browser);
      });
    },
  };
}
