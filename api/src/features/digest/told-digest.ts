import { digestLimits, matchOf, type ReaderStartup } from '@passerelle/contract';
import type { NotifiedClient } from '../clients/criteria.service.ts';
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

/** What the mail says, in the client's language. */
export function tellDigest({ client, cards, ecosystems, webOrigin, links }: DigestContent): ToldDigest {
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
