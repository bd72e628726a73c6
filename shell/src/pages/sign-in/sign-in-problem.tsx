import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { loginLimits } from '@passerelle/contract/common/limits';
import { statusOf } from '@passerelle/platform/api';
import { type LoginAdvice, type LoginFailure, loginAdvice } from '@passerelle/platform/session';
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

/** A field is blank, the second step took too long, or the API has refused. */
export type SignInFailure = LoginFailure | 'blank' | 'expired';

/**
 * Why the sign-in failed: a blank field, a second step that took too long, or a refusal with its advice. A failure of another kind has
 * raised its own notice.
 */
export function SignInProblem({ problem }: { problem: SignInFailure | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (problem === 'blank' || problem === 'expired') {
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>
          {problem === 'blank' ? t('contract:LOGIN_REQUIRED') : t('contract:SECOND_FACTOR_EXPIRED')}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (!problem || statusOf(problem) !== 401) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <strong className={styles.title}>{t('contract:LOGIN_FAILED')}</strong>
        <Advice advice={loginAdvice(problem.remainingAttempts)} />
      </MessageBarBody>
    </MessageBar>
  );
}
