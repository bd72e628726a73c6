import { loginLimits } from '@passerelle/contract/common/limits';
import { refusalText } from '@passerelle/contract/common/validation';
import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { useLanguage } from '@passerelle/platform/i18n';
import { type LoginFailure, loginAdvice, type PasskeyFailure } from '@passerelle/platform/session';
import { NoticeBar } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;

/** What is wrong: a code is none, the browser gave no passkey, or the API has refused what it was sent. */
export type FactorProblemKind =
  | LoginFailure
  | 'FACTOR_CODE_REQUIRED'
  | 'FACTOR_CODE_INVALID'
  | PasskeyFailure;

const passkeyProblems = {
  cancelled: 'session:passkey.cancelled',
  present: 'session:passkey.failed',
  unsupported: 'session:passkey.unsupported',
  failed: 'session:passkey.failed',
} as const satisfies Record<PasskeyFailure, string>;

/** Why the second factor of a sign-in was not taken. A failure of another kind has raised its own notice. */
export function FactorProblem({ problem }: { problem: FactorProblemKind | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  function words(): string | undefined {
    if (problem === undefined) return undefined;
    if (problem === 'FACTOR_CODE_REQUIRED' || problem === 'FACTOR_CODE_INVALID') {
      return t(`contract:${problem}`);
    }
    if (typeof problem === 'string') return t(passkeyProblems[problem]);
    if (statusOf(problem) !== 401) return undefined;
    const advice = loginAdvice(problem.remainingAttempts);
    if (advice.kind === 'locked') {
      return t('shell:signIn.locked', {
        failures: loginLimits.failuresBeforeLock,
        minutes: loginLimits.lockMilliseconds / MINUTE,
      });
    }
    const answer = apiErrorOf(problem);
    const refusal = answer ? refusalText(answer, language) : '';
    return advice.kind === 'retry'
      ? refusal
      : `${refusal}. ${t('shell:signIn.remaining', { count: advice.count })}`;
  }
  const text = words();
  if (!text) return null;
  return <NoticeBar intent="error">{text}</NoticeBar>;
}
