import { Page } from '@passerelle/ui';
import { type ReactNode, useState } from 'react';
import { ExpiredLink, MailLinkGate } from './mail-link-gate.tsx';
import { NarrowPanel } from './narrow-panel.tsx';
import { type MailLink, useMailLink } from './use-mail-link.ts';

interface MailLinkPageProps {
  title: string;
  /** Shown while the link works. */
  subtitleOf: (link: MailLink) => string;
  /** The form; it says when the link stopped working while it was filled in. */
  children: (link: MailLink, onExpired: () => void) => ReactNode;
}

/** A page that a link from a mail leads to: its form, or what to do about a link that is no longer valid. */
export function MailLinkPage({ title, subtitleOf, children }: MailLinkPageProps) {
  const link = useMailLink();
  const [isExpired, setExpired] = useState(false);
  return (
    <Page title={title} subtitle={link.status === 'valid' && !isExpired ? subtitleOf(link) : undefined}>
      <NarrowPanel>
        {isExpired ? (
          <ExpiredLink />
        ) : (
          <MailLinkGate link={link}>{children(link, () => setExpired(true))}</MailLinkGate>
        )}
      </NarrowPanel>
    </Page>
  );
}
