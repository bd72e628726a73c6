import { type FactorSignIn, factorLimits } from '@passerelle/contract';
import type { Database } from '../../../../db/client.ts';
import { type SecondFactorAsked, unauthenticated } from '../../../../http/problem.ts';
import { type Clock, instantAt } from '../../../../ports/clock.ts';
import { hasFactor, kindsOfFactors } from '../any-factor.ts';
import { createFactorChallengesStore } from '../factor-challenges.store.ts';
import type { FactorProofsService } from '../factor-proofs.service.ts';
import type { PasskeyCeremonies } from '../passkeys/ceremonies.ts';
import { createPasskeysStore } from '../passkeys/passkeys.store.ts';

export interface FactorSignInDependencies {
  db: Database;
  clock: Clock;
  proofs: Pick<FactorProofsService, 'isLocked' | 'prove'>;
  ceremonies: Pick<PasskeyCeremonies, 'request'>;
}

/** What the second step has opened. */
export interface CompletedSignIn {
  /** Of the new session. */
  token: string;
  email: string;
  isByRecoveryCode: boolean;
}

export type FactorSignInService = ReturnType<typeof createFactorSignInService>;

/** The second step of a sign-in, for accounts that have a second factor. */
export function createFactorSignInService({ db, clock, proofs, ceremonies }: FactorSignInDependencies) {
  return {
    /** Whether the password alone opens no session, asked within the caller's transaction. */
    isNeeded: (trx: Database, userId: string): Promise<boolean> => hasFactor(trx, userId),

    /**
     * Lets a person whose password was right prove their second factor, within the caller's transaction.
     * @returns what the second step is made of; null where wrong proofs have locked the account
     */
    async challenge(trx: Database, userId: string): Promise<SecondFactorAsked | null> {
      if (await proofs.isLocked(trx, userId)) return null;
      const expiresAt = instantAt(clock.now().getTime() + factorLimits.challengeMilliseconds);
      const challenge = await createFactorChallengesStore(trx).make(userId, 'SIGN_IN', expiresAt);
      const factorKinds = await kindsOfFactors(trx, userId);
      const passkeys = await createPasskeysStore(trx).credentials(userId);
      // The same challenge for the passkey: one of the two ways uses it up for both.
      const passkeyRequest = passkeys.length > 0 ? ceremonies.request(challenge, passkeys) : undefined;
      return { challenge, factorKinds, passkeyRequest };
    },

    /**
     * Opens a session by a code or a passkey. Of several calls with the same challenge one does.
     * @param open opens the session of an account, within the transaction, and answers its token
     * @throws FactorRefused; Problem SECOND_FACTOR_EXPIRED where the first step has to be done again
     */
    async complete(
      { challenge, ...proof }: FactorSignIn,
      open: (trx: Database, userId: string) => Promise<string>,
    ): Promise<CompletedSignIn> {
      const userId = await createFactorChallengesStore(db).findUser(challenge, clock.now().toISOString());
      if (!userId) throw unauthenticated('SECOND_FACTOR_EXPIRED');
      const isOver = () => unauthenticated('SECOND_FACTOR_EXPIRED');
      const asked = { token: challenge, userId, purpose: 'SIGN_IN', isOver } as const;
      return proofs.prove(userId, proof, asked, async (trx, { account, isByRecoveryCode }) => ({
        token: await open(trx, userId),
        email: account.email,
        isByRecoveryCode,
      }));
    },

    /** Ends the sign-ins of an account that wait for a code, within the caller's transaction. */
    async endAllOf(trx: Database, userId: string): Promise<void> {
      await createFactorChallengesStore(trx).deleteOfUser(userId);
    },
  };
}
