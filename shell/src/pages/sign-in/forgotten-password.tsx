import { Button, Link, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { emailBodySchema } from '@passerelle/contract/accounts/auth';
import { Dialog, showFieldErrors, TextField, zodFormResolver } from '@passerelle/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSendResetEmailMutation } from '../account/account-endpoints.ts';

const resolver = zodFormResolver(emailBodySchema);

const useStyles = makeStyles({ text: { margin: '0 0 16px' } });

/** Asks where to send the link for a new password, then confirms, whether or not an account has the address. */
function ForgottenPasswordDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [send, { isLoading, isSuccess }] = useSendResetEmailMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    const { error } = await send({ email });
    if (error) showFieldErrors(setError, error);
  });

  if (isSuccess) {
    return (
      <Dialog
        isOpen
        title={t('shell:forgotten.title')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('shell:forgotten.close')}</Button>}
      >
        <p role="status" className={styles.text}>
          {t('shell:forgotten.sent')}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={t('shell:forgotten.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('shell:forgotten.cancel')}</Button>
          <Button
            type="submit"
            appearance="primary"
            disabled={!formState.isValid}
            disabledFocusable={isLoading}
          >
            {t('shell:forgotten.submit')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('shell:forgotten.text')}</p>
      <TextField
        control={control}
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        label={t('shell:signIn.email')}
      />
    </Dialog>
  );
}

/** The link for a forgotten password, with its form. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const restoreFocusTarget = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Link {...restoreFocusTarget} as="button" type="button" onClick={() => setOpen(true)}>
        {t('shell:signIn.forgotten')}
      </Link>
      {isOpen && <ForgottenPasswordDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
