import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { loginLimits } from '@passerelle/contract/common/limits';
import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { type LoginFailure, loginAdvice } from '@passerelle/platform/session';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;

/** What is wrong with a code: it is none, or the API has refused it. */
export type CodeProblem = LoginFailure | 'FACTOR_CODE_REQUIRED' | 'FACTOR_CODE_INVALID';

/** Why the code of a sign-in was not taken. A failure of another kind has raised its own notice. */
export function FactorProblem({ problem }: { problem: CodeProblem | undefined }) {
  const { t } = useTranslation();
  function words(): string | undefined {
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return t(`contract:${problem}`);
    if (statusOf(problem) !== 401) return undefined;
    const advice = loginAdvice(problem.remainingAttempts);
    if (advice.kind === 'locked') {
      return t('shell:signIn.locked', {
        failures: loginLimits.failuresBeforeLock,
        minutes: loginLimits.lockMilliseconds / MINUTE,
      });
    }
    const refusal = apiErrorOf(problem)?.message ?? '';
    return advice.kind === 'retry'
      ? refusal
      : `${refusal}. ${t('shell:signIn.remaining', { count: advice.count })}`;
  }
  const text = words();
  if (!text) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
