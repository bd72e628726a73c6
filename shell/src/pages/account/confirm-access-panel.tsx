import { apiErrorOf } from '@passerelle/platform/api';
import { useTranslation } from 'react-i18next';
import { useConfirmAccessMutation } from './account-endpoints.ts';
import { MailLinkConfirmation } from './mail-link-confirmation.tsx';
import { ExpiredLink } from './mail-link-gate.tsx';

/** Asks a person to confirm that their access is in their own hands, and says what they can do since. */
export function ConfirmAccessPanel({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation();
  const [confirm, { isLoading, isSuccess, error }] = useConfirmAccessMutation();

  if (apiErrorOf(error)?.code === 'TOKEN_INVALID') {
    return <ExpiredLink hint={t('account:confirmAccess.expiredHint')} />;
  }
  return (
    <MailLinkConfirmation
      question={t('account:confirmAccess.question')}
      hint={t('account:confirmAccess.warning')}
      action={t('account:confirmAccess.confirm')}
      outcome={isSuccess ? t('account:confirmAccess.done') : null}
      isLoading={isLoading}
      onConfirm={() => confirm({ token, email })}
    />
  );
}
