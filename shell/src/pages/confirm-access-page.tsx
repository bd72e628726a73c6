import { Page } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ConfirmAccessPanel } from './account/confirm-access-panel.tsx';
import { MailLinkGate } from './account/mail-link-gate.tsx';
import { NarrowPanel } from './account/narrow-panel.tsx';
import { useCheckedLink } from './account/use-mail-link.ts';

/** `/confirmAccess?token&email`: a person confirms that it is them, signed in or not, in whatever browser. */
export function Component() {
  const { t } = useTranslation();
  const link = useCheckedLink(true);
  return (
    <Page title={t('account:confirmAccess.title')}>
      <NarrowPanel>
        <MailLinkGate link={link} expiredHint={t('account:confirmAccess.expiredHint')}>
          <ConfirmAccessPanel token={link.token} email={link.email} />
        </MailLinkGate>
      </NarrowPanel>
    </Page>
  );
}
