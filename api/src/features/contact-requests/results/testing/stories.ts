import { randomUUID } from 'node:crypto';
import {
  type BankingEntity,
  bankingEntities,
  contactRequestOutcomeKinds,
  contactRequestSources,
  contactRequestStepKinds,
  investmentCurrencies,
  noFitReasons,
  type ResultFilter,
  sectors,
  UNKNOWN_VALUE,
} from '@passerelle/contract';
import { bankDayOf } from '../../../../bank-days.ts';
import type { Database } from '../../../../db/client.ts';
import type { createChance } from '../../../../demo/plan/chance.ts';
import { insertClient } from '../../../clients/clients.service.ts';
import { noteAges } from '../../ages/ages.service.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface Card {
  id: string;
  sector: string | null;
  ecosystemId: string | null;
}
export interface Person {
  id: string;
  userId: string;
  entity: BankingEntity | null;
}
export interface Outcome {
  kind: string;
  reason: string | null;
  amount: number | null;
  currency: string | null;
  isReplaced: boolean;
}
export interface Request {
  id: string;
  card: Card;
  person: Person;
  source: string | null;
  date: string;
  status: string;
  withdrawnAt: string | null;
  history: { status: string; date: string }[];
  steps: { kind: string; day: string; notedAt: string }[];
  outcomes: Outcome[];
}
/** What happened on a platform, as plain lists. */
export interface Stories {
  requests: Request[];
  visits: { card: Card; person: Person; date: string }[];
}

/** Random stories of the year and a half before an instant. */
export function inventStories(
  chance: ReturnType<typeof createChance>,
  { now, cards, people }: { now: number; cards: readonly Card[]; people: readonly Person[] },
): Stories {
  const pick = <Item>(items: readonly Item[]): Item => chance.helpers.arrayElement(items);
  const happens = (share: number) => chance.number.float() < share;
  const instant = (time: number) => new Date(time).toISOString();

  function outcome(isReplaced: boolean): Outcome {
    const kind = pick(contactRequestOutcomeKinds);
    const isInvested = kind === 'INVESTED';
    return {
      kind,
      reason: kind === 'NO_FIT' ? pick(noFitReasons) : null,
      amount: isInvested ? chance.number.int({ min: 1, max: 1_000_000_000 }) : null,
      currency: isInvested ? pick(investmentCurrencies) : null,
      isReplaced,
    };
  }

  function story(person: Person, card: Card): Request {
    let time = now - chance.number.int({ min: 0, max: 540 * DAY });
    const later = () => {
      time = Math.min(now, time + chance.number.int({ min: 1, max: 20 * DAY }));
      return instant(time);
    };
    let date = instant(time);
    const history = [{ status: happens(0.85) ? 'OPEN' : pick(['WIP', 'DONE']), date }];
    let withdrawnAt: string | null = null;
    if (history[0]?.status === 'OPEN' && happens(0.2)) {
      withdrawnAt = later();
      history.push({ status: 'DONE', date: withdrawnAt });
      if (happens(0.5)) {
        withdrawnAt = null;
        date = later();
        history.push({ status: 'OPEN', date });
      }
    }
    for (const status of withdrawnAt ? [] : ['WIP', 'DONE', 'WIP', 'DONE']) {
      if (time >= now || happens(0.35)) break;
      if (history.at(-1)?.status !== status) history.push({ status, date: later() });
    }
    const steps = Array.from({ length: pick([0, 0, 1, 2, 4]) }, () => {
      const noted = Math.min(now, Date.parse(date) + chance.number.int({ min: 0, max: 60 * DAY }));
      const kind = pick(contactRequestStepKinds);
      const offset = kind === 'MEETING' ? chance.number.int({ min: -3, max: 40 }) : -pick([0, 0, 1, 3]);
      return { kind, day: bankDayOf(new Date(noted + offset * DAY)), notedAt: instant(noted) };
    });
    const status = history.at(-1)?.status ?? 'OPEN';
    // A process of the version before leaves the outcome of what it reopens.
    const isNoted = status === 'DONE' ? happens(0.75) : happens(0.05);
    const outcomes = isNoted ? [...(happens(0.3) ? [outcome(true)] : []), outcome(false)] : [];
    const source = happens(0.85) ? pick(contactRequestSources) : null;
    return { id: randomUUID(), card, person, source, date, status, withdrawnAt, history, steps, outcomes };
  }

  return {
    requests: people.flatMap((person) => cards.filter(() => happens(0.4)).map((card) => story(person, card))),
    visits: Array.from({ length: 150 }, () => ({
      card: pick(cards),
      person: pick(people),
      date: instant(now - chance.number.int({ min: 0, max: 540 * DAY })),
    })),
  };
}

/** Cards and clients with and without what they may lack; their ecosystems are there already. */
export async function insertSides(
  db: Database,
  chance: ReturnType<typeof createChance>,
  ecosystemIds: readonly string[],
): Promise<{ cards: Card[]; people: Person[] }> {
  const now = new Date(0).toISOString();
  const maybe = <Item>(items: readonly Item[]) =>
    chance.number.float() < 0.8 ? chance.helpers.arrayElement(items) : null;
  const cards = Array.from({ length: 9 }, () => ({
    id: randomUUID(),
    sector: maybe(sectors.slice(0, 4)),
    ecosystemId: maybe(ecosystemIds),
  }));
  const people = Array.from({ length: 9 }, () => ({
    id: randomUUID(),
    userId: randomUUID(),
    entity: maybe(bankingEntities),
  }));
  await db('startups').insert(
    cards.map(({ id, sector, ecosystemId }) => ({
      ...{ id, name: id, search_name: id, status: 'VALIDATED', sector, ecosystem_id: ecosystemId },
      ...{ created_at: now, updated_at: now },
    })),
  );
  await db('users').insert(
    people.map(({ userId }) => {
      const email = `${userId}@mail.example`;
      return { id: userId, email, email_key: email, password_hash: '', language: 'fr', created_at: now };
    }),
  );
  for (const { id, userId, entity } of people) {
    await insertClient(db, { id, userId, banquier: null, criteria: null }, new Date(0));
    await db('clients').where({ id }).update({ entity });
  }
  return { cards, people };
}

/** Writes stories in place of those before. */
export async function writeStories(db: Database, { requests, visits }: Stories): Promise<void> {
  const insert = (table: string, rows: object[]) => db.batchInsert(table, rows, 50);
  await db('events').delete();
  await db('visits').delete();
  await insert(
    'events',
    requests.map((request) => ({
      ...{ id: request.id, type: 'LINKING', client_id: request.person.id, startup_id: request.card.id },
      ...{ date: request.date, status: request.status, withdrawn_at: request.withdrawnAt },
      ...{ source: request.source, updated_at: request.history.at(-1)?.date ?? request.date },
    })),
  );
  await insert(
    'event_history',
    requests.flatMap(({ id, history }) =>
      history.map(({ status, date }) => ({ id: randomUUID(), event_id: id, status, date })),
    ),
  );
  await insert(
    'event_steps',
    requests.flatMap(({ id, steps }) =>
      steps.map(({ kind, day, notedAt }) => ({
        ...{ id: randomUUID(), event_id: id, kind, day, noted_at: notedAt },
      })),
    ),
  );
  await insert(
    'event_outcomes',
    requests.flatMap(({ id, date, outcomes }) =>
      outcomes.map(({ kind, reason, amount, currency, isReplaced }) => ({
        ...{ id: randomUUID(), event_id: id, kind, reason, amount, currency },
        ...{ invested_on: currency && date.slice(0, 10), noted_at: date },
        replaced_at: isReplaced ? date : null,
      })),
    ),
  );
  await insert(
    'visits',
    visits.map(({ card, person, date }) => ({
      ...{ id: randomUUID(), startup_id: card.id, user_id: person.userId, date },
    })),
  );
  await db.transaction((trx) =>
    noteAges(
      trx,
      requests.map(({ id }) => id),
    ),
  );
}

/** A filter that leaves some of the stories. */
export function inventFilter(
  chance: ReturnType<typeof createChance>,
  ecosystemIds: readonly string[],
): Pick<ResultFilter, 'entities' | 'sectors' | 'ecosystems' | 'sources'> {
  const some = <Item extends string>(items: readonly Item[]): (Item | typeof UNKNOWN_VALUE)[] =>
    chance.number.float() < 0.6
      ? []
      : chance.helpers.arrayElements([...items, UNKNOWN_VALUE], { min: 1, max: 3 });
  return {
    entities: some(bankingEntities),
    sectors: some(sectors.slice(0, 4)),
    ecosystems: some(ecosystemIds),
    sources: some(contactRequestSources),
  };
}
