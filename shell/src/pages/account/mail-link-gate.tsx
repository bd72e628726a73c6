import { Button } from '@fluentui/react-components';
import { ButtonLink, EmptyState } from '@passerelle/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailLink } from './use-mail-link.ts';

/** What to do about a link that works no more. */
export function ExpiredLink() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('contract:TOKEN_INVALID')}
      text={t('shell:mailLink.hint')}
      action={
        <ButtonLink to="/" appearance="primary" size="large">
          {t('shell:mailLink.backToLogin')}
        </ButtonLink>
      }
    />
  );
}

interface MailLinkGateProps {
  link: MailLink;
  children: ReactNode;
}

/** Shows its children when the link is valid; else says what is wrong with it and where to go. */
export function MailLinkGate({ link, children }: MailLinkGateProps) {
  const { t } = useTranslation();
  switch (link.status) {
    case 'checking':
      return <p role="status">{t('shell:mailLink.checking')}</p>;
    case 'expired':
      return <ExpiredLink />;
    case 'unknown':
      return (
        <EmptyState
          title={t('shell:mailLink.unknown')}
          text={t('shell:mailLink.tryAgain')}
          action={
            <Button appearance="primary" size="large" onClick={link.checkAgain}>
              {t('shell:mailLink.retry')}
            </Button>
          }
        />
      );
    case 'valid':
      return children;
  }
}
