import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { readFactorCode } from '@passerelle/contract/accounts/factors/factor-code';
import { apiErrorOf } from '@passerelle/platform/api';
import { type LoginFailure, useLoginFactorMutation } from '@passerelle/platform/session';
import { Form, TextField } from '@passerelle/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CodeProblem, FactorProblem } from './factor-problem.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px' },
  submit: { width: '100%' },
  links: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalS },
  lost: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

interface FactorFormProps {
  /** What the password was answered with. */
  challenge: string;
  /** Back to the password: by choice, or because the challenge is worth nothing any more. */
  onBack: (isExpired: boolean) => void;
  /** Where the page does not change by itself once somebody is signed in. */
  onEntered?: () => void;
}

/** The second step of a sign-in: a code of the application, or a recovery code. Then the session takes over. */
export function FactorForm({ challenge, onBack, onEntered }: FactorFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [send, { isLoading }] = useLoginFactorMutation();
  const [isRecovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<CodeProblem>();
  const { control, handleSubmit, setFocus, setValue } = useForm({ defaultValues: { code: '' } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is typed into the field anew
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  const submit = handleSubmit(async ({ code }) => {
    if (!readFactorCode(code)) {
      setProblem(code.trim() === '' ? 'FACTOR_CODE_REQUIRED' : 'FACTOR_CODE_INVALID');
      setFocus('code');
      return;
    }
    setProblem(undefined);
    const { error } = await send({ challenge, code });
    if (!error) {
      onEntered?.();
      return;
    }
    if (apiErrorOf(error)?.code === 'SECOND_FACTOR_EXPIRED') {
      onBack(true);
      return;
    }
    setProblem(error as LoginFailure);
    setValue('code', '');
    setFocus('code');
  });

  function change() {
    setRecovery(!isRecovery);
    setProblem(undefined);
    setValue('code', '');
  }

  return (
    <Form isLeftFreely className={styles.form} onSubmit={submit}>
      <FactorProblem problem={problem} />
      <TextField
        key={isRecovery ? 'recovery' : 'application'}
        control={control}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        label={isRecovery ? t('shell:signIn.factor.recoveryCode') : t('shell:signIn.factor.code')}
        help={isRecovery ? t('shell:signIn.factor.recoveryText') : t('shell:signIn.factor.text')}
      />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.submit}
        disabledFocusable={isLoading}
      >
        {isLoading ? t('shell:signIn.busy') : t('shell:signIn.factor.submit')}
      </Button>
      <div className={styles.links}>
        <Link as="button" type="button" onClick={change}>
          {isRecovery ? t('shell:signIn.factor.useApplication') : t('shell:signIn.factor.useRecovery')}
        </Link>
        <Link as="button" type="button" onClick={() => onBack(false)}>
          {t('shell:signIn.factor.back')}
        </Link>
      </div>
      {isRecovery && <p className={styles.lost}>{t('shell:signIn.factor.lost')}</p>}
    </Form>
  );
}
