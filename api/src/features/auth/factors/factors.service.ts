import { randomBytes } from 'node:crypto';
import {
  type FactorProof,
  type FactorRemoval,
  type FactorSetUp,
  type Factors,
  factorLimits,
  type RecoveryCodes,
  readFactorCode,
  repeatWindows,
  type TotpConfirmation,
  type TotpSecret,
} from '@passerelle/contract';
import type { AccountRules } from '../../../config/account-rules.ts';
import type { Database } from '../../../db/client.ts';
import type { Caller } from '../../../http/caller.ts';
import { conflict, invalidField, unauthenticated } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import type { Mail, MailQueue } from '../../../ports/mail/mail.ts';
import type { RecordActs } from '../../audit/record.ts';
import type { AccessConfirmationService } from '../access-confirmation/access-confirmation.service.ts';
import { type Account, createAccountsStore } from '../accounts/accounts.store.ts';
import { derivedSecret } from '../secrets.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { Sign } from '../signing-keys/signing-key.ts';
import { endWithoutFactor, hasFactor } from './any-factor.ts';
import { createFactorChallengesStore } from './factor-challenges.store.ts';
import {
  applicationAddedMail,
  applicationRemovedMail,
  factorAddedMail,
  factorRemovedMail,
  recoveryCodesRenewedMail,
} from './factor-mails.ts';
import type { FactorProofsService } from './factor-proofs.service.ts';
import { occasionOf } from './occasions.ts';
import type { OwnProofsService } from './own-proofs.service.ts';
import { challengeIn } from './passkeys/ceremonies.ts';
import { createPasskeysStore } from './passkeys/passkeys.store.ts';
import { createRecoveryCodesStore } from './recovery-codes.store.ts';
import type { FactorKey } from './secrets/factor-key.ts';
import { type CodesOrigin, recoveryCodesAgain, renewRecoveryCodes } from './secrets/recovery-code.ts';
import { openSecret, sealSecret } from './secrets/sealed-secret.ts';
import { describeTotp, isOutdated, stepOfCode, type TotpKey } from './secrets/totp.ts';
import { createTotpFactorsStore, type SealedTotp, type StartedTotp } from './totp-factors.store.ts';

export interface FactorsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  mail: MailQueue;
  record: RecordActs;
  key: FactorKey;
  /** Makes of a session's secret what its recovery codes come from. */
  signCodes: Sign;
  proofs: Pick<FactorProofsService, 'countWrong' | 'isLocked'>;
  ownProofs: Pick<OwnProofsService, 'checkPassword' | 'prove' | 'proveIfAny'>;
  sessions: Pick<SessionsService, 'closeOthersOf' | 'isOpen' | 'needsFactor'>;
  /** The hash function of new secrets, and which codes of them count. */
  totp: AccountRules['totp'];
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
}

export type FactorsService = ReturnType<typeof createFactorsService>;

/** What people set up beside their own password: codes of an application, and recovery codes. */
export function createFactorsService(dependencies: FactorsDependencies) {
  const { db, readDb, clock, mail, record, key, signCodes, proofs, ownProofs, sessions, access } =
    dependencies;
  const { algorithm, window } = dependencies.totp;

  async function tell(trx: Database, account: Account, write: (owner: Account) => Mail): Promise<void> {
    for (const owner of await access.mailboxesOf(trx, account)) await mail.enqueue(trx, write(owner));
  }

  const endOf = ({ startedAt }: Pick<StartedTotp, 'startedAt'>) =>
    instantAt(Date.parse(startedAt) + factorLimits.setUpMilliseconds);

  const isRight = (key: TotpKey, code: string, now: Date) => stepOfCode(key, code, { now, window }) !== null;
  const repeatedSince = (now: Date) => instantAt(now.getTime() - repeatWindows.factorMilliseconds);
  /** What the recovery codes of a set-up are made of. */
  const originOf = (session: string, secret: Buffer): CodesOrigin => ({
    session,
    occasion: `application ${secret.toString('base64url')}`,
  });

  /**
   * Answers a confirmation that is sent again, as its answer was lost, what it was answered the first time. It takes a right
   * code, and wrong ones count: whoever has taken the session does not guess their way to the recovery codes.
   */
  async function confirmAgain(
    { userId, sessionHash }: Caller,
    code: string,
    session: string,
  ): Promise<RecoveryCodes> {
    const now = clock.now();
    const keyBytes = await key.get();
    const codes = await db.transaction(async (trx) => {
      const account = await createAccountsStore(trx).hold(userId);
      if (!account || !(await sessions.isOpen(trx, sessionHash))) throw unauthenticated();
      const confirmed = (await createTotpFactorsStore(trx).find(userId))?.confirmed;
      if (!confirmed) throw conflict('SECOND_FACTOR_SETUP_EXPIRED');
      const { confirmedAt, algorithm, sealedSecret } = confirmed;
      if (confirmedAt <= repeatedSince(now) || (await proofs.isLocked(trx, userId))) return null;
      const secret = openSecret(keyBytes, userId, sealedSecret);
      const instants = [new Date(confirmedAt), now];
      if (instants.some((instant) => isRight({ secret, algorithm }, code, instant)))
        return recoveryCodesAgain(trx, userId, originOf(session, secret));
      await proofs.countWrong(trx, account);
      return null;
    });
    mail.wake();
    if (!codes) throw conflict('SECOND_FACTOR_EXISTS');
    return codes;
  }

  return {
    async find(caller: Caller): Promise<Factors> {
      const { userId } = caller;
      const confirmed = (await createTotpFactorsStore(readDb).find(userId))?.confirmed;
      const passkeys = await createPasskeysStore(readDb).list(userId);
      const isSetUp = Boolean(confirmed) || passkeys.length > 0;
      return {
        totp: confirmed
          ? {
              startDate: confirmed.confirmedAt,
              ...(isOutdated(confirmed.algorithm, algorithm) && { isOutdated: true }),
            }
          : null,
        totpAlgorithm: algorithm,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          ...{ id, name, startDate: createdAt, lastUseDate: lastUsedAt },
        })),
        recoveryCodesLeft: isSetUp ? await createRecoveryCodesStore(readDb).countUnused(userId) : 0,
        isRequired: sessions.needsFactor(caller.roles),
      };
    },

    /**
     * Begins a set-up, anew where one is under way. It counts for nothing until it is confirmed: where it is to take the place
     * of an outdated one, that goes on until then. The same call once more, with the same proof and right after it succeeded, is
     * answered the same.
     * @param sessionToken of the session
     * @throws Problem 400 naming `currentPassword`, and `code` or `passkey` where there is another factor;
     * SECOND_FACTOR_EXISTS; TOO_MANY_REQUESTS where the account is locked
     */
    async start(
      { userId }: Caller,
      { currentPassword, ...proof }: FactorSetUp,
      sessionToken: string,
    ): Promise<TotpSecret> {
      await ownProofs.checkPassword(userId, currentPassword);
      const held = (await createTotpFactorsStore(db).find(userId))?.confirmed;
      const isNext = held ? isOutdated(held.algorithm, algorithm) : false;
      if (held && !isNext) throw conflict('SECOND_FACTOR_EXISTS');
      const keyBytes = await key.get();
      const sealedSecret = sealSecret(keyBytes, userId, randomBytes(factorLimits.secretBytes[algorithm]));
      const session = await signCodes(sessionToken);
      const now = clock.now();
      /** What a proof has begun: this secret, and none that another one has begun since. */
      const setUpOf = ({ sealedSecret }: SealedTotp) => {
        const occasion = `${occasionOf('application', proof)} ${sealedSecret}`;
        return { token: derivedSecret(session, occasion), userId, purpose: 'SET_UP' } as const;
      };
      async function answer(trx: Database, { startedAt, ...sealed }: StartedTotp): Promise<TotpSecret> {
        const account = await createAccountsStore(trx).find(userId);
        if (!account) throw unauthenticated();
        const secret = openSecret(keyBytes, userId, sealed.sealedSecret);
        const described = describeTotp({ secret, algorithm: sealed.algorithm }, account.email);
        return { ...described, expirationDate: endOf({ startedAt }) };
      }
      return ownProofs.proveIfAny(
        userId,
        proof,
        async (trx) => {
          const started = { sealedSecret, algorithm, startedAt: now.toISOString() };
          const totp = createTotpFactorsStore(trx);
          const isStarted = await (isNext ? totp.startNext(userId, started) : totp.start(userId, started));
          if (!isStarted) throw conflict('SECOND_FACTOR_EXISTS');
          const repeatedUntil = instantAt(now.getTime() + repeatWindows.factorMilliseconds);
          await createFactorChallengesStore(trx).keep(setUpOf(started), repeatedUntil);
          return answer(trx, started);
        },
        async (trx) => {
          const started = (await createTotpFactorsStore(trx).find(userId))?.started;
          if (!started) return null;
          const isRepeated = await createFactorChallengesStore(trx).isOpen(
            setUpOf(started),
            now.toISOString(),
          );
          return isRepeated ? answer(trx, started) : null;
        },
      );
    },

    /**
     * Confirms a set-up by a code of it: from then on a second factor is asked for. With the first one come recovery codes, and
     * the other sessions end. The same call once more, right after it succeeded, is answered the same and does nothing.
     * @param sessionToken of the session
     * @throws Problem 400 naming `code`; SECOND_FACTOR_EXISTS; SECOND_FACTOR_SETUP_EXPIRED
     */
    async confirm(
      caller: Caller,
      { code: typed }: TotpConfirmation,
      sessionToken: string,
    ): Promise<RecoveryCodes> {
      const { userId, sessionHash } = caller;
      const code = readFactorCode(typed)?.code ?? '';
      const session = await signCodes(sessionToken);
      const held = await createTotpFactorsStore(db).find(userId);
      const started = held?.started;
      if (held?.confirmed && !started) return confirmAgain(caller, code, session);
      const now = clock.now();
      if (!started || endOf(started) <= now.toISOString()) throw conflict('SECOND_FACTOR_SETUP_EXPIRED');
      const secret = openSecret(await key.get(), userId, started.sealedSecret);
      const confirmed = { secret, algorithm: started.algorithm };
      const step = stepOfCode(confirmed, code, { now, window });
      if (step === null) throw invalidField('code', 'FACTOR_CODE_WRONG');
      const codes = await db.transaction(async (trx) => {
        const account = await createAccountsStore(trx).hold(userId);
        // A new password, or somebody of the team, may have ended it meanwhile: then it sets up nothing.
        if (!account || !(await sessions.isOpen(trx, sessionHash))) throw unauthenticated();
        const used = { step, now: now.toISOString() };
        const isFirst = !(await hasFactor(trx, userId));
        const isMine = await createTotpFactorsStore(trx).confirm(userId, started, used);
        // The same call may have done it a moment ago; or it was begun again elsewhere.
        if (!isMine) return null;
        const origin = originOf(session, secret);
        const renewed = isFirst ? await renewRecoveryCodes(trx, userId, origin) : { recoveryCodes: [] };
        if (isFirst) await sessions.closeOthersOf(trx, userId, sessionHash);
        await tell(trx, account, isFirst ? factorAddedMail : applicationAddedMail);
        await record(trx, { action: 'USER_FACTOR_ADDED', entity: { type: 'USER', id: userId } });
        return renewed;
      });
      if (!codes) return confirmAgain(caller, code, session);
      mail.wake();
      return codes;
    },

    /**
     * Removes the codes of an application; with the last factor its recovery codes go, too.
     * @throws Problem 400 naming `currentPassword`, `code` or `passkey`; SECOND_FACTOR_OBLIGATORY for the last factor of people
     * of the bank; SECOND_FACTOR_MISSING; TOO_MANY_REQUESTS where the account is locked
     */
    async remove({ userId, roles }: Caller, { currentPassword, ...proof }: FactorRemoval): Promise<void> {
      await ownProofs.checkPassword(userId, currentPassword);
      // Before the proof: the call may be sent again, and a code of theirs is wrong once they are gone.
      if (!(await createTotpFactorsStore(db).isConfirmed(userId))) throw conflict('SECOND_FACTOR_MISSING');
      await ownProofs.prove(userId, proof, async (trx, { account }) => {
        if (!(await createTotpFactorsStore(trx).delete(userId))) throw conflict('SECOND_FACTOR_MISSING');
        const isLast = !(await hasFactor(trx, userId));
        if (isLast && sessions.needsFactor(roles)) throw conflict('SECOND_FACTOR_OBLIGATORY');
        if (isLast) await endWithoutFactor(trx, userId);
        await tell(trx, account, isLast ? factorRemovedMail : applicationRemovedMail);
        await record(trx, { action: 'USER_FACTOR_REMOVED', entity: { type: 'USER', id: userId } });
      });
    },

    /**
     * Makes new recovery codes; those of before are void. The same call once more, right after it succeeded, is answered the
     * same ones.
     * @param sessionToken of the session
     * @throws Problem 400 naming `code` or `passkey`; SECOND_FACTOR_MISSING; TOO_MANY_REQUESTS where the account is locked
     */
    async renewRecoveryCodes(
      { userId }: Caller,
      proof: FactorProof,
      sessionToken: string,
    ): Promise<RecoveryCodes> {
      const given = proof.passkey ? challengeIn(proof.passkey) : readFactorCode(proof.code ?? '')?.code;
      const origin = { session: await signCodes(sessionToken), occasion: `renewal ${given}` };
      const name = derivedSecret(origin.session, origin.occasion);
      const renewal = { token: name, userId, purpose: 'RENEWAL' } as const;
      const now = clock.now();
      return ownProofs.prove(
        userId,
        proof,
        async (trx, { account }) => {
          const codes = await renewRecoveryCodes(trx, userId, origin);
          const repeatedUntil = instantAt(now.getTime() + repeatWindows.factorMilliseconds);
          await createFactorChallengesStore(trx).keep(renewal, repeatedUntil);
          await tell(trx, account, recoveryCodesRenewedMail);
          return codes;
        },
        async (trx) => {
          const isRepeated = await createFactorChallengesStore(trx).isOpen(renewal, now.toISOString());
          return isRepeated ? recoveryCodesAgain(trx, userId, origin) : null;
        },
      );
    },
  };
}
