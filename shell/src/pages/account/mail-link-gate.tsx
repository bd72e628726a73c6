import { Button } from '@fluentui/react-components';
import { ButtonLink, EmptyState } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailLink } from './use-mail-link.ts';
import './translations.ts';

interface ExpiredLinkProps {
  /** How to have another one; the adviser brings it unless it says otherwise. */
  hint?: string | undefined;
}

/** What to do about a link that is no longer valid. */
export function ExpiredLink({ hint }: ExpiredLinkProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('contract:TOKEN_INVALID')}
      text={hint ?? t('account:mailLink.hint')}
      action={
        <ButtonLink to="/" appearance="primary" size="large">
          {t('account:mailLink.backToLogin')}
        </ButtonLink>
      }
    />
  );
}

interface MailLinkGateProps {
  link: MailLink;
  /** How to have another link than one that expired. */
  expiredHint?: string;
  children: ReactNode;
}

/** Shows its children when the link is valid; else says what is wrong with it and where to go. */
export function MailLinkGate({ link, expiredHint, children }: MailLinkGateProps) {
  const { t } = useTranslation();
  switch (link.status) {
    case 'checking':
      return <p role="status">{t('account:mailLink.checking')}</p>;
    case 'expired':
      return <ExpiredLink hint={expiredHint} />;
    case 'unknown':
      return (
        <EmptyState
          title={t('account:mailLink.unknown')}
          text={t('account:mailLink.tryAgain')}
          action={
            <Button appearance="primary" size="large" onClick={link.checkAgain}>
              {t('account:mailLink.retry')}
            </Button>
          }
        />
      );
    case 'valid':
      return children;
  }
}
