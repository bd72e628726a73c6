import { emailKey, loginLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createLoginLocksStore } from './login-locks.store.ts';
import type { Passwords } from './passwords.ts';
import type { SignInFailuresService } from './sign-in-failures.service.ts';

export interface PasswordCheckDependencies {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  /** Counts wrong passwords. */
  failures: Pick<SignInFailuresService, 'count'>;
  /** The browser of a mark that was made for an address; null for any other. */
  findDevice(mark: string | undefined, email: string): Promise<string | null>;
}

/** `LOCKED`: whether it is the right one is not said, after too many wrong ones. */
export type PasswordCheck = 'RIGHT' | 'WRONG' | 'LOCKED';

export type PasswordCheckService = ReturnType<typeof createPasswordCheckService>;

/** Checks the password of somebody who is signed in. */
export function createPasswordCheckService(dependencies: PasswordCheckDependencies) {
  const { db, clock, passwords, failures, findDevice } = dependencies;

  return {
    /**
     * Checks a password as the sign-in does: wrong ones lock the account, whichever of the two they came by.
     * @param deviceMark of the browser, where it has signed in before: strangers who lock the address do not lock it
     */
    async check(userId: string, password: string, deviceMark?: string): Promise<PasswordCheck> {
      const now = clock.now();
      const account = await createAccountsStore(db).find(userId);
      const key = emailKey(account?.email ?? '');
      const device = await findDevice(deviceMark, key);
      const counted = device ? `device ${device}` : key;
      const locks = createLoginLocksStore(db);
      // Unlike at the sign-in, the time of the answer tells nothing that the person does not know: no hash is spent on it.
      if (await locks.isLocked(counted, now)) return 'LOCKED';
      const isRight = await passwords.verify(account?.passwordHash ?? null, password);
      // Guesses that ran beside this one may have locked the account: then the right one comes too late.
      if (isRight) return (await locks.resetUnlessLocked(counted, now)) ? 'RIGHT' : 'LOCKED';
      const count = await failures.count(counted, key);
      return count < loginLimits.failuresBeforeLock ? 'WRONG' : 'LOCKED';
    },
  };
}
