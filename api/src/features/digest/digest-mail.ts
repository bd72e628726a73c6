import { digestLimits, type ReaderStartup } from '@passerelle/contract';
import { layOutMail } from '../../mails/layout.ts';
import { button, paragraph, remark, smallLinks } from '../../mails/parts.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import type { NotifiedClient } from '../clients/criteria.service.ts';
import { cardPart } from './digest-card.ts';
import { digestWords } from './digest-words.ts';
import type { StopLinks } from './stop-links.service.ts';

export interface DigestContent {
  client: NotifiedClient;
  /** New cards that meet all of the client's criteria. */
  cards: readonly ReaderStartup[];
  ecosystems: ReadonlyMap<string, string>;
  webOrigin: string;
  links: StopLinks;
}

/** The mail to a client about new cards, each with its reasons and the link to it. */
export function digestMail({ client, cards, ecosystems, webOrigin, links }: DigestContent): Mail {
  const { email, language, searchType } = client;
  const words = digestWords[language];
  const page = (path: string) => new URL(path, webOrigin).href;
  const shown = cards.slice(0, digestLimits.cardsShown);
  const others = cards.length - shown.length;
  return layOutMail({
    recipient: email,
    language,
    subject: words.subject(cards.length),
    name: [client.firstName, client.lastName].filter(Boolean).join(' '),
    parts: [
      paragraph(words.intro(cards.length)),
      ...shown.map((card) => cardPart(card, { client, ecosystems, address: page(`/startups/${card.id}`) })),
      ...(others > 0 ? [paragraph(words.more(others))] : []),
      button({ text: words.list, address: page('/startups') }),
      remark(words.advice),
    ],
    footer: [
      remark(words.why[searchType]),
      smallLinks([
        { text: words.change, address: page('/client/modify') },
        { text: words.stop, address: links.page },
      ]),
    ],
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Suppresses absence notices.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  });
}
