import type { PasswordRuleSet } from '@passerelle/contract/accounts/passwords/password-rules';
import { useInstallationRules } from '@passerelle/platform/session';
import { Page } from '@passerelle/ui';
import { type ReactNode, useState } from 'react';
import { ExpiredLink, MailLinkGate } from './mail-link-gate.tsx';
import { NarrowPanel } from './narrow-panel.tsx';
import { type MailLink, useMailLink } from './use-mail-link.ts';

interface MailLinkPageProps {
  title: string;
  /** Shown while the link works. */
  subtitleOf: (link: MailLink) => string;
  /** The form in which a password is chosen. */
  children: (form: PasswordFormProps) => ReactNode;
}

/** What the form has to know. */
export interface PasswordFormProps extends Pick<MailLink, 'token' | 'email'> {
  /** What the password has to be. */
  rules: PasswordRuleSet;
  /** The link stopped working while the form was filled in. */
  onExpired: () => void;
}

/** A page that a link from a mail leads to: its form, or what to do about a link that is no longer valid. */
export function MailLinkPage({ title, subtitleOf, children }: MailLinkPageProps) {
  const { token, email, ...checked } = useMailLink();
  const { passwords: rules, isKnown } = useInstallationRules();
  const isAwaited = checked.status === 'valid' && !isKnown;
  const link: MailLink = { token, email, ...checked, ...(isAwaited && { status: 'checking' }) };
  const [isExpired, setExpired] = useState(false);
  return (
    <Page title={title} subtitle={link.status === 'valid' && !isExpired ? subtitleOf(link) : undefined}>
      <NarrowPanel>
        {isExpired ? (
          <ExpiredLink />
        ) : (
          <MailLinkGate link={link}>
            {children({ token, email, rules, onExpired: () => setExpired(true) })}
          </MailLinkGate>
        )}
      </NarrowPanel>
    </Page>
  );
}
