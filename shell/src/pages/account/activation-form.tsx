import { Button, makeStyles } from '@fluentui/react-components';
import { accountActivationSchema, withPasswordConfirmation } from '@passerelle/contract/accounts/auth';
import { apiErrorOf } from '@passerelle/shared/api';
import { useActivateAccountMutation } from '@passerelle/shared/session';
import {
  Form,
  PasswordField,
  screens,
  showFieldErrors,
  TextField,
  useFormFailure,
  zodFormResolver,
} from '@passerelle/shared/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEnter } from './use-enter.ts';

const resolver = zodFormResolver(withPasswordConfirmation(accountActivationSchema));

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '22px 20px',
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
});

interface ActivationFormProps {
  token: string;
  email: string;
  /** The link stopped working while the form was filled in. */
  onExpired: () => void;
}

/** Who the invited person is, and their password. They are then signed in. */
export function ActivationForm({ token, email, onExpired }: ActivationFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const enter = useEnter();
  const showFailure = useFormFailure();
  const [activate] = useActivateAccountMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email, token, password: '', confirmation: '' },
  });

  const submit = handleSubmit(async ({ confirmation: _, ...account }) => {
    const { error } = await activate(account);
    if (!error) return enter({ email, password: account.password });
    if (apiErrorOf(error)?.code === 'TOKEN_INVALID') return onExpired();
    if (apiErrorOf(error)?.statusCode === 400 && !showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextField
        control={control}
        name="firstName"
        autoComplete="given-name"
        isRequired
        label={t('shell:account.firstName')}
      />
      <TextField
        control={control}
        name="lastName"
        autoComplete="family-name"
        isRequired
        label={t('shell:account.lastName')}
      />
      <TextField
        control={control}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        className={styles.whole}
        label={t('shell:account.email')}
      />
      <div className={styles.whole}>
        <PasswordField
          control={control}
          name="password"
          autoComplete="new-password"
          isRequired
          showsRules
          label={t('shell:account.password')}
        />
      </div>
      <div className={styles.whole}>
        <PasswordField
          control={control}
          name="confirmation"
          autoComplete="new-password"
          isRequired
          label={t('shell:account.confirmation')}
        />
      </div>
      <div className={styles.whole}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={formState.isSubmitting}>
          {t('shell:account.continue')}
        </Button>
      </div>
    </Form>
  );
}
