import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  isProofRefused,
  type LoginFailure,
  type SecondFactor,
  secondFactorOf,
  useLoginMutation,
} from '@passerelle/platform/session';
import { Form, houseTokens, PasswordField, TextField } from '@passerelle/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FactorForm } from './factor-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { useReturnedRefusal } from './returned-refusal.ts';
import { type SignInFailure, SignInProblem } from './sign-in-problem.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px' },
  submit: { width: '100%' },
  note: {
    margin: 0,
    paddingTop: '16px',
    borderTop: `1px solid ${houseTokens.houseLine}`,
    color: tokens.colorNeutralForeground3,
    fontSize: '14px',
  },
});

interface SignInValues {
  email: string;
  password: string;
}

/**
 * E-mail address and password, then a second factor where the account has one. Once the API accepts them, the session takes
 * over and the page changes by itself.
 */
export function SignInForm() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [login, { isLoading }] = useLoginMutation();
  const [problem, setProblem] = useState<SignInFailure | undefined>(useReturnedRefusal());
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const [isBack, setBack] = useState(false);
  const { control, getValues, handleSubmit, setFocus, setValue } = useForm<SignInValues>({
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async ({ email, password }) => {
    if (email.trim() === '' || password.trim() === '') {
      setProblem('blank');
      setFocus(email.trim() === '' ? 'email' : 'password');
      return;
    }
    setProblem(undefined);
    const { error } = await login({ email, password });
    if (!error) return;
    // Not what was typed while this one was on its way.
    if (isProofRefused(error) && getValues('password') === password) setValue('password', '');
    const asked = secondFactorOf(error);
    if (asked) {
      setSecondFactor(asked);
      return;
    }
    setProblem(error as LoginFailure);
    setFocus('password');
  });

  // The field is there again once the other form is gone.
  useEffect(() => {
    if (!isBack || secondFactor) return;
    setFocus('password');
    setBack(false);
  }, [isBack, secondFactor, setFocus]);

  function goBack(isExpired: boolean) {
    setProblem(isExpired ? 'expired' : undefined);
    setSecondFactor(undefined);
    setBack(true);
  }

  if (secondFactor) return <FactorForm secondFactor={secondFactor} onBack={goBack} />;

  return (
    <Form isLeftFreely className={styles.form} onSubmit={submit}>
      <SignInProblem problem={problem} />
      <SingleSignOn />
      <TextField
        control={control}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        label={t('shell:signIn.email')}
      />
      <PasswordField
        control={control}
        name="password"
        autoComplete="current-password"
        isRequired
        label={t('shell:signIn.password')}
      />
      <ForgottenPassword />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.submit}
        disabledFocusable={isLoading}
      >
        {isLoading ? t('shell:signIn.busy') : t('shell:signIn.submit')}
      </Button>
      <p className={styles.note}>{t('shell:signIn.note')}</p>
    </Form>
  );
}
