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

/** When clients signed in, and who opened which card when: to the hour. */
export function createActivityModel() {
  const people = new Map<string, Person>();
  /** Each identifier of a card once, however often it stands. */
  const cards = new Map<string, string>();

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

  return {
    addClients(clients: readonly KnownClient[]): void {
      for (const client of clients) personOf(client.userId).client = client;
    },
    addSignIns(signIns: readonly KnownSignIn[]): void {
      for (const { userId, date } of signIns) personOf(userId).signIns.push(hourOf(date));
    },
    addVisits(visits: readonly KnownVisit[]): void {
      for (const { userId, startupId, date } of visits) {
        const { opened } = personOf(userId);
        const hours = opened.get(startupId);
        if (hours) hours.push(hourOf(date));
        else opened.set(cardOf(startupId), [hourOf(date)]);
      }
    },

    /** Forgets whether somebody is a client, and when they signed in. */
    forgetClient(userId: string): void {
      const person = people.get(userId);
      if (!person) return;
      person.client = null;
      person.signIns = [];
      if (person.opened.size === 0) people.delete(userId);
    },
    /** Forgets when somebody opened a card. */
    forgetVisits(userId: string, startupId: string): void {
      const person = people.get(userId);
      person?.opened.delete(startupId);
      if (person && !person.client && person.opened.size === 0) people.delete(userId);
    },

    /**
     * How many cards clients opened, each once for each client.
     * @param isMeant says of which clients; `isSeen` of which cards
     */
    countOpened(
      hours: Hours,
      isMeant: (client: KnownClient) => boolean,
      isSeen: (startupId: string) => boolean,
    ): number {
      let total = 0;
      for (const { client, opened } of people.values()) {
        if (!client || !isMeant(client)) continue;
        for (const [startupId, times] of opened) {
          if (isSeen(startupId) && times.some((hour) => hour >= hours.from && hour < hours.before))
            total += 1;
        }
      }
      return total;
    },

    /** How often each card was opened, by whomever: those opened most first, of equals in the order of their ids. */
    openedCards(hours: Hours): Opened[] {
      const counts = new Map<string, number>();
      for (const { opened } of people.values()) {
        for (const [startupId, times] of opened) {
          const within = countWithin(times, hours);
          if (within > 0) counts.set(startupId, (counts.get(startupId) ?? 0) + within);
        }
      }
      return [...counts]
        .map(([startupId, times]) => ({ startupId, times }))
        .sort((one, other) => other.times - one.times || (one.startupId < other.startupId ? -1 : 1));
    },

    /** How often clients signed in, by the hour. */
    signInsByHour({ from, before }: Hours): Map<number, number> {
      const counts = new Map<number, number>();
      for (const { signIns } of people.values()) {
        for (const hour of signIns) {
          if (hour >= from && hour < before) counts.set(hour, (counts.get(hour) ?? 0) + 1);
        }
      }
      return counts;
    },

    /** The clients who signed in most often, with how often; of equals in the order of their ids. */
    mostConnected(hours: Hours, maximum: number): { clientId: string; times: number }[] {
      const counted: { clientId: string; times: number }[] = [];
      for (const { client, signIns } of people.values()) {
        const times = client ? countWithin(signIns, hours) : 0;
        if (client && times > 0) counted.push({ clientId: client.clientId, times });
      }
      return counted
        .sort((one, other) => other.times - one.times || (one.clientId < other.clientId ? -1 : 1))
        .slice(0, maximum);
    },
  };
}
