import type { Mail } from '../../ports/mail/mail.ts';
import { digestHtml } from './digest-html.ts';
import { type DigestContent, type ToldDigest, tellDigest } from './told-digest.ts';

/** The mail that tells a client of new cards, each with its reasons and the link to it. */
export function digestMail(content: DigestContent): Mail {
  const told = tellDigest(content);
  return {
    recipient: content.client.email,
    subject: told.subject,
    text: digestText(told),
    html: digestHtml(told),
    headers: {
      'List-Unsubscribe': `<${content.links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Nobody's absence notice comes back.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

function digestText(told: ToldDigest): string {
  const link = ({ text, address }: ToldDigest['list']) => `${text}\n${address}`;
  return [
    told.greeting,
    told.intro,
    ...told.cards.map(({ name, promise, met, reasons, address }) =>
      [name, promise, met, ...reasons.map((reason) => `  • ${reason}`), address].filter(Boolean).join('\n'),
    ),
    told.more,
    link(told.list),
    told.advice,
    '—',
    told.why,
    link(told.change),
    link(told.stop),
  ]
    .filter(Boolean)
    .join('\n\n');
}
