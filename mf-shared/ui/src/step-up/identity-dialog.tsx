import { Button } from '@fluentui/react-components';
import { identityProofSchema } from '@passerelle/contract/accounts/identity';
import {
  apiErrorOf,
  identityDeclined,
  identityProved,
  selectIsIdentityAsked,
  selectUser,
  statusOf,
  useAppDispatch,
} from '@passerelle/platform/api';
import { useConfirmIdentityMutation } from '@passerelle/platform/session';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PasswordField } from '../forms/inputs/password-field.tsx';
import { showFieldErrors } from '../forms/problems/show-field-errors.ts';
import { zodFormResolver } from '../forms/problems/zod-form-resolver.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

const resolver = zodFormResolver(identityProofSchema);

/**
 * Asks whoever does something sensitive to prove who they are; the calls that were refused for it wait for the answer.
 * One stands over every screen, so that no screen has to know of it.
 */
export function IdentityDialog() {
  const isAsked = useSelector(selectIsIdentityAsked);
  const user = useSelector(selectUser);
  if (!isAsked) return null;
  return user?.signsInByProvider ? <ProviderDialog /> : <PasswordDialog />;
}

function PasswordDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const [confirm, { isLoading }] = useConfirmIdentityMutation();
  const { control, handleSubmit, resetField, setError } = useForm({
    resolver,
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async (proof) => {
    const { error } = await confirm(proof);
    if (!error) {
      dispatch(identityProved());
      return;
    }
    resetField('password');
    if (statusOf(error) === 429) {
      setError('password', { type: 'locked', message: apiErrorOf(error)?.message }, { shouldFocus: true });
    } else showFieldErrors(setError, error);
  });

  function close() {
    if (!isLoading) dispatch(identityDeclined());
  }

  return (
    <Dialog
      isAlert
      isOpen
      title={t('ui:stepUp.title')}
      onClose={close}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isLoading} onClick={close}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isLoading}>
            {isLoading ? t('ui:busy') : t('ui:stepUp.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('ui:stepUp.text', { email: user?.email })}</p>
      <PasswordField
        control={control}
        name="password"
        autoComplete="current-password"
        isRequired
        label={t('ui:stepUp.password')}
      />
    </Dialog>
  );
}
