import { type FactorProof, loginLimits, type PasskeyRequest, passkeyLimits } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { conflict, invalidField, tooManyRequests } from '../../../http/problem.ts';
import { type Clock, instantAt } from '../../../ports/clock.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import type { PasswordCheckService } from '../sign-in/password-check.service.ts';
import { hasFactor } from './any-factor.ts';
import { createFactorChallengesStore } from './factor-challenges.store.ts';
import {
  type AskedProof,
  type FactorProofsService,
  FactorRefused,
  type Proof,
} from './factor-proofs.service.ts';
import { challengeIn, type PasskeyCeremonies } from './passkeys/ceremonies.ts';
import { createPasskeysStore } from './passkeys/passkeys.store.ts';

export interface OwnProofsDependencies {
  db: Database;
  clock: Clock;
  proofs: Pick<FactorProofsService, 'prove'>;
  passwordChecks: PasswordCheckService;
  ceremonies: Pick<PasskeyCeremonies, 'request'>;
}

export type OwnProofsService = ReturnType<typeof createOwnProofsService>;

/** How somebody who is signed in proves that they are the one who may change their factors. */
export function createOwnProofsService(dependencies: OwnProofsDependencies) {
  const { db, clock, proofs, passwordChecks, ceremonies } = dependencies;
  const locked = () => tooManyRequests(loginLimits.lockMilliseconds / 1000);

  /** The challenge that a passkey says it answers: one that was made for this person, or none. */
  function askedOf(userId: string, { passkey }: FactorProof): AskedProof | null {
    if (!passkey) return null;
    const token = challengeIn(passkey) ?? '';
    return { userId, token, purpose: 'PROOF', isOver: () => conflict('PASSKEY_EXPIRED') };
  }

  return {
    /**
     * What a browser asks the passkeys of a person.
     * @throws Problem SECOND_FACTOR_MISSING where they have none
     */
    async request(userId: string): Promise<PasskeyRequest> {
      const expiresAt = instantAt(clock.now().getTime() + passkeyLimits.challengeMilliseconds);
      return db.transaction(async (trx) => {
        await createAccountsStore(trx).hold(userId);
        const passkeys = await createPasskeysStore(trx).credentials(userId);
        if (passkeys.length === 0) throw conflict('SECOND_FACTOR_MISSING');
        const token = await createFactorChallengesStore(trx).make(userId, 'PROOF', expiresAt);
        return ceremonies.request(token, passkeys);
      });
    },

    /** @throws Problem 400 naming `currentPassword`; TOO_MANY_REQUESTS where the account is locked */
    async checkPassword(userId: string, password: string): Promise<void> {
      const outcome = await passwordChecks.check(userId, password);
      if (outcome === 'LOCKED') throw locked();
      if (outcome === 'WRONG') throw invalidField('currentPassword', 'CURRENT_PASSWORD_WRONG');
    },

    /**
     * Does something of a person's own by a second factor.
     * @param again as of `FactorProofsService.prove`
     * @throws Problem 400 naming `code` or `passkey`; PASSKEY_EXPIRED; SECOND_FACTOR_MISSING; TOO_MANY_REQUESTS where the
     * account is locked
     */
    async prove<Result>(
      userId: string,
      proof: FactorProof,
      work: (trx: Database, proof: Proof) => Promise<Result>,
      again?: (trx: Database) => Promise<Result | null>,
    ): Promise<Result> {
      return proofs.prove(userId, proof, askedOf(userId, proof), work, again).catch((error: unknown) => {
        if (!(error instanceof FactorRefused)) throw error;
        if (error.attemptsLeft === 0) throw locked();
        throw invalidField(proof.passkey ? 'passkey' : 'code', error.code);
      });
    },

    /**
     * Does what begins a further factor: by the one that is there, or at once where it is to be the first.
     * @param again as of `FactorProofsService.prove`
     * @throws as `prove` does
     */
    async proveIfAny<Result>(
      userId: string,
      proof: FactorProof,
      work: (trx: Database) => Promise<Result>,
      again: (trx: Database) => Promise<Result | null>,
    ): Promise<Result> {
      if (proof.code !== undefined || proof.passkey) {
        if (await hasFactor(db, userId)) return this.prove(userId, proof, work, again);
      }
      return db.transaction(async (trx) => {
        await createAccountsStore(trx).hold(userId);
        if (await hasFactor(trx, userId)) throw invalidField('code', 'FACTOR_CODE_REQUIRED');
        return work(trx);
      });
    },
  };
}
