import { daysSince, minutesAfter, momentAgo } from './calendar.ts';
import type { PlannedCard } from './cards/cards.ts';
import { createChance, pickPopular } from './chance.ts';
import type { PlannedClient } from './clients.ts';
import type { Person } from './people.ts';

export interface Visit {
  id: string;
  startupId: string;
  userId: string;
  date: Date;
}

export interface Connection {
  id: string;
  userId: string;
  date: Date;
}

/** Most visits of one reader. */
const MOST_VISITS = 60;
/** What the client whose account is known by heart has opened: more than the list of the last visits shows. */
const KNOWN_VISITS = 45;

/** Whether a card was on show at a moment. */
function wasVisible(card: PlannedCard, moment: Date): boolean {
  return Boolean(
    card.validatedAt && card.validatedAt < moment && (!card.disabledAt || moment < card.disabledAt),
  );
}

/** What clients and bankers opened, popular cards more often than others; lately more than long ago. */
export function planVisits(
  today: Date,
  readers: { clients: readonly PlannedClient[]; bankers: readonly Person[]; cards: readonly PlannedCard[] },
): Visit[] {
  const chance = createChance(505);
  const cards = chance.helpers.shuffle(readers.cards.filter(({ validatedAt }) => validatedAt));
  const people = [...readers.clients.map(({ user }) => user), ...readers.bankers];
  return people.flatMap((person, index) => {
    if (!person.consentedAt) return [];
    const known = daysSince(person.consentedAt, today);
    const count = index === 0 ? KNOWN_VISITS : chance.number.int({ min: 2, max: MOST_VISITS });
    return Array.from({ length: count }, () => {
      const date = momentAgo(chance, today, 1 + known * chance.number.float() ** 2);
      const card = pickPopular(
        chance,
        cards.filter((candidate) => wasVisible(candidate, date)),
      );
      return { id: chance.string.uuid(), startupId: card?.id ?? '', userId: person.id, date };
    }).filter(({ startupId, date }) => startupId !== '' && person.consentedAt && date > person.consentedAt);
  });
}

/** Sign-ins of 13 months: before each visit one, and some after which nothing was opened. */
export function planConnections(
  today: Date,
  people: readonly Person[],
  visits: readonly Visit[],
): Connection[] {
  const chance = createChance(606);
  const beforeVisits = visits.map(({ userId, date }) => ({
    id: chance.string.uuid(),
    userId,
    date: minutesAfter(date, -chance.number.int({ min: 1, max: 9 })),
  }));
  const others = people.flatMap(({ id: userId, consentedAt, role }) => {
    if (!consentedAt) return [];
    const known = daysSince(consentedAt, today);
    const most = role === 'INNO' ? 160 : role === 'STARTUP' ? 6 : 25;
    const count = chance.number.int({ min: 1, max: Math.max(1, Math.round((most * known) / 395)) });
    return Array.from({ length: count }, () => ({
      id: chance.string.uuid(),
      userId,
      date: momentAgo(chance, today, 1 + chance.number.float() * Math.max(0, known - 1)),
    }));
  });
  return [...beforeVisits, ...others];
}
