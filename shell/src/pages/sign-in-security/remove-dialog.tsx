import { Button, makeStyles } from '@fluentui/react-components';
import { totpRemovalSchema } from '@passerelle/contract/accounts/factors/factors';
import {
  Dialog,
  PasswordField,
  showFieldErrors,
  TextField,
  useNotify,
  zodFormResolver,
} from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRemoveTotpMutation } from './endpoints.ts';
import { useFactorFailure } from './use-factor-failure.ts';

const resolver = zodFormResolver(totpRemovalSchema);

const useStyles = makeStyles({ fields: { display: 'grid', rowGap: '18px' } });

interface RemoveDialogProps {
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for the password and a code before a second factor goes. */
export function RemoveDialog({ onRemoved, onClose }: RemoveDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFactorFailure();
  const [remove, { isLoading }] = useRemoveTotpMutation();
  const { control, handleSubmit, setError } = useForm({
    resolver,
    defaultValues: { currentPassword: '', code: '' },
  });

  const submit = handleSubmit(async (values) => {
    const { error } = await remove(values);
    if (!error) {
      notify.success(t('signInSecurity:remove.done'));
      onRemoved();
      onClose();
    } else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Dialog
      isOpen
      title={t('signInSecurity:remove.open')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('signInSecurity:renew.cancel')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isLoading}>
            {t('signInSecurity:remove.submit')}
          </Button>
        </>
      }
    >
      <p>{t('signInSecurity:remove.text')}</p>
      <div className={styles.fields}>
        <PasswordField
          control={control}
          name="currentPassword"
          autoComplete="current-password"
          isRequired
          label={t('signInSecurity:currentPassword')}
        />
        <TextField
          control={control}
          name="code"
          autoComplete="one-time-code"
          isRequired
          label={t('signInSecurity:renew.code')}
        />
      </div>
    </Dialog>
  );
}
