import { Page } from '@passerelle/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpiredLink, MailLinkGate } from './account/mail-link-gate.tsx';
import { NarrowPanel } from './account/narrow-panel.tsx';
import { ResetForm } from './account/reset-form.tsx';
import { useMailLink } from './account/use-mail-link.ts';

/** `/resetPassword?token&email`: a person who forgot their password chooses another one. */
export function Component() {
  const { t } = useTranslation();
  const link = useMailLink();
  const [isExpired, setExpired] = useState(false);
  return (
    <Page
      title={t('shell:reset.title')}
      subtitle={
        link.status === 'valid' && !isExpired ? t('shell:reset.subtitle', { email: link.email }) : undefined
      }
    >
      <NarrowPanel>
        {isExpired ? (
          <ExpiredLink />
        ) : (
          <MailLinkGate link={link}>
            <ResetForm token={link.token} email={link.email} onExpired={() => setExpired(true)} />
          </MailLinkGate>
        )}
      </NarrowPanel>
    </Page>
  );
}
