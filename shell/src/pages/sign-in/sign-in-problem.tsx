import { makeStyles, tokens } from '@fluentui/react-components';
import type { SingleSignOnRefusal } from '@passerelle/contract/accounts/single-sign-on/single-sign-on';
import { loginLimits } from '@passerelle/contract/common/limits';
import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { type LoginAdvice, type LoginFailure, loginAdvice } from '@passerelle/platform/session';
import { NoticeBar } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;

const useStyles = makeStyles({ title: { display: 'block', fontWeight: tokens.fontWeightSemibold } });

/** What a refused person may do now. */
function Advice({ advice }: { advice: LoginAdvice }) {
  const { t } = useTranslation();
  if (advice.kind === 'locked') {
    return t('shell:signIn.locked', {
      failures: loginLimits.failuresBeforeLock,
      minutes: loginLimits.lockMilliseconds / MINUTE,
    });
  }
  const retry = t('shell:signIn.retry');
  return advice.kind === 'retry' ? retry : `${retry} ${t('shell:signIn.remaining', { count: advice.count })}`;
}

/** A field is blank, the second step took too long, or the API or the bank's provider has refused. */
export type SignInFailure = LoginFailure | SingleSignOnRefusal | 'blank' | 'expired';

/** The code of the sentence for what the form knows by itself, or was told on the way back. */
function codeOf(problem: Extract<SignInFailure, string>) {
  if (problem === 'blank') return 'LOGIN_REQUIRED';
  return problem === 'expired' ? 'SECOND_FACTOR_EXPIRED' : problem;
}

/** People of the bank are told where they sign in, once their password was right. */
const refusedByProvider = (problem: LoginFailure) =>
  apiErrorOf(problem)?.code === 'SINGLE_SIGN_ON_REQUIRED' ? 'SINGLE_SIGN_ON_REQUIRED' : undefined;

/**
 * Why the sign-in failed: a blank field, a second step that took too long, or a refusal with its advice. A failure of another kind has
 * raised its own notice.
 */
export function SignInProblem({ problem }: { problem: SignInFailure | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (!problem) return null;
  const code = typeof problem === 'string' ? codeOf(problem) : refusedByProvider(problem);
  if (code) {
    return <NoticeBar intent="error">{t(`contract:${code}`)}</NoticeBar>;
  }
  if (typeof problem === 'string' || statusOf(problem) !== 401) return null;
  return (
    <NoticeBar intent="error">
      <strong className={styles.title}>{t('contract:LOGIN_FAILED')}</strong>
      <Advice advice={loginAdvice(problem.remainingAttempts)} />
    </NoticeBar>
  );
}
