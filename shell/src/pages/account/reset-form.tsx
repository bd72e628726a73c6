import { Button, makeStyles } from '@fluentui/react-components';
import { passwordResetSchema, withPasswordConfirmation } from '@passerelle/contract/accounts/auth';
import { apiErrorOf } from '@passerelle/shared/api';
import { useResetPasswordMutation } from '@passerelle/shared/session';
import { Form, PasswordField, showFieldErrors, useFormFailure, zodFormResolver } from '@passerelle/shared/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEnter } from './use-enter.ts';

const resolver = zodFormResolver(withPasswordConfirmation(passwordResetSchema));

const useStyles = makeStyles({ form: { display: 'grid', rowGap: '22px' } });

interface ResetFormProps {
  token: string;
  email: string;
  /** The link stopped working while the form was filled in. */
  onExpired: () => void;
}

/** A new password, typed twice. The person is then signed in. */
export function ResetForm({ token, email, onExpired }: ResetFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const enter = useEnter();
  const showFailure = useFormFailure();
  const [reset] = useResetPasswordMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { email, token, password: '', confirmation: '' },
  });

  const submit = handleSubmit(async ({ confirmation: _, ...choice }) => {
    const { error } = await reset(choice);
    if (!error) return enter({ email, password: choice.password });
    if (apiErrorOf(error)?.code === 'TOKEN_INVALID') return onExpired();
    if (apiErrorOf(error)?.statusCode === 400 && !showFieldErrors(setError, error)) showFailure(error);
  });

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
        label={t('shell:account.newPassword')}
      />
      <PasswordField
        control={control}
        name="confirmation"
        autoComplete="new-password"
        isRequired
        label={t('shell:account.confirmation')}
      />
      <div>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={formState.isSubmitting}>
          {t('shell:account.savePassword')}
        </Button>
      </div>
    </Form>
  );
}
