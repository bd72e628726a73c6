import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { emailBodySchema } from '@passerelle/contract/auth';
import { useSendResetEmailMutation } from '@passerelle/shared/session';
import { showFieldErrors, TextField, zodFormResolver } from '@passerelle/shared/ui';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const resolver = zodFormResolver(emailBodySchema);

/** Asks where to send the link for a new password, then says that it was sent, whoever the address belongs to. */
function ForgottenPasswordDialog({ onClose }: { onClose: () => void }) {
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
  // The dialog stands inside the form of the sign-in: its own submission must not reach that one.
  const submitHere = (event: FormEvent) => {
    event.stopPropagation();
    return submit(event);
  };
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface>
        <form noValidate onSubmit={submitHere}>
          <DialogBody>
            <DialogTitle>{t('shell:forgotten.title')}</DialogTitle>
            <DialogContent>
              {isSuccess ? (
                <p role="status">{t('shell:forgotten.sent')}</p>
              ) : (
                <>
                  <p>{t('shell:forgotten.text')}</p>
                  <TextField
                    control={control}
                    name="email"
                    type="email"
                    autoComplete="email"
                    label={t('shell:signIn.email')}
                  />
                </>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                {isSuccess ? t('shell:forgotten.close') : t('shell:forgotten.cancel')}
              </Button>
              {!isSuccess && (
                <Button type="submit" appearance="primary" disabled={!formState.isValid || isLoading}>
                  {t('shell:forgotten.submit')}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

/** The way back in for somebody who does not remember. */
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
