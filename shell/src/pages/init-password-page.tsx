import { useTranslation } from 'react-i18next';
import { ActivationForm } from './account/activation-form.tsx';
import { MailLinkPage } from './account/mail-link-page.tsx';

/** `/initPassword?token&email`: an invited person activates their account. */
export function Component() {
  const { t } = useTranslation();
  return (
    <MailLinkPage title={t('account:activation.title')} subtitleOf={() => t('account:activation.subtitle')}>
      {(props) => <ActivationForm {...props} />}
    </MailLinkPage>
  );
}
