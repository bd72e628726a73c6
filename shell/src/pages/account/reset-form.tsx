import { Button, makeStyles } from '@fluentui/react-components';
import { passwordChoices } from '@passerelle/contract/accounts/passwords/password-choice';
import { apiErrorOf } from '@passerelle/platform/api';
import { Form, PasswordField, showFieldErrors, useFormFailure, zodFormResolver } from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useResetPasswordMutation } from './account-endpoints.ts';
import type { PasswordFormProps } from './mail-link-page.tsx';
import { useEnter } from './use-enter.tsx';

const resolvers = {
  COMPOSED: zodFormResolver(passwordChoices.COMPOSED.resetForm),
  LENGTH: zodFormResolver(passwordChoices.LENGTH.resetForm),
};

const useStyles = makeStyles({ form: { display: 'grid', rowGap: '22px' } });

/** A new password, typed twice. The person is then signed in, by a code too where their account asks for one. */
export function ResetForm({ token, email, rules, onExpired }: PasswordFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { enter, step } = useEnter();
  const showFailure = useFormFailure();
  const [reset] = useResetPasswordMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: resolvers[rules],
    mode: 'onTouched',
    defaultValues: { email, token, password: '', confirmation: '' },
  });

  const submit = handleSubmit(async ({ confirmation: _, ...choice }) => {
    const { error } = await reset(choice);
    if (!error) return enter({ email, password: choice.password });
    if (apiErrorOf(error)?.code === 'TOKEN_INVALID') return onExpired();
    if (apiErrorOf(error)?.statusCode === 400 && !showFieldErrors(setError, error)) showFailure(error);
  });

  if (step) return step;
  return (
    <Form className={styles.form} onSubmit={submit}>
      {/* Password managers store the new password under the name they find here. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <PasswordField
        control={control}
        name="password"
        autoComplete="new-password"
        isRequired
        showsRules
        rules={rules}
        label={t('account:form.newPassword')}
      />
      <PasswordField
        control={control}
        name="confirmation"
        autoComplete="new-password"
        isRequired
        label={t('account:form.confirmation')}
      />
      <div>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={formState.isSubmitting}>
          {t('account:form.savePassword')}
        </Button>
      </div>
    </Form>
  );
}
