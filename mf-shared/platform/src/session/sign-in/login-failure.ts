import type { FactorKind } from '@passerelle/contract/accounts/factors/factors';
import type { PasskeyRequest } from '@passerelle/contract/accounts/factors/passkeys';
import { loginLimits } from '@passerelle/contract/common/limits';
import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** A sign-in that failed, with the tries left as the API counts them (undefined when it does not say). */
export type LoginFailure = FetchBaseQueryError & { remainingAttempts?: number };

/**
 * Whether a password or a code was looked at and refused. Where there was no answer, or one of a server that fails or is asked
 * too much, it was not, and may be sent again as it is.
 */
export function isProofRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** The message after a refused sign-in. */
export type LoginAdvice = { kind: 'retry' } | { kind: 'locked' } | { kind: 'remaining'; count: number };

/** The advice that goes with the tries left: only the last ones are stated. */
export function loginAdvice(remainingAttempts: number | undefined): LoginAdvice {
  if (remainingAttempts === undefined || Number.isNaN(remainingAttempts)) return { kind: 'retry' };
  if (remainingAttempts > loginLimits.remainingShownUpTo) return { kind: 'retry' };
  if (remainingAttempts <= 0) return { kind: 'locked' };
  return { kind: 'remaining', count: remainingAttempts };
}

/** What the second step of a sign-in is made of. */
export interface SecondFactor {
  /** What it sends along. */
  challenge: string;
  /** By which of them it can be done. */
  kinds: readonly FactorKind[];
  /** What a browser asks the passkeys; undefined where there are none. */
  passkeyRequest: PasskeyRequest | undefined;
}

/** The second step of a sign-in, where the password was right and one is asked for. */
export function secondFactorOf(error: unknown): SecondFactor | undefined {
  const refusal = apiErrorOf(error);
  if (refusal?.code !== 'SECOND_FACTOR_REQUIRED' || !refusal.challenge) return undefined;
  // A process of the version before knows no other kinds.
  const { challenge, factorKinds = ['TOTP', 'RECOVERY_CODE'], passkeyRequest } = refusal;
  return { challenge, kinds: factorKinds, passkeyRequest };
}
