import { setImmediate as nextTurn } from 'node:timers/promises';

/** Asks one of the processes, as somebody. */
export type Ask = (
  url: string,
  options?: { body?: object; headers?: Record<string, string> },
) => Promise<{ status: number; body: unknown }>;

/** A card that tests change, and what they know of it. */
interface WatchedCard {
  id: string;
  pictureId: string;
  /** The tag of its picture, as a browser keeps it. */
  pictureTag: string;
  /** The number in its name that was written last, and whose write was answered. */
  acknowledged: number;
  written: number;
  isValidated: boolean;
  /** Whether somebody has begun to disable it, and whether that was answered. */
  isEnding: boolean;
  isDisabled: boolean;
  /** Somebody writes it: another write could be the earlier one. */
  isBusy: boolean;
}

export type WatchedCards = ReturnType<typeof watchCards>;

/** Every name has the word of its card, by which it is found, and how often it was written. */
const nameOf = (place: number, number: number) => `Fiche${place}x ${number}`;
export const firstName = (place: number) => nameOf(place, 0);

/** What happens next. */
interface Chance {
  /** A number from 0 to 1. */
  random(): number;
  /** How many of the changes disable a card, from 0 to 1. */
  disabling: number;
}

interface Shown {
  id: string;
  informations: { name: string | null };
}

/**
 * Cards that many write and many read at random: what each reader is answered is held against all that had been
 * acknowledged to a writer before the reader asked.
 * @param parts a complete card
 */
export function watchCards(
  given: readonly { id: string; pictureId: string; pictureTag: string; isValidated: boolean }[],
  parts: { informations: object },
  { random, disabling }: Chance,
) {
  const cards = given.map(
    (card): WatchedCard => ({
      ...card,
      acknowledged: 0,
      written: 0,
      isEnding: false,
      isDisabled: false,
      isBusy: false,
    }),
  );
  const faults: string[] = [];
  const counts = { writes: 0, reads: 0 };
  const placeOf = new Map(cards.map(({ id }, place) => [id, place]));
  const anyPlace = () => Math.floor(random() * cards.length);
  const cardAt = (place: number) => cards[place] as WatchedCard;

  async function change(ask: Ask): Promise<void> {
    const place = anyPlace();
    const card = cardAt(place);
    // Where no card is left to change, others have their turn.
    if (card.isBusy || card.isEnding) return nextTurn();
    card.isBusy = true;
    if (!card.isValidated) await validate(ask, card);
    else if (random() < disabling) await disable(ask, card);
    else await rename(ask, card, place);
    card.isBusy = false;
    counts.writes += 1;
  }

  async function rename(ask: Ask, card: WatchedCard, place: number): Promise<void> {
    card.written += 1;
    const number = card.written;
    const informations = { ...parts.informations, name: nameOf(place, number) };
    const { status } = await ask(`/startup/${card.id}`, { body: { ...parts, informations } });
    if (status === 200) card.acknowledged = number;
    else faults.push(`a write was answered ${status}`);
  }

  async function validate(ask: Ask, card: WatchedCard): Promise<void> {
    const { status } = await ask(`/startup/validate/${card.id}`, { body: {} });
    if (status === 200) card.isValidated = true;
    else faults.push(`a validation was answered ${status}`);
  }

  async function disable(ask: Ask, card: WatchedCard): Promise<void> {
    card.isEnding = true;
    const { status } = await ask(`/startup/disable/${card.id}`, { body: {} });
    if (status === 200) card.isDisabled = true;
    else faults.push(`disabling was answered ${status}`);
  }

  /** What must be shown of each card to who asks now. */
  const expected = () => cards.map((card) => ({ ...card }));
  type Expected = ReturnType<typeof expected>;

  function checkShown(where: string, before: Expected, { id, informations: { name } }: Shown): void {
    const place = placeOf.get(id);
    const card = before[place ?? -1];
    if (place === undefined || !card) return;
    if (card.isDisabled) faults.push(`${where}: ${name} is disabled`);
    const number = Number(name?.split(' ').at(-1));
    if (!(number >= card.acknowledged)) faults.push(`${where}: ${name} was ${card.acknowledged}`);
  }

  /** Of a list of everything: a card that stays is there. */
  function checkThere(where: string, before: Expected, shown: readonly Shown[]): void {
    const ids = new Set(shown.map(({ id }) => id));
    for (const [place, card] of before.entries()) {
      if (card.isValidated && !cardAt(place).isEnding && !ids.has(card.id))
        faults.push(`${where}: ${nameOf(place, card.acknowledged)} is missing`);
    }
  }

  /** What is answered; a refusal is a fault, and null. */
  async function answerOf<Body>(ask: Ask, url: string): Promise<Body | null> {
    const { status, body } = await ask(url);
    if (status === 200) return body as Body;
    faults.push(`${url} was answered ${status}: ${JSON.stringify(body)}`);
    return null;
  }

  const readers: readonly ((ask: Ask, before: Expected) => Promise<void>)[] = [
    async function list(ask, before) {
      const data = await answerOf<Shown[]>(ask, '/startup?sort=NAME_ASC');
      if (!data) return;
      for (const shown of data) checkShown('list', before, shown);
      checkThere('list', before, data);
    },
    async function counts(ask, before) {
      const answer = await answerOf<{ sectors: Record<string, number> }>(ask, '/startup/counts');
      if (!answer) return;
      const counted = Object.values(answer.sectors).reduce((total, one) => total + one, 0);
      const least = before.filter(({ isValidated }, place) => isValidated && !cardAt(place).isEnding).length;
      const most = cards.filter(
        ({ isValidated, isBusy }, place) => (isValidated || isBusy) && !before[place]?.isDisabled,
      ).length;
      if (counted < least || counted > most) faults.push(`counts: ${counted}, not ${least} to ${most}`);
    },
    async function search(ask, before) {
      const [word] = nameOf(anyPlace(), 0).split(' ');
      const answer = await answerOf<{ startups: Shown[] }>(ask, `/search?searchText=${word}`);
      for (const shown of answer?.startups ?? []) checkShown('search', before, shown);
    },
    async function detail(ask, before) {
      const place = anyPlace();
      const { status, body } = await ask(`/startup/${cardAt(place).id}`);
      if (status === 200) checkShown('detail', before, body as Shown);
      else if (before[place]?.isValidated && !cardAt(place).isEnding)
        faults.push(`detail: a card is answered ${status}`);
    },
    async function picture(ask, before) {
      const place = anyPlace();
      const { pictureId, pictureTag } = cardAt(place);
      const headers = { 'if-none-match': pictureTag };
      const { status } = await ask(`/asset-files/${pictureId}`, { headers });
      const isSeen = status === 200 || status === 304;
      if (isSeen && before[place]?.isDisabled) faults.push(`picture: of a disabled card, ${status}`);
      if (!isSeen && before[place]?.isValidated && !cardAt(place).isEnding)
        faults.push(`picture: answered ${status}`);
    },
  ];

  return {
    /** What was answered that must not be. */
    faults,
    counts,
    change,
    /** Asks for one of all things. */
    async read(ask: Ask): Promise<void> {
      const reader = readers[Math.floor(random() * readers.length)];
      await reader?.(ask, expected());
      counts.reads += 1;
    },
    /** All there is, once nobody writes any more. */
    async readAll(ask: Ask): Promise<void> {
      for (const reader of readers) await reader(ask, expected());
    },
  };
}

/** Numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
