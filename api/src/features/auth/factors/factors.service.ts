import { randomBytes } from 'node:crypto';
import {
  type Factors,
  factorLimits,
  inGroups,
  loginLimits,
  type RecoveryCodes,
  type RecoveryCodesRenewal,
  type TotpConfirmation,
  type TotpRemoval,
  type TotpSecret,
  type TotpSetUp,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { conflict, invalidField, tooManyRequests, unauthenticated } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { Mail, MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { PasswordCheckService } from '../sign-in/password-check.service.ts';
import { factorAddedMail, factorRemovedMail, recoveryCodesRenewedMail } from './factor-mails.ts';
import { type FactorProofsService, FactorRefused, type Proof } from './factor-proofs.service.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import type { FactorKey } from './secrets/factor-key.ts';
import { hashOfRecoveryCode, randomRecoveryCode } from './secrets/recovery-code.ts';
import { openSecret, sealSecret } from './secrets/sealed-secret.ts';
import { describeTotp, stepOfCode } from './secrets/totp.ts';
import type { FactorSignInService } from './sign-in/factor-sign-in.service.ts';
import { createTotpFactorsStore, type TotpFactor } from './totp-factors.store.ts';

export interface FactorsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  passwordChecks: PasswordCheckService;
  mail: MailQueue;
  record: RecordActs;
  key: FactorKey;
  proofs: FactorProofsService;
  sessions: Pick<SessionsService, 'closeOthersOf' | 'isOpen' | 'needsFactor'>;
  factorSignIn: Pick<FactorSignInService, 'endAllOf'>;
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
}

export type FactorsService = ReturnType<typeof createFactorsService>;

/** What people set up beside their own password. */
export function createFactorsService(dependencies: FactorsDependencies) {
  const { db, readDb, clock, mail, record, key, passwordChecks } = dependencies;
  const { proofs, sessions, factorSignIn, access } = dependencies;

  async function tell(trx: Database, account: Account, write: (owner: Account) => Mail): Promise<void> {
    for (const owner of await access.mailboxesOf(trx, account)) await mail.enqueue(trx, write(owner));
  }

  async function checkPassword(userId: string, password: string): Promise<void> {
    const outcome = await passwordChecks.check(userId, password);
    if (outcome === 'LOCKED') throw tooManyRequests(loginLimits.lockMilliseconds / 1000);
    if (outcome === 'WRONG') throw invalidField('currentPassword', 'CURRENT_PASSWORD_WRONG');
  }

  /** Does something of the caller's own by a code; a wrong one is told at its field. */
  async function proveOwn<Result>(
    { userId }: Caller,
    code: string,
    work: (trx: Database, proof: Proof) => Promise<Result>,
  ): Promise<Result> {
    return proofs.prove(userId, code, work).catch((error: unknown) => {
      if (!(error instanceof FactorRefused)) throw error;
      if (error.attemptsLeft === 0) throw tooManyRequests(loginLimits.lockMilliseconds / 1000);
      throw invalidField('code', error.code);
    });
  }

  /** Gives an account new recovery codes, within the caller's transaction. */
  async function renewCodes(trx: Database, userId: string): Promise<RecoveryCodes> {
    const codes = Array.from({ length: factorLimits.recoveryCodes }, randomRecoveryCode);
    const hashes = codes.map((code) => hashOfRecoveryCode(userId, code));
    await createRecoveryCodesStore(trx).replace(userId, hashes);
    return { recoveryCodes: codes.map((code) => inGroups(code, '-')) };
  }

  const endOf = ({ startedAt }: Pick<TotpFactor, 'startedAt'>) =>
    instantAt(Date.parse(startedAt) + factorLimits.setUpMilliseconds);

  return {
    async find(caller: Caller): Promise<Factors> {
      const factor = await createTotpFactorsStore(readDb).find(caller.userId);
      const startDate = factor?.confirmedAt;
      return {
        totp: startDate ? { startDate } : null,
        recoveryCodesLeft: startDate ? await createRecoveryCodesStore(readDb).countUnused(caller.userId) : 0,
        isRequired: sessions.needsFactor(caller.roles),
      };
    },

    /**
     * Begins a set-up, anew where one is under way. It counts for nothing until it is confirmed.
     * @throws Problem 400 naming `currentPassword`; SECOND_FACTOR_EXISTS; TOO_MANY_REQUESTS where the account is locked
     */
    async start({ userId }: Caller, { currentPassword }: TotpSetUp): Promise<TotpSecret> {
      await checkPassword(userId, currentPassword);
      const secret = randomBytes(factorLimits.secretBytes);
      const sealed = sealSecret(await key.get(), userId, secret);
      const startedAt = clock.now().toISOString();
      const account = await createAccountsStore(db).find(userId);
      if (!account) throw unauthenticated();
      const isStarted = await createTotpFactorsStore(db).start(userId, sealed, startedAt);
      if (!isStarted) throw conflict('SECOND_FACTOR_EXISTS');
      return { ...describeTotp(secret, account.email), expirationDate: endOf({ startedAt }) };
    },

    /**
     * Confirms a set-up by a code of it: from then on codes are asked for, and the other sessions end.
     * @throws Problem 400 naming `code`; SECOND_FACTOR_EXISTS; SECOND_FACTOR_SETUP_EXPIRED
     */
    async confirm(caller: Caller, { code }: TotpConfirmation): Promise<RecoveryCodes> {
      const { userId, sessionHash } = caller;
      const started = await createTotpFactorsStore(db).find(userId);
      if (started?.confirmedAt) throw conflict('SECOND_FACTOR_EXISTS');
      const now = clock.now();
      if (!started || endOf(started) <= now.toISOString()) throw conflict('SECOND_FACTOR_SETUP_EXPIRED');
      const secret = openSecret(await key.get(), userId, started.sealedSecret);
      const step = stepOfCode(secret, code.replaceAll(/\D/g, ''), now);
      if (step === null) throw invalidField('code', 'FACTOR_CODE_WRONG');
      const codes = await db.transaction(async (trx) => {
        const account = await createAccountsStore(trx).hold(userId);
        // A new password, or somebody of the team, may have ended it meanwhile: then it sets up nothing.
        if (!account || !(await sessions.isOpen(trx, sessionHash))) throw unauthenticated();
        const used = { step, now: now.toISOString() };
        const isMine = await createTotpFactorsStore(trx).confirm(userId, started.sealedSecret, used);
        if (!isMine) throw conflict('SECOND_FACTOR_SETUP_EXPIRED');
        const renewed = await renewCodes(trx, userId);
        await sessions.closeOthersOf(trx, userId, sessionHash);
        await tell(trx, account, factorAddedMail);
        await record(trx, { action: 'USER_FACTOR_ADDED', entity: { type: 'USER', id: userId } });
        return renewed;
      });
      mail.wake();
      return codes;
    },

    /**
     * Removes the second factor, with its recovery codes.
     * @throws Problem 400 naming `currentPassword` or `code`; SECOND_FACTOR_OBLIGATORY; SECOND_FACTOR_MISSING;
     * TOO_MANY_REQUESTS where the account is locked
     */
    async remove(caller: Caller, { currentPassword, code }: TotpRemoval): Promise<void> {
      if (sessions.needsFactor(caller.roles)) throw conflict('SECOND_FACTOR_OBLIGATORY');
      await checkPassword(caller.userId, currentPassword);
      await proveOwn(caller, code, async (trx, { account }) => {
        await createTotpFactorsStore(trx).delete(account.id);
        await createRecoveryCodesStore(trx).delete(account.id);
        await factorSignIn.endAllOf(trx, account.id);
        await tell(trx, account, factorRemovedMail);
        await record(trx, { action: 'USER_FACTOR_REMOVED', entity: { type: 'USER', id: account.id } });
      });
    },

    /**
     * Makes new recovery codes; those of before are void.
     * @throws Problem 400 naming `code`; SECOND_FACTOR_MISSING; TOO_MANY_REQUESTS where the account is locked
     */
    async renewRecoveryCodes(caller: Caller, { code }: RecoveryCodesRenewal): Promise<RecoveryCodes> {
      return proveOwn(caller, code, async (trx, { account }) => {
        const codes = await renewCodes(trx, account.id);
        await tell(trx, account, recoveryCodesRenewedMail);
        return codes;
      });
    },
  };
}
