import { randomUUID } from 'node:crypto';
import {
  type FactorRemoval,
  type FactorSetUp,
  type PasskeyAddition,
  type PasskeySetUp,
  passkeyLimits,
  type RecoveryCodes,
  repeatWindows,
} from '@passerelle/contract';
import type { Database } from '../../../../db/client.ts';
import type { Caller } from '../../../../http/caller.ts';
import { badRequest, conflict, notFound, unauthenticated } from '../../../../http/problem.ts';
import { type Clock, instantAt } from '../../../../ports/clock.ts';
import type { MailQueue } from '../../../../ports/mail/mail.ts';
import type { RecordActs } from '../../../audit/record.ts';
import type { AccessConfirmationService } from '../../access-confirmation/access-confirmation.service.ts';
import { createAccountsStore } from '../../accounts/accounts.store.ts';
import { derivedSecret, randomSecret } from '../../secrets.ts';
import { deviceOf } from '../../sessions/device-words.ts';
import type { SessionsService } from '../../sessions/sessions.service.ts';
import type { Sign } from '../../signing-keys/signing-key.ts';
import { endWithoutFactor, hasFactor } from '../any-factor.ts';
import { createFactorChallengesStore } from '../factor-challenges.store.ts';
import { occasionOf } from '../occasions.ts';
import type { OwnProofsService } from '../own-proofs.service.ts';
import { recoveryCodesAgain, renewRecoveryCodes } from '../secrets/recovery-code.ts';
import { challengeIn, type PasskeyCeremonies } from './ceremonies.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import { createPasskeysStore } from './passkeys.store.ts';

export interface PasskeysDependencies {
  db: Database;
  clock: Clock;
  mail: Pick<MailQueue, 'enqueue' | 'wake'>;
  record: RecordActs;
  ceremonies: PasskeyCeremonies;
  /** Makes of a session's secret what its recovery codes come from. */
  signCodes: Sign;
  ownProofs: Pick<OwnProofsService, 'checkPassword' | 'prove' | 'proveIfAny'>;
  sessions: Pick<SessionsService, 'closeOthersOf' | 'isOpen' | 'needsFactor'>;
  access: Pick<AccessConfirmationService, 'mailboxesOf'>;
}

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** The passkeys that people set up beside their own password. */
export function createPasskeysService(dependencies: PasskeysDependencies) {
  const { db, clock, mail, record, ceremonies, signCodes, ownProofs, sessions, access } = dependencies;

  async function checkRoom(trx: Database, userId: string): Promise<void> {
    const count = await createPasskeysStore(trx).count(userId);
    if (count >= passkeyLimits.perPerson) throw conflict('PASSKEYS_TOO_MANY');
  }

  /** @throws Problem PASSKEY_MISSING */
  async function nameOf(source: Database, userId: string, id: string): Promise<string> {
    const passkeys = await createPasskeysStore(source).list(userId);
    const name = passkeys.find((passkey) => passkey.id === id)?.name;
    if (name === undefined) throw notFound('PASSKEY_MISSING');
    return name;
  }

  return {
    /**
     * Begins to add one; it counts for nothing until the browser's answer is sent. The same call once more, with the same proof, is
     * answered the same until then.
     * @param sessionToken of the session
     * @param userAgent how the browser names itself
     * @throws Problem 400 naming `currentPassword`, `code` or `passkey`; PASSKEYS_TOO_MANY; TOO_MANY_REQUESTS where the account
     * is locked
     */
    async setUp(
      { userId }: Caller,
      { currentPassword, ...proof }: FactorSetUp,
      { sessionToken, userAgent }: { sessionToken: string; userAgent: string },
    ): Promise<PasskeySetUp> {
      await ownProofs.checkPassword(userId, currentPassword);
      const hasProof = proof.code !== undefined || proof.passkey !== undefined;
      // One proof makes one challenge, and so one passkey at most, however often it is sent.
      const token = hasProof
        ? derivedSecret(await signCodes(sessionToken), occasionOf('passkey', proof))
        : randomSecret();
      const challenge = { token, userId, purpose: 'PASSKEY' } as const;
      const now = clock.now();
      async function answer(trx: Database): Promise<PasskeySetUp> {
        await checkRoom(trx, userId);
        const account = await createAccountsStore(trx).find(userId);
        if (!account) throw unauthenticated();
        const present = await createPasskeysStore(trx).credentials(userId);
        return { creation: ceremonies.creation(token, account, present), ...deviceOf(userAgent) };
      }
      return ownProofs.proveIfAny(
        userId,
        proof,
        async (trx) => {
          const answered = await answer(trx);
          const expiresAt = instantAt(now.getTime() + passkeyLimits.challengeMilliseconds);
          await createFactorChallengesStore(trx).keep(challenge, expiresAt);
          return answered;
        },
        async (trx) => {
          const isRepeated = await createFactorChallengesStore(trx).isOpen(challenge, now.toISOString());
          return isRepeated ? answer(trx) : null;
        },
      );
    },

    /**
     * Keeps the passkey that a browser has made. With the first factor come recovery codes, and the other sessions end. The
     * same call once more, right after it succeeded, is answered the same and does nothing.
     * @param sessionToken of the session
     * @throws Problem PASSKEY_EXPIRED; PASSKEY_REFUSED; PASSKEY_EXISTS; PASSKEYS_TOO_MANY
     */
    async add(
      { userId, sessionHash }: Caller,
      { name, passkey }: PasskeyAddition,
      sessionToken: string,
    ): Promise<RecoveryCodes> {
      const token = challengeIn(passkey) ?? '';
      const origin = { session: await signCodes(sessionToken), occasion: `passkey ${token}` };
      const verified = await ceremonies.verifyCreated(passkey, token);
      const codes = await db.transaction(async (trx) => {
        const account = await createAccountsStore(trx).hold(userId);
        // A new password, or somebody of the team, may have ended it meanwhile: then it sets up nothing.
        if (!account || !(await sessions.isOpen(trx, sessionHash))) throw unauthenticated();
        const now = clock.now().toISOString();
        const challenge = { token, userId, purpose: 'PASSKEY' } as const;
        const isMine = await createFactorChallengesStore(trx).consume(challenge, now);
        if (!isMine) {
          const since = instantAt(Date.parse(now) - repeatWindows.factorMilliseconds);
          const isDone =
            verified && (await createPasskeysStore(trx).isAdded(userId, verified.credentialId, since));
          if (!isDone) throw conflict('PASSKEY_EXPIRED');
          return recoveryCodesAgain(trx, userId, origin);
        }
        if (!verified) throw badRequest('PASSKEY_REFUSED');
        await checkRoom(trx, userId);
        const isFirst = !(await hasFactor(trx, userId));
        const isKept = await createPasskeysStore(trx).insert({
          ...verified,
          ...{ id: randomUUID(), userId, name, now },
        });
        if (!isKept) throw conflict('PASSKEY_EXISTS');
        const given = isFirst ? await renewRecoveryCodes(trx, userId, origin) : { recoveryCodes: [] };
        if (isFirst) await sessions.closeOthersOf(trx, userId, sessionHash);
        for (const owner of await access.mailboxesOf(trx, account)) {
          await mail.enqueue(trx, passkeyAddedMail(owner, name, isFirst));
        }
        await record(trx, { action: 'USER_PASSKEY_ADDED', entity: { type: 'USER', id: userId } });
        return given;
      });
      mail.wake();
      return codes;
    },

    /**
     * Removes one; with the last factor its recovery codes go, too.
     * @throws Problem 400 naming `currentPassword`, `code` or `passkey`; PASSKEY_MISSING; SECOND_FACTOR_OBLIGATORY for the last
     * factor of people of the bank; TOO_MANY_REQUESTS where the account is locked
     */
    async remove(
      { userId, roles }: Caller,
      id: string,
      { currentPassword, ...proof }: FactorRemoval,
    ): Promise<void> {
      await ownProofs.checkPassword(userId, currentPassword);
      // Before the proof, which a call that is sent again has used already.
      await nameOf(db, userId, id);
      await ownProofs.prove(userId, proof, async (trx, { account }) => {
        const name = await nameOf(trx, userId, id);
        await createPasskeysStore(trx).delete(userId, id);
        const isLast = !(await hasFactor(trx, userId));
        if (isLast && sessions.needsFactor(roles)) throw conflict('SECOND_FACTOR_OBLIGATORY');
        if (isLast) await endWithoutFactor(trx, userId);
        for (const owner of await access.mailboxesOf(trx, account)) {
          await mail.enqueue(trx, passkeyRemovedMail(owner, name, isLast));
        }
        await record(trx, { action: 'USER_PASSKEY_REMOVED', entity: { type: 'USER', id: userId } });
      });
    },
  };
}
