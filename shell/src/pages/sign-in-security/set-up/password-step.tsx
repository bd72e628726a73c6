import { Button, makeStyles } from '@fluentui/react-components';
import {
  type Factors,
  passwordFormSchema,
  type TotpSecret,
} from '@passerelle/contract/accounts/factors/factors';
import { Form, PasswordField, showFieldErrors, zodFormResolver } from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStartTotpMutation } from '../endpoints.ts';
import { useFactorFailure } from '../use-factor-failure.ts';
import { ApplicationIntroduction } from './application-introduction.tsx';

const resolver = zodFormResolver(passwordFormSchema);

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px', maxWidth: '430px' },
  text: { maxWidth: '64ch', margin: '0 0 20px' },
});

interface PasswordStepProps {
  factors: Factors;
  onStarted: (secret: TotpSecret) => void;
}

/** What a second factor is, and the password by which its set-up begins. */
export function PasswordStep({ factors, onStarted }: PasswordStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const showFailure = useFactorFailure();
  const [start, { isLoading }] = useStartTotpMutation();
  const { control, handleSubmit, setError } = useForm({ resolver, defaultValues: { currentPassword: '' } });

  const submit = handleSubmit(async (values) => {
    const { data, error } = await start(values);
    if (data) onStarted(data);
    else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <>
      <p className={styles.text}>
        <ApplicationIntroduction factors={factors} />
      </p>
      <Form isLeftFreely className={styles.form} onSubmit={submit}>
        <PasswordField
          control={control}
          name="currentPassword"
          autoComplete="current-password"
          isRequired
          label={t('signInSecurity:currentPassword')}
        />
        <div>
          <Button type="submit" appearance="primary" size="large" disabledFocusable={isLoading}>
            {t('signInSecurity:begin')}
          </Button>
        </div>
      </Form>
    </>
  );
}
