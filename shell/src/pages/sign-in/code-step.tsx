import { Button, makeStyles } from '@fluentui/react-components';
import { readFactorCode } from '@passerelle/contract/accounts/factors/factor-code';
import { apiErrorOf } from '@passerelle/platform/api';
import { isProofRefused, type LoginFailure, useLoginFactorMutation } from '@passerelle/platform/session';
import { Form, TextField } from '@passerelle/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FactorProblem, type FactorProblemKind } from './factor-problem.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px' },
  submit: { width: '100%' },
});

interface CodeStepProps {
  challenge: string;
  isRecovery: boolean;
  onExpired: () => void;
  onEntered: () => void;
}

/** Confirms a sign-in by a code of the application, or by a recovery code. */
export function CodeStep({ challenge, isRecovery, onExpired, onEntered }: CodeStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [send, { isLoading }] = useLoginFactorMutation();
  const [problem, setProblem] = useState<FactorProblemKind>();
  const { control, getValues, handleSubmit, setFocus, setValue } = useForm({ defaultValues: { code: '' } });

  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    if (!readFactorCode(code)) {
      setProblem(code.trim() === '' ? 'FACTOR_CODE_REQUIRED' : 'FACTOR_CODE_INVALID');
      setFocus('code');
      return;
    }
    setProblem(undefined);
    const { error } = await send({ challenge, code });
    if (!error) {
      onEntered();
      return;
    }
    if (apiErrorOf(error)?.code === 'SECOND_FACTOR_EXPIRED') {
      onExpired();
      return;
    }
    setProblem(error as LoginFailure);
    // Not what was typed while this one was on its way.
    if (isProofRefused(error) && getValues('code') === code) setValue('code', '');
    setFocus('code');
  });

  return (
    <Form isLeftFreely className={styles.form} onSubmit={submit}>
      <FactorProblem problem={problem} />
      <TextField
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
    </Form>
  );
}
