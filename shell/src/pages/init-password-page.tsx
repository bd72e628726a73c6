import { Page } from '@passerelle/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivationForm } from './account/activation-form.tsx';
import { ExpiredLink, MailLinkGate } from './account/mail-link-gate.tsx';
import { NarrowPanel } from './account/narrow-panel.tsx';
import { useMailLink } from './account/use-mail-link.ts';

/** `/initPassword?token&email`: an invited person activates their account. */
export function Component() {
  const { t } = useTranslation();
  const link = useMailLink();
  const [isExpired, setExpired] = useState(false);
  return (
    <Page
      title={t('shell:activation.title')}
      subtitle={link.status === 'valid' && !isExpired ? t('shell:activation.subtitle') : undefined}
    >
      <NarrowPanel>
        {isExpired ? (
          <ExpiredLink />
        ) : (
          <MailLinkGate link={link}>
            <ActivationForm token={link.token} email={link.email} onExpired={() => setExpired(true)} />
          </MailLinkGate>
        )}
      </NarrowPanel>
    </Page>
  );
}
