import { UNKNOWN_VALUE } from '@passerelle/contract';
import { putWithin } from '../../in-memory/first-gives-way.ts';

const HOUR = 60 * 60 * 1000;

/** Hours since 1970: from one on, and before another. Days of Paris begin with hours. */
export interface Hours {
  from: number;
  before: number;
}

/** The hours from an instant on and before another one, ISO 8601 in UTC; without an end where none is given. */
export const hoursBetween = (from: string | undefined, before: string | undefined): Hours => ({
  from: from ? Math.ceil(Date.parse(from) / HOUR) : Number.NEGATIVE_INFINITY,
  before: before ? Math.ceil(Date.parse(before) / HOUR) : Number.POSITIVE_INFINITY,
});

/** The instant at which an hour begins. */
export const instantOfHour = (hour: number): string => new Date(hour * HOUR).toISOString();

export interface KnownClient {
  userId: string;
  clientId: string;
  entity: string | null;
}
export interface KnownSignIn {
  userId: string;
  date: string;
}
export interface KnownVisit extends KnownSignIn {
  startupId: string;
}

interface Person {
  client: KnownClient | null;
  /** Hours in which they signed in, where they are a client. */
  signIns: number[];
  /** Hours in which they opened a card, by the card. */
  opened: Map<string, number[]>;
}

/** Which cards somebody has opened, and how often. */
export interface Opened {
  startupId: string;
  times: number;
}

export type ActivityModel = ReturnType<typeof createActivityModel>;

const countWithin = (hours: readonly number[], { from, before }: Hours): number => {
  let total = 0;
  for (const hour of hours) if (hour >= from && hour < before) total += 1;
  return total;
};

interface Connected {
  clientId: string;
  times: number;
}

/** Whether a client stands before another: more sign-ins first, of equals in the order of their ids. */
const isBefore = (one: Connected, other: Connected) =>
  one.times > other.times || (one.times === other.times && one.clientId < other.clientId);

const addTo = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** How often something happened, by the hour and by what it happened to: a period is counted without what is outside it. */
function createHourlyCounts() {
  const hourly = new Map<number, Map<string, number>>();

  function change(hour: number, key: string, by: 1 | -1): void {
    const counts = hourly.get(hour) ?? new Map<string, number>();
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    if (counts.size > 0) hourly.set(hour, counts);
    else hourly.delete(hour);
  }

  return {
    add: (hour: number, key: string) => change(hour, key, 1),
    remove: (hour: number, key: string) => change(hour, key, -1),
    /** How often in all, by what it happened to. */
    within({ from, before }: Hours): Map<string, number> {
      const totals = new Map<string, number>();
      for (const [hour, counts] of hourly) {
        if (hour < from || hour >= before) continue;
        for (const [key, count] of counts) addTo(totals, key, count);
      }
      return totals;
    },
  };
}

/** So many counts are kept; the one that was counted first gives way. */
const KEPT_COUNTS = 100;

/** When clients signed in, and who opened which card when: to the hour. */
export function createActivityModel() {
  const people = new Map<string, Person>();
  const openingsOfCards = createHourlyCounts();
  /** Each identifier of a card once, however often it stands. */
  const cards = new Map<string, string>();
  /** How many cards were opened, by period and entities: until somebody opens one. */
  const openedCounts = new Map<string, number>();

  function personOf(userId: string): Person {
    const known = people.get(userId);
    if (known) return known;
    const person: Person = { client: null, signIns: [], opened: new Map() };
    people.set(userId, person);
    return person;
  }

  const hourOf = (date: string) => Math.floor(Date.parse(date) / HOUR);
  const cardOf = (id: string) => {
    const known = cards.get(id);
    if (known === undefined) cards.set(id, id);
    return known ?? id;
  };

  function countOpenings(
    { from, before }: Hours,
    entities: readonly string[],
    isMeant: (startupId: string) => boolean,
  ): number {
    let total = 0;
    for (const { client, opened } of people.values()) {
      if (!client || (entities.length > 0 && !entities.includes(client.entity ?? UNKNOWN_VALUE))) continue;
      for (const [startupId, times] of opened) {
        if (isMeant(startupId) && times.some((hour) => hour >= from && hour < before)) total += 1;
      }
    }
    return total;
  }

  return {
    addClients(clients: readonly KnownClient[]): void {
      if (clients.length > 0) openedCounts.clear();
      for (const client of clients) personOf(client.userId).client = client;
    },
    addSignIns(signIns: readonly KnownSignIn[]): void {
      for (const { userId, date } of signIns) personOf(userId).signIns.push(hourOf(date));
    },
    addVisits(visits: readonly KnownVisit[]): void {
      if (visits.length > 0) openedCounts.clear();
      for (const { userId, startupId, date } of visits) {
        const { opened } = personOf(userId);
        const hour = hourOf(date);
        const hours = opened.get(startupId);
        if (hours) hours.push(hour);
        else opened.set(cardOf(startupId), [hour]);
        openingsOfCards.add(hour, cardOf(startupId));
      }
    },

    /** Forgets whether somebody is a client, and when they signed in. */
    forgetClient(userId: string): void {
      const person = people.get(userId);
      if (!person) return;
      openedCounts.clear();
      person.client = null;
      person.signIns = [];
      if (person.opened.size === 0) people.delete(userId);
    },
    /** Forgets when somebody opened a card. */
    forgetVisits(userId: string, startupId: string): void {
      openedCounts.clear();
      const person = people.get(userId);
      for (const hour of person?.opened.get(startupId) ?? []) openingsOfCards.remove(hour, startupId);
      person?.opened.delete(startupId);
      if (person && !person.client && person.opened.size === 0) people.delete(userId);
    },

    /**
     * How many cards clients opened, each once for each client.
     * @param entities those whose clients are meant, with `UNKNOWN_VALUE` for clients without one; all where there is none
     * @param cardIds the cards that are meant; all where it is null
     */
    countOpened(hours: Hours, entities: readonly string[], cardIds: ReadonlySet<string> | null): number {
      if (cardIds) return countOpenings(hours, entities, (startupId) => cardIds.has(startupId));
      const key = JSON.stringify([hours, entities]);
      const total = openedCounts.get(key) ?? countOpenings(hours, entities, () => true);
      putWithin(openedCounts, KEPT_COUNTS, key, total);
      return total;
    },

    /** How often each card was opened, by whomever: those opened most first, of equals in the order of their ids. */
    openedCards(hours: Hours): Opened[] {
      return [...openingsOfCards.within(hours)]
        .map(([startupId, times]) => ({ startupId, times }))
        .sort((one, other) => other.times - one.times || (one.startupId < other.startupId ? -1 : 1));
    },

    /** How often clients signed in, by the hour. */
    signInsByHour({ from, before }: Hours): Map<number, number> {
      const counts = new Map<number, number>();
      for (const { signIns } of people.values()) {
        for (const hour of signIns) {
          if (hour >= from && hour < before) addTo(counts, hour, 1);
        }
      }
      return counts;
    },

    /** The clients who signed in most often, with how often; of equals in the order of their ids. */
    mostConnected(hours: Hours, maximum: number): Connected[] {
      const most: Connected[] = [];
      for (const { client, signIns } of people.values()) {
        const times = client ? countWithin(signIns, hours) : 0;
        if (!client || times === 0) continue;
        // Of thousands a few are asked for: they alone are put in order.
        const one = { clientId: client.clientId, times };
        const place = most.findIndex((other) => isBefore(one, other));
        if (place !== -1) most.splice(place, 0, one);
        else if (most.length < maximum) most.push(one);
        if (most.length > maximum) most.pop();
      }
      return most;
    },
  };
}
