import { type Language, matchOf, type ReaderStartup } from '@passerelle/contract';
import { linkHtml, type MailPart } from '../../mails/parts.ts';
import { escaped, ink, line, raspberry, sans, serif, soft } from '../../mails/styles.ts';
import type { NotifiedClient } from '../clients/criteria.service.ts';
import { digestWords, reasonOf } from './digest-words.ts';

export interface CardContext {
  client: NotifiedClient;
  ecosystems: ReadonlyMap<string, string>;
  /** Where the card is read. */
  address: string;
}

/** A card in the mail: its name, its promise, and the client's criteria that it meets. */
export function cardPart(card: ReaderStartup, { client, ecosystems, address }: CardContext): MailPart {
  const { language } = client;
  const words = digestWords[language];
  const { met } = matchOf(client, card);
  const name = card.informations.name ?? '';
  const promise = promiseOf(card, language);
  const heading = words.met(met.length);
  const reasons = met.map((criterion) => reasonOf(criterion, card, { language, ecosystems }));
  return {
    text: [name, promise, heading, ...reasons.map((reason) => `  • ${reason}`), address]
      .filter(Boolean)
      .join('\n'),
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin: 0 0 20px; border-top: ${line}">
<tr><td style="padding: 20px 0 4px"><h2 style="margin: 0; ${serif}; font-weight: 500; font-size: 21px; ${ink}">${escaped(name)}</h2></td></tr>
<tr><td style="padding: 0 0 12px; ${sans}; font-size: 15px; line-height: 1.5; ${soft}">${escaped(promise)}</td></tr>
<tr><td style="padding: 0 0 4px; ${sans}; font-size: 14px; font-weight: 600; ${ink}">${escaped(heading)}</td></tr>
<tr><td><table role="presentation" cellpadding="0" cellspacing="0">
${reasons.map(reasonHtml).join('\n')}
</table></td></tr>
<tr><td style="padding: 12px 0 0; ${sans}; font-size: 15px">${linkHtml({ text: `${words.read} — ${name}`, address }, raspberry)}</td></tr>
</table>`,
  };
}

/** The short description in the reader's language or, where there is none, in the other. */
function promiseOf({ offer }: ReaderStartup, language: Language): string {
  const promises = [offer.shortDescriptionFr, offer.shortDescriptionEn];
  return (language === 'fr' ? promises : promises.reverse()).find(Boolean) ?? '';
}

function reasonHtml(reason: string): string {
  const style = `padding: 2px 0; ${sans}; font-size: 14px; line-height: 1.4`;
  // The sign has a cell of its own, so that a long reason goes on under its beginning.
  return `<tr><td width="16" valign="top" style="${style}; ${raspberry}">•</td><td style="${style}; ${ink}">${escaped(reason)}</td></tr>`;
}
