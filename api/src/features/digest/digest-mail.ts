import { digestLimits, matchOf, type ReaderStartup } from '@passerelle/contract';
import type { Mail } from '../../ports/mail/mail.ts';
import type { NotifiedClient } from '../clients/criteria.service.ts';
import { digestHtml } from './digest-html.ts';
import { digestWords, reasonOf } from './digest-words.ts';
import type { StopLinks } from './stop-links.service.ts';

export interface DigestContent {
  client: NotifiedClient;
  /** New cards that meet all of the client's criteria. */
  cards: readonly ReaderStartup[];
  ecosystems: ReadonlyMap<string, string>;
  webOrigin: string;
  links: StopLinks;
}

/** A card as the mail tells of it, in words. */
export interface ToldCard {
  name: string;
  promise: string;
  met: string;
  reasons: string[];
  address: string;
}

/** The mail in words, for both of its parts. */
export interface ToldDigest {
  language: NotifiedClient['language'];
  subject: string;
  greeting: string;
  intro: string;
  cards: ToldCard[];
  /** Empty where the mail tells of every card. */
  more: string;
  read: string;
  list: { text: string; address: string };
  change: { text: string; address: string };
  stop: { text: string; address: string };
  advice: string;
  why: string;
}

/** The mail that tells a client of new cards, each with its reasons and the link to it. */
export function digestMail(content: DigestContent): Mail {
  const told = inWords(content);
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

function inWords({ client, cards, ecosystems, webOrigin, links }: DigestContent): ToldDigest {
  const { language, searchType } = client;
  const words = digestWords[language];
  const page = (path: string) => new URL(path, webOrigin).href;
  const shown = cards.slice(0, digestLimits.cardsShown);
  const others = cards.length - shown.length;
  return {
    language,
    subject: words.subject(cards.length),
    greeting: words.greeting([client.firstName, client.lastName].filter(Boolean).join(' ')),
    intro: words.intro(cards.length),
    cards: shown.map((card) => {
      const { met } = matchOf(client, card);
      const { shortDescriptionFr, shortDescriptionEn } = card.offer;
      const promises = [shortDescriptionFr, shortDescriptionEn];
      return {
        name: card.informations.name ?? '',
        promise: (language === 'fr' ? promises : promises.reverse()).find(Boolean) ?? '',
        met: words.met(met.length),
        reasons: met.map((criterion) => reasonOf(criterion, card, { language, ecosystems })),
        address: page(`/startups/${card.id}`),
      };
    }),
    more: others > 0 ? words.more(others) : '',
    read: words.read,
    list: { text: words.list, address: page('/startups') },
    change: { text: words.change, address: page('/client/modify') },
    stop: { text: words.stop, address: links.page },
    advice: words.advice,
    why: words.why[searchType],
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
