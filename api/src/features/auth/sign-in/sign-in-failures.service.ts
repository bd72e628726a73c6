import { emailKey, emailLength, loginLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { mayBeMailed } from '../../../limits/recipient-limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Mail, MailQueue } from '../../../ports/mail/mail.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { lockMail } from './lock-mail.ts';
import { createLoginLocksStore } from './login-locks.store.ts';

export interface SignInFailuresDependencies {
  db: Database;
  clock: Clock;
  mail: MailQueue;
}

export type SignInFailuresService = ReturnType<typeof createSignInFailuresService>;

/** Counts wrong passwords, wherever they are typed, and tells the person of the one that locks. */
export function createSignInFailuresService({ db, clock, mail }: SignInFailuresDependencies) {
  /** The same work for an address that nobody has: neither the answer nor its time tells whether a mail follows. */
  async function tell(trx: Database, key: string): Promise<void> {
    if (!(await mayBeMailed(trx, { purpose: 'lock', key }, clock.now()))) return;
    const account = await createAccountsStore(trx).findByEmail(key);
    const letter = { kind: 'SIGN_IN_LOCKED', recipient: account?.email ?? key } as const;
    await (account ? mail.enqueueLetter(trx, letter) : mail.enqueueNoLetter(trx, letter));
  }

  return {
    /**
     * Counts a wrong password.
     * @param counted what it is counted by: the address, or the browser that is known to it
     * @returns the wrong passwords so far, this one included
     */
    async count(counted: string, email: string): Promise<number> {
      const failures = await db.transaction(async (trx) => {
        const count = await createLoginLocksStore(trx).countFailure(counted, clock.now());
        // Those that follow during the lock count further: one mail for each lock.
        if (count === loginLimits.failuresBeforeLock) await tell(trx, emailKey(email).slice(0, emailLength));
        return count;
      });
      if (failures === loginLimits.failuresBeforeLock) mail.wake();
      return failures;
    },

    /** Writes the mail, when it is sent; null where the account is gone. */
    async writeMail(recipient: string): Promise<Mail | null> {
      const account = await createAccountsStore(db).findByEmail(recipient);
      return account && lockMail(account);
    },
  };
}
