import { Button, makeStyles } from '@fluentui/react-components';
import { passwordChoices } from '@passerelle/contract/accounts/passwords/password-choice';
import { apiErrorOf } from '@passerelle/platform/api';
import { PersonNameFields } from '@passerelle/profile';
import {
  Form,
  PasswordField,
  screens,
  showFieldErrors,
  TextField,
  useFormFailure,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useActivateAccountMutation } from './account-endpoints.ts';
import type { PasswordFormProps } from './mail-link-page.tsx';
import { useEnter } from './use-enter.tsx';

const resolvers = {
  COMPOSED: zodFormResolver(passwordChoices.COMPOSED.activationForm),
  LENGTH: zodFormResolver(passwordChoices.LENGTH.activationForm),
};

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '22px 20px',
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
});

/** Who the invited person is, and their password. They are then signed in. */
export function ActivationForm({ token, email, rules, onExpired }: PasswordFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { enter, step } = useEnter();
  const showFailure = useFormFailure();
  const [activate] = useActivateAccountMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: resolvers[rules],
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email, token, password: '', confirmation: '' },
  });

  const submit = handleSubmit(async ({ confirmation: _, ...account }) => {
    const { error } = await activate(account);
    if (!error) return enter({ email, password: account.password });
    if (apiErrorOf(error)?.code === 'TOKEN_INVALID') return onExpired();
    if (apiErrorOf(error)?.statusCode === 400 && !showFieldErrors(setError, error)) showFailure(error);
  });

  if (step) return step;
  return (
    <Form className={styles.form} onSubmit={submit}>
      <PersonNameFields control={control} />
      <TextField
        control={control}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        className={styles.whole}
        label={t('account:form.email')}
      />
      <div className={styles.whole}>
        <PasswordField
          control={control}
          name="password"
          autoComplete="new-password"
          isRequired
          showsRules
          rules={rules}
          label={t('account:form.password')}
        />
      </div>
      <div className={styles.whole}>
        <PasswordField
          control={control}
          name="confirmation"
          autoComplete="new-password"
          isRequired
          label={t('account:form.confirmation')}
        />
      </div>
      <div className={styles.whole}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={formState.isSubmitting}>
          {t('account:form.continue')}
        </Button>
      </div>
    </Form>
  );
}
