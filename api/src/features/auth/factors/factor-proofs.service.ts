import { type FactorProof, loginLimits, readFactorCode } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { badRequest, conflict, Problem, unauthenticated } from '../../../http/problem.ts';
import { factorLockKey } from '../../../limits/factor-lock.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MailQueue } from '../../../ports/mail/mail.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import { createLoginLocksStore } from '../sign-in/login-locks.store.ts';
import { hasFactor } from './any-factor.ts';
import { type Challenge, createFactorChallengesStore } from './factor-challenges.store.ts';
import { factorLockMail, recoveryCodeUsedMail } from './factor-mails.ts';
import type { PasskeyCeremonies } from './passkeys/ceremonies.ts';
import { createPasskeysStore } from './passkeys/passkeys.store.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import type { FactorKey } from './secrets/factor-key.ts';
import { hashOfRecoveryCode } from './secrets/recovery-code.ts';
import { openSecret } from './secrets/sealed-secret.ts';
import { stepOfCode } from './secrets/totp.ts';
import { createTotpFactorsStore } from './totp-factors.store.ts';

const refusals = {
  CODE: { WRONG: 'FACTOR_CODE_WRONG', USED: 'FACTOR_CODE_USED' },
  PASSKEY: { WRONG: 'PASSKEY_WRONG', USED: 'PASSKEY_COPIED' },
} as const;
type Refusal = (typeof refusals)[keyof typeof refusals]['WRONG' | 'USED'];

/** 401 with the tries that are left before the lock; 0 means locked. */
export class FactorRefused extends Problem {
  readonly attemptsLeft: number;
  /** Of the account. */
  readonly email: string;

  constructor(code: Refusal, attemptsLeft: number, email: string) {
    super(401, code);
    this.attemptsLeft = attemptsLeft;
    this.email = email;
  }
}

/** What somebody has proved. */
export interface Proof {
  account: Account;
  /** By a recovery code, which is used up; otherwise by the application or a passkey. */
  isByRecoveryCode: boolean;
}

/** What a proof answers, where it was asked for by a challenge. */
export interface AskedProof extends Challenge {
  /** What is thrown where the challenge is over. */
  isOver(): Problem;
}

type Outcome = 'ACCEPTED' | 'WRONG' | 'USED';

/** Uses a proof that was looked at already, within a transaction. */
type UseProof = (trx: Database, account: Account) => Promise<Outcome>;

export interface FactorProofsDependencies {
  db: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  key: FactorKey;
  ceremonies: Pick<PasskeyCeremonies, 'verifyAnswer'>;
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
  /** How many steps of time earlier and later a code counts, too. */
  totpWindow: number;
}

export type FactorProofsService = ReturnType<typeof createFactorProofsService>;

/**
 * Checks codes and answers of passkeys, each of which counts once. Wrong ones lock as wrong passwords do, but are counted apart
 * and not by browser: only who has the password gets to try them, and neither the right password nor a new one gives them
 * further tries.
 */
export function createFactorProofsService(dependencies: FactorProofsDependencies) {
  const { db, clock, mail, key, ceremonies, access, totpWindow: window } = dependencies;

  async function useTotp(trx: Database, userId: string, code: string, keyBytes: Buffer): Promise<Outcome> {
    const totp = createTotpFactorsStore(trx);
    const confirmed = (await totp.find(userId))?.confirmed;
    if (!confirmed) return 'WRONG';
    const secret = openSecret(keyBytes, userId, confirmed.sealedSecret);
    const step = stepOfCode({ secret, algorithm: confirmed.algorithm }, code, { now: clock.now(), window });
    if (step === null) return 'WRONG';
    return (await totp.useStep(userId, step)) ? 'ACCEPTED' : 'USED';
  }

  async function useRecoveryCode(trx: Database, account: Account, code: string): Promise<Outcome> {
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

  /** Checks the signature of an answer; whether it is the first of its count shows when it is used. */
  async function readAnswer(
    answer: NonNullable<FactorProof['passkey']>,
    { userId, token }: Challenge,
  ): Promise<UseProof> {
    const known = await createPasskeysStore(db).credentials(userId);
    const passkey = known.find(({ credentialId }) => credentialId === answer.id);
    const counter = passkey ? await ceremonies.verifyAnswer(answer, token, passkey) : null;
    return async (trx) => {
      if (!passkey || counter === null) return 'WRONG';
      const used = await createPasskeysStore(trx).use(passkey.id, counter, clock.now().toISOString());
      if (used === 'COPIED') return 'USED';
      return used === 'GONE' ? 'WRONG' : used;
    };
  }

  /** Looks at a proof before the transaction, which would hold up the reading of the key. */
  async function read({ code, passkey }: FactorProof, asked: Challenge | null) {
    if (passkey) {
      if (!asked) throw badRequest();
      return { of: 'PASSKEY', isByRecoveryCode: false, use: await readAnswer(passkey, asked) } as const;
    }
    const typed = readFactorCode(code ?? '');
    if (!typed) throw badRequest();
    const isByRecoveryCode = typed.kind === 'RECOVERY';
    const keyBytes = isByRecoveryCode ? null : await key.get();
    const use: UseProof = (trx, account) =>
      keyBytes ? useTotp(trx, account.id, typed.code, keyBytes) : useRecoveryCode(trx, account, typed.code);
    return { of: 'CODE', isByRecoveryCode, use } as const;
  }

  /** Counts a wrong proof; the person is told of the one that locks. Answers the tries that are left. */
  async function countWrong(trx: Database, account: Account): Promise<number> {
    const failures = await createLoginLocksStore(trx).countFailure(factorLockKey(account.id), clock.now());
    if (failures === loginLimits.failuresBeforeLock) {
      for (const owner of await access.mailboxesOf(trx, account))
        await mail.enqueue(trx, factorLockMail(owner));
    }
    return Math.max(0, loginLimits.failuresBeforeLock - failures);
  }

  return {
    countWrong,

    async isLocked(trx: Database, userId: string): Promise<boolean> {
      return createLoginLocksStore(trx).isLocked(factorLockKey(userId), clock.now());
    },

    /** Forgets wrong proofs, within the caller's transaction. */
    async forgetWrong(trx: Database, userId: string): Promise<void> {
      await createLoginLocksStore(trx).delete(factorLockKey(userId));
    },

    /**
     * Checks a proof and does what it was asked for, in one transaction: where the work fails, the proof was not used.
     * @param proof as the contract's schema lets it through
     * @param asked the challenge that it answers, which it uses up; a code may come without one
     * @param work is told what was proved
     * @param again answers what the same proof has brought a moment ago, which it is not used for once more; null for any
     * other. It is asked as a proof is looked at: while the account is held, and not once wrong ones have locked it
     * @throws FactorRefused; what `asked` says where its challenge is over; Problem SECOND_FACTOR_MISSING where there is none
     * (any more)
     */
    async prove<Result>(
      userId: string,
      proof: FactorProof,
      asked: AskedProof | null,
      work: (trx: Database, proof: Proof) => Promise<Result>,
      again?: (trx: Database) => Promise<Result | null>,
    ): Promise<Result> {
      const { of, isByRecoveryCode, use } = await read(proof, asked);
      const { WRONG, USED } = refusals[of];
      const outcome = await db.transaction(async (trx) => {
        const account = await createAccountsStore(trx).hold(userId);
        if (!account) throw unauthenticated();
        if (!(await hasFactor(trx, userId))) throw conflict('SECOND_FACTOR_MISSING');
        if (await this.isLocked(trx, userId)) throw new FactorRefused(WRONG, 0, account.email);
        const brought = await again?.(trx);
        if (brought) return { used: 'ACCEPTED', result: brought } as const;
        const now = clock.now().toISOString();
        const challenges = createFactorChallengesStore(trx);
        // Before the proof is used: the second of two presses is late, and no copy.
        if (asked && !(await challenges.isOpen(asked, now))) throw asked.isOver();
        const used = await use(trx, account);
        // While the account is held: of guesses that run at once none is looked at before those before it are counted.
        if (used !== 'ACCEPTED') return { used, account, attemptsLeft: await countWrong(trx, account) };
        if (asked) await challenges.consume(asked, now);
        await this.forgetWrong(trx, userId);
        return { used, result: await work(trx, { account, isByRecoveryCode }) };
      });
      if (outcome.used === 'ACCEPTED') {
        mail.wake();
        return outcome.result;
      }
      const { used, account, attemptsLeft } = outcome;
      if (attemptsLeft === 0) mail.wake();
      throw new FactorRefused(used === 'USED' ? USED : WRONG, attemptsLeft, account.email);
    },
  };
}
