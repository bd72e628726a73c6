import { loginLimits } from '@passerelle/contract/common/limits';
import { apiErrorOf } from '@passerelle/platform/api';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** A sign-in that failed, with the tries left as the API counts them (undefined when it does not say). */
export type LoginFailure = FetchBaseQueryError & { remainingAttempts?: number };

/** The message after a refused sign-in. */
export type LoginAdvice = { kind: 'retry' } | { kind: 'locked' } | { kind: 'remaining'; count: number };

/** The advice that goes with the tries left: only the last ones are stated. */
export function loginAdvice(remainingAttempts: number | undefined): LoginAdvice {
  if (remainingAttempts === undefined || Number.isNaN(remainingAttempts)) return { kind: 'retry' };
  if (remainingAttempts > loginLimits.remainingShownUpTo) return { kind: 'retry' };
  if (remainingAttempts <= 0) return { kind: 'locked' };
  return { kind: 'remaining', count: remainingAttempts };
}

/** What the second step of a sign-in has to send, where the password was right and a code is asked for. */
export function challengeOf(error: unknown): string | undefined {
  const refusal = apiErrorOf(error);
  return refusal?.code === 'SECOND_FACTOR_REQUIRED' ? refusal.challenge : undefined;
}
