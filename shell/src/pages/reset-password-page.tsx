import { useTranslation } from 'react-i18next';
import { MailLinkPage } from './account/mail-link-page.tsx';
import { ResetForm } from './account/reset-form.tsx';

/** `/resetPassword?token&email`: a person who forgot their password chooses another one. */
export function Component() {
  const { t } = useTranslation();
  return (
    <MailLinkPage
      title={t('account:reset.title')}
      subtitleOf={({ email }) => t('account:reset.subtitle', { email })}
    >
      {(props) => <ResetForm {...props} />}
    </MailLinkPage>
  );
}
