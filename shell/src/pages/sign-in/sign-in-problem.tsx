import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { loginLimits } from '@passerelle/contract/common/limits';
import { statusOf } from '@passerelle/shared/api';
import { type LoginAdvice, type LoginFailure, loginAdvice } from '@passerelle/shared/session';
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

/**
 * Why nobody was signed in: something left blank, or a refusal with its advice. A failure of another kind has
 * raised its own notice.
 */
export function SignInProblem({ problem }: { problem: LoginFailure | 'blank' | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (problem === 'blank') {
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{t('contract:LOGIN_REQUIRED')}</MessageBarBody>
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
