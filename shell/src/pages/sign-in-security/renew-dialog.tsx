import { Button } from '@fluentui/react-components';
import { recoveryCodesRenewalSchema } from '@passerelle/contract/accounts/factors/factors';
import { Dialog, showFieldErrors, TextField, zodFormResolver } from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodesMutation } from './endpoints.ts';
import { useFactorFailure } from './use-factor-failure.ts';

const resolver = zodFormResolver(recoveryCodesRenewalSchema);

interface RenewDialogProps {
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for a code before new recovery codes take the place of the present ones. */
export function RenewDialog({ onRenewed, onClose }: RenewDialogProps) {
  const { t } = useTranslation();
  const showFailure = useFactorFailure();
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const { control, handleSubmit, setError } = useForm({ resolver, defaultValues: { code: '' } });

  const submit = handleSubmit(async (values) => {
    const { data, error } = await renew(values);
    if (data) {
      onRenewed(data.recoveryCodes);
      onClose();
    } else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Dialog
      isOpen
      title={t('signInSecurity:renew.open')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('signInSecurity:renew.cancel')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isLoading}>
            {t('signInSecurity:renew.submit')}
          </Button>
        </>
      }
    >
      <p>{t('signInSecurity:renew.text')}</p>
      <TextField
        control={control}
        name="code"
        autoComplete="one-time-code"
        isRequired
        label={t('signInSecurity:renew.code')}
      />
    </Dialog>
  );
}
