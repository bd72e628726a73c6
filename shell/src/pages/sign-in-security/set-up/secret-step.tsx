import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { inGroups } from '@passerelle/contract/accounts/factors/factor-code';
import { type TotpSecret, totpConfirmationSchema } from '@passerelle/contract/accounts/factors/factors';
import { factorLimits } from '@passerelle/contract/common/limits';
import { apiErrorOf } from '@passerelle/platform/api';
import { Form, screens, showFieldErrors, TextField, zodFormResolver } from '@passerelle/ui';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfirmTotpMutation } from '../endpoints.ts';
import { useFactorFailure } from '../use-factor-failure.ts';
import { QrCode } from './qr-code.tsx';

const resolver = zodFormResolver(totpConfirmationSchema);

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '28px 40px',
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase400, outlineStyle: 'none' },
  text: { margin: '0 0 16px' },
  key: {
    margin: '16px 0',
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  },
  form: { display: 'grid', rowGap: '18px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
});

interface SecretStepProps {
  secret: TotpSecret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** It takes another secret to go on. */
  onRestart: () => void;
}

/** What an application needs, as a QR code and as text, and a code of it, which makes it count. */
export function SecretStep({ secret, onConfirmed, onRestart }: SecretStepProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const showFailure = useFactorFailure();
  const title = useRef<HTMLHeadingElement>(null);
  const [confirm, { isLoading }] = useConfirmTotpMutation();
  const { control, handleSubmit, setError } = useForm({ resolver, defaultValues: { code: '' } });

  useEffect(() => title.current?.focus(), []);

  const submit = handleSubmit(async (values) => {
    const { data, error } = await confirm(values);
    if (data) onConfirmed(data.recoveryCodes);
    else if (apiErrorOf(error)?.statusCode === 409) onRestart();
    else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <div className={styles.root}>
      <div>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {t('signInSecurity:scan.title')}
        </h3>
        <p className={styles.text}>{t('signInSecurity:scan.text')}</p>
        <QrCode text={secret.uri} label={t('signInSecurity:scan.qr')} />
        <dl className={styles.key}>
          <dt>{t('signInSecurity:scan.key')}</dt>
          <dd>{inGroups(secret.secret, ' ')}</dd>
        </dl>
        <Link href={secret.uri}>{t('signInSecurity:scan.open')}</Link>
      </div>
      <div>
        <h3 className={styles.title}>{t('signInSecurity:confirm.title')}</h3>
        <Form isLeftFreely className={styles.form} onSubmit={submit}>
          <TextField
            control={control}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            isRequired
            label={t('signInSecurity:confirm.code')}
            help={t('signInSecurity:confirm.help', { seconds: factorLimits.stepSeconds })}
          />
          <div className={styles.actions}>
            <Button type="submit" appearance="primary" size="large" disabledFocusable={isLoading}>
              {t('signInSecurity:confirm.submit')}
            </Button>
            <Button size="large" onClick={onRestart}>
              {t('signInSecurity:confirm.restart')}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
