import { apiErrorOf } from '@passerelle/platform/api';
import { useTranslation } from 'react-i18next';
import { useConfirmEmailMutation } from './account-endpoints.ts';
import { MailLinkConfirmation } from './mail-link-confirmation.tsx';
import { ExpiredLink } from './mail-link-gate.tsx';

/** Asks before an address becomes the one of its account, and says that it is. */
export function ConfirmEmailPanel({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation();
  const [confirm, { isLoading, isSuccess, error }] = useConfirmEmailMutation();
  const code = apiErrorOf(error)?.code;
  const outcome = () => {
    if (isSuccess) return t('account:confirmEmail.done', { email });
    return code === 'EMAIL_TAKEN' ? t('account:confirmEmail.taken') : null;
  };

  if (code === 'TOKEN_INVALID') return <ExpiredLink />;
  return (
    <MailLinkConfirmation
      question={t('account:confirmEmail.question', { email })}
      hint={t('account:confirmEmail.rest')}
      action={t('account:confirmEmail.confirm')}
      outcome={outcome()}
      isLoading={isLoading}
      onConfirm={() => confirm({ token, email })}
    />
  );
}
