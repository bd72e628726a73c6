import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ConfirmEmailPanel } from './account/confirm-email-panel.tsx';
import { MailLinkGate } from './account/mail-link-gate.tsx';
import { NarrowPanel } from './account/narrow-panel.tsx';
import { useCheckedLink } from './account/use-mail-link.ts';

/** `/confirmEmail?token&email`: a person confirms their new address, signed in or not. Looking changes nothing. */
export function Component() {
  const { t } = useTranslation();
  const link = useCheckedLink(true);
  return (
    <Page title={t('account:confirmEmail.title')}>
      <NarrowPanel>
        <MailLinkGate link={link}>
          <ConfirmEmailPanel token={link.token} email={link.email} />
        </MailLinkGate>
      </NarrowPanel>
    </Page>
  );
}
