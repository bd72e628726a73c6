import { type FactorCode, loginLimits, readFactorCode } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { badRequest, conflict, Problem, unauthenticated } from '../../../http/problem.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import { createLoginLocksStore } from '../sign-in/login-locks.store.ts';
import { factorLockMail, recoveryCodeUsedMail } from './factor-mails.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import type { FactorKey } from './secrets/factor-key.ts';
import { hashOfRecoveryCode } from './secrets/recovery-code.ts';
import { openSecret } from './secrets/sealed-secret.ts';
import { stepOfCode } from './secrets/totp.ts';
import { createTotpFactorsStore } from './totp-factors.store.ts';

/** 401 with the tries that are left before the lock; 0 means locked. */
export class FactorRefused extends Problem {
  readonly attemptsLeft: number;
  /** Of the account. */
  readonly email: string;

  constructor(code: 'FACTOR_CODE_WRONG' | 'FACTOR_CODE_USED', attemptsLeft: number, email: string) {
    super(401, code);
    this.attemptsLeft = attemptsLeft;
    this.email = email;
  }
}

/** What somebody has proved. */
export interface Proof {
  account: Account;
  /** By a recovery code, which is used up; otherwise by the application. */
  isByRecoveryCode: boolean;
}

export interface FactorProofsDependencies {
  db: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  key: FactorKey;
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
}

export type FactorProofsService = ReturnType<typeof createFactorProofsService>;

/**
 * Wrong codes are counted apart from wrong passwords, and not by browser: only who has the password gets to try codes,
 * and neither the right password nor a new one gives them further tries.
 */
const countedAs = (userId: string) => `factor ${userId}`;

/** Checks codes of second factors, each of which counts once. Wrong ones lock as wrong passwords do. */
export function createFactorProofsService({ db, clock, mail, key, access }: FactorProofsDependencies) {
  async function useTotp(trx: Database, userId: string, code: string, keyBytes: Buffer) {
    const totp = createTotpFactorsStore(trx);
    const factor = await totp.find(userId);
    const secret = factor && openSecret(keyBytes, userId, factor.sealedSecret);
    const step = secret && stepOfCode(secret, code, clock.now());
    if (step === null) return 'WRONG';
    return (await totp.useStep(userId, step)) ? 'ACCEPTED' : 'USED';
  }

  async function useRecoveryCode(trx: Database, account: Account, code: string) {
    const codes = createRecoveryCodesStore(trx);
    const hash = hashOfRecoveryCode(account.id, code);
    const outcome = await codes.use(account.id, hash, clock.now().toISOString());
    if (outcome !== 'ACCEPTED') return outcome;
    const left = await codes.countUnused(account.id);
    for (const owner of await access.mailboxesOf(trx, account)) {
      await mail.enqueue(trx, recoveryCodeUsedMail(owner, left));
    }
    return outcome;
  }

  /** Counts a wrong code; the person is told of the one that locks. Answers the tries that are left. */
  async function countWrong(account: Account): Promise<number> {
    const count = await db.transaction(async (trx) => {
      const failures = await createLoginLocksStore(trx).countFailure(countedAs(account.id), clock.now());
      if (failures === loginLimits.failuresBeforeLock) {
        const owners = await access.mailboxesOf(trx, account);
        for (const owner of owners) await mail.enqueue(trx, factorLockMail(owner));
      }
      return failures;
    });
    if (count === loginLimits.failuresBeforeLock) mail.wake();
    return Math.max(0, loginLimits.failuresBeforeLock - count);
  }

  return {
    async isLocked(trx: Database, userId: string): Promise<boolean> {
      return createLoginLocksStore(trx).isLocked(countedAs(userId), clock.now());
    },

    /** Forgets wrong codes, within the caller's transaction. */
    async forgetWrong(trx: Database, userId: string): Promise<void> {
      await createLoginLocksStore(trx).delete(countedAs(userId));
    },

    /**
     * Checks a code and does what it was asked for, in one transaction: where the work fails, the code was not used.
     * @param typed as the contract's schema lets it through
     * @param work is told what was proved
     * @throws FactorRefused; Problem SECOND_FACTOR_MISSING where there is none (any more)
     */
    async prove<Result>(
      userId: string,
      typed: string,
      work: (trx: Database, proof: Proof) => Promise<Result>,
    ): Promise<Result> {
      const code: FactorCode | null = readFactorCode(typed);
      if (!code) throw badRequest();
      // Before the transaction, which would hold up its own reading of the key.
      const keyBytes = code.kind === 'TOTP' ? await key.get() : null;
      const outcome = await db.transaction(async (trx) => {
        const account = await createAccountsStore(trx).hold(userId);
        if (!account) throw unauthenticated();
        if (!(await createTotpFactorsStore(trx).isConfirmed(userId))) throw conflict('SECOND_FACTOR_MISSING');
        if (await this.isLocked(trx, userId)) throw new FactorRefused('FACTOR_CODE_WRONG', 0, account.email);
        const used = keyBytes
          ? await useTotp(trx, userId, code.code, keyBytes)
          : await useRecoveryCode(trx, account, code.code);
        if (used !== 'ACCEPTED') return { used, account };
        await this.forgetWrong(trx, userId);
        const isByRecoveryCode = code.kind === 'RECOVERY';
        return { used, result: await work(trx, { account, isByRecoveryCode }) };
      });
      if (outcome.used === 'ACCEPTED') {
        mail.wake();
        return outcome.result;
      }
      const { used, account } = outcome;
      throw new FactorRefused(
        used === 'USED' ? 'FACTOR_CODE_USED' : 'FACTOR_CODE_WRONG',
        await countWrong(account),
        account.email,
      );
    },
  };
}
