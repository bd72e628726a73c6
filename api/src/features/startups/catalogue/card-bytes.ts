import type { InnoStartup, MatchedCard, StartupStatus } from '@passerelle/contract';
import { writeCard } from '../card/card-answers.ts';
import type { CardView } from '../card/visibility.ts';
import { createBoundedBytes } from './bounded-bytes.ts';
import type { Catalogue } from './catalogue.service.ts';

/** A card as a view is sent it, but for what is one client's alone. */
export interface WrittenCard {
  id: string;
  /** As of the same moment as the bytes. */
  status: StartupStatus;
  bytes: Buffer;
  /** What is compared with a client's criteria. */
  matched: MatchedCard;
}

interface KeptCard extends WrittenCard {
  /** By which number the card had changed last, when it was read. */
  number: number;
}

/** As many cards are read at a time. */
const CARDS_AT_ONCE = 500;

export interface CardBytesDependencies {
  /** The cards that a view is sent. */
  findMany(ids: readonly string[], view: CardView): Promise<InnoStartup[]>;
  maximumBytes: number;
}

export type CardBytes = ReturnType<typeof createCardBytes>;

/** Keeps cards as they are sent, each until it changes, up to so many bytes. */
export function createCardBytes({ findMany, maximumBytes }: CardBytesDependencies) {
  const kept = createBoundedBytes<KeptCard>(maximumBytes);
  const keyOf = (loading: string, id: string, view: CardView) => `${loading} ${view} ${id}`;

  async function read(
    { loading, model }: Catalogue,
    ids: readonly string[],
    view: CardView,
  ): Promise<KeptCard[]> {
    // Asked before the cards are: what is read is as new as that, or newer.
    const numbers = new Map(ids.map((id) => [id, model.changeOf(id)]));
    return (await findMany(ids, view)).map((card) => {
      const { id, status, informations, raise } = card;
      const bytes = Buffer.from(writeCard(card, view));
      const written = { id, status, bytes, matched: matchedOf({ informations, raise }) };
      const number = numbers.get(id);
      const keptCard = { ...written, number: number ?? Number.NaN };
      if (number !== null) kept.set(keyOf(loading, id, view), keptCard);
      return keptCard;
    });
  }

  function find({ loading, model }: Catalogue, id: string, view: CardView): KeptCard | null {
    const key = keyOf(loading, id, view);
    const card = kept.get(key);
    if (!card) return null;
    if (card.number === model.changeOf(id)) return card;
    kept.delete(key);
    return null;
  }

  async function someOf(catalogue: Catalogue, ids: readonly string[], view: CardView) {
    const cards = new Map(ids.map((id) => [id, find(catalogue, id, view)]));
    const missing = ids.filter((id) => !cards.get(id));
    if (missing.length > 0) for (const card of await read(catalogue, missing, view)) cards.set(card.id, card);
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  return {
    /** The cards in the order of the ids; those that have gone meanwhile are left out. */
    async of(catalogue: Catalogue, ids: readonly string[], view: CardView): Promise<WrittenCard[]> {
      const cards: WrittenCard[] = [];
      for (let start = 0; start < ids.length; start += CARDS_AT_ONCE) {
        cards.push(...(await someOf(catalogue, ids.slice(start, start + CARDS_AT_ONCE), view)));
      }
      return cards;
    },

    bytes: kept.used,
  };
}

/** Without what holds the whole card in memory. */
function matchedOf({ informations, raise }: Pick<InnoStartup, 'informations' | 'raise'>): MatchedCard {
  const { sector, country, region, ecosystemId } = informations;
  return {
    informations: { sector, country, region, ecosystemId },
    raise: { status: raise.status, minInvest: raise.minInvest, need: raise.need },
  };
}
