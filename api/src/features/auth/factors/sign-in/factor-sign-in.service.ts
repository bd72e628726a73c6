import { type FactorSignIn, factorLimits } from '@passerelle/contract';
import type { Database } from '../../../../db/client.ts';
import { unauthenticated } from '../../../../http/problem.ts';
import { type Clock, instantAt } from '../../../../ports/clock.ts';
import { hashOfSecret, randomSecret } from '../../secrets.ts';
import type { FactorProofsService } from '../factor-proofs.service.ts';
import { createTotpFactorsStore } from '../totp-factors.store.ts';
import { createFactorChallengesStore } from './factor-challenges.store.ts';

export interface FactorSignInDependencies {
  db: Database;
  clock: Clock;
  proofs: Pick<FactorProofsService, 'isLocked' | 'prove'>;
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
export function createFactorSignInService({ db, clock, proofs }: FactorSignInDependencies) {
  return {
    /** Whether the password alone opens no session, asked within the caller's transaction. */
    isNeeded: (trx: Database, userId: string): Promise<boolean> =>
      createTotpFactorsStore(trx).isConfirmed(userId),

    /**
     * Lets a person whose password was right try codes, within the caller's transaction.
     * @returns what the second step has to send along; null where wrong codes have locked the account
     */
    async challenge(trx: Database, userId: string): Promise<string | null> {
      if (await proofs.isLocked(trx, userId)) return null;
      const token = randomSecret();
      await createFactorChallengesStore(trx).insert({
        tokenHash: hashOfSecret(token),
        userId,
        expiresAt: instantAt(clock.now().getTime() + factorLimits.challengeMilliseconds),
      });
      return token;
    },

    /**
     * Opens a session by a code. Of several calls with the same challenge one does.
     * @param open opens the session of an account, within the transaction, and answers its token
     * @throws FactorRefused; Problem SECOND_FACTOR_EXPIRED where the first step has to be done again
     */
    async complete(
      { challenge, code }: FactorSignIn,
      open: (trx: Database, userId: string) => Promise<string>,
    ): Promise<CompletedSignIn> {
      const tokenHash = hashOfSecret(challenge);
      const now = clock.now().toISOString();
      const userId = await createFactorChallengesStore(db).findUser(tokenHash, now);
      if (!userId) throw unauthenticated('SECOND_FACTOR_EXPIRED');
      return proofs.prove(userId, code, async (trx, { account, isByRecoveryCode }) => {
        const isMine = await createFactorChallengesStore(trx).consume(tokenHash, now);
        if (!isMine) throw unauthenticated('SECOND_FACTOR_EXPIRED');
        return { token: await open(trx, userId), email: account.email, isByRecoveryCode };
      });
    },

    /** Ends the sign-ins of an account that wait for a code, within the caller's transaction. */
    async endAllOf(trx: Database, userId: string): Promise<void> {
      await createFactorChallengesStore(trx).deleteOfUser(userId);
    },
  };
}
