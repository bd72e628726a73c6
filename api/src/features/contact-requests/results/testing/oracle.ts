import {
  type BankingEntity,
  type ResultDimension,
  type ResultFilter,
  resultWaits,
  UNKNOWN_VALUE,
} from '@passerelle/contract';
import { addDays, bankDayOf } from '../../../../bank-days.ts';
import { holidaysIn } from '../../../../working-days/holidays.ts';
import type { Request, Stories } from './stories.ts';

/*
 * The results of stories, counted one by one: what the figures of the API are compared with. Nothing of what counts there is
 * used here.
 */

export interface Asked extends Pick<ResultFilter, 'entities' | 'sectors' | 'ecosystems' | 'sources'> {
  from: string;
  to: string;
  by: ResultDimension;
}

interface Promised {
  OPEN: number;
  WIP: number;
}

function isWorking(day: string, entity: BankingEntity | null): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysIn(entity ?? 'France', Number(day.slice(0, 4))).has(day);
}

/** Working days after one day, before another one. */
function workingDaysWithin(from: string, before: string, entity: BankingEntity | null): number {
  let count = 0;
  for (let day = addDays(from, 1); day < before; day = addDays(day, 1))
    if (isWorking(day, entity)) count += 1;
  return count;
}

const waited = (from: string | null, to: string | null, entity: BankingEntity | null): number | null =>
  from === null || to === null ? null : workingDaysWithin(from, addDays(to, 1), entity);

function firstOf(days: readonly string[]): string | null {
  let first: string | null = null;
  for (const day of days) if (first === null || day < first) first = day;
  return first;
}

/** How far one request came. */
function factsOf(request: Request, today: string, promised: Promised) {
  const { entity } = request.person;
  const asked = bankDayOf(request.date);
  // What happened before a client made their request anew is another story.
  let begin = 0;
  request.history.forEach(({ status, date }, index) => {
    if (status === 'OPEN' && date === request.date) begin = index;
  });
  const changes = request.history.slice(begin);
  const answers: string[] = [];
  const introductions: string[] = [];
  const meetings: string[] = [];
  let settled: string | null = null;
  for (const { status, date } of changes) {
    const day = bankDayOf(date);
    if (status !== 'OPEN' && date !== request.withdrawnAt) answers.push(day);
    if (status === 'WIP') introductions.push(day);
    if (status !== 'DONE') settled = null;
    else settled ??= day;
  }
  for (const { kind, day, notedAt } of request.steps) {
    if (notedAt < (changes[0]?.date ?? '')) continue;
    answers.push(day, bankDayOf(notedAt));
    if (kind === 'STARTUP_INFORMED') introductions.push(day);
    if (kind === 'MEETING') meetings.push(day);
  }
  const outcome =
    request.status === 'DONE' ? request.outcomes.find(({ isReplaced }) => !isReplaced) : undefined;
  const [introducedOn, metOn, answeredOn] = [firstOf(introductions), firstOf(meetings), firstOf(answers)];
  const invested = outcome?.kind === 'INVESTED';
  const hasMet =
    invested ||
    outcome?.kind === 'MET' ||
    outcome?.kind === 'BUSINESS_DEAL' ||
    (metOn !== null && metOn <= today);
  const answerDays = waited(asked, answeredOn, entity);

  let late = false;
  if (request.status === 'OPEN' || request.status === 'WIP') {
    let entered = request.date;
    for (let index = request.history.length - 1; index >= 0; index -= 1) {
      if (request.history[index]?.status !== request.status) break;
      entered = request.history[index]?.date ?? entered;
    }
    let last = bankDayOf(entered);
    for (const { day } of request.steps) if (day > last) last = day;
    late = workingDaysWithin(last, today, entity) >= promised[request.status];
  }
  return {
    introduced: hasMet || introducedOn !== null,
    met: hasMet,
    invested,
    deal: outcome?.kind === 'BUSINESS_DEAL',
    outcome:
      request.status === 'DONE' ? (outcome?.kind ?? (request.withdrawnAt ? 'WITHDRAWN' : null)) : undefined,
    noted: outcome,
    late,
    inTime: answerDays !== null && answerDays <= promised.OPEN,
    answeredLate: answerDays === null ? late && request.status === 'OPEN' : answerDays > promised.OPEN,
    waits: {
      ANSWER: answerDays,
      INTRODUCTION: waited(asked, introducedOn, entity),
      MEETING: metOn !== null && metOn <= today ? waited(introducedOn, metOn, entity) : null,
      SETTLEMENT: request.status === 'DONE' ? waited(asked, settled, entity) : null,
    },
  };
}

const has = (values: readonly string[], value: string | null) =>
  values.length === 0 || values.includes(value ?? UNKNOWN_VALUE);

function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  if (sorted.length === 0) return null;
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The results of stories on a day. */
export function resultsOf({ requests, visits }: Stories, asked: Asked, today: string, promised: Promised) {
  const belongs = ({ person, card, source }: Request) =>
    has(asked.entities, person.entity) &&
    has(asked.sectors, card.sector) &&
    has(asked.ecosystems, card.ecosystemId) &&
    has(asked.sources, source);
  const isDuring = ({ date }: { date: string }) =>
    bankDayOf(date) >= asked.from && bankDayOf(date) <= asked.to;
  const all = requests
    .filter(belongs)
    .map((request) => ({ request, facts: factsOf(request, today, promised) }));
  const counted = all.filter(({ request }) => isDuring(request));
  const groupOf = ({ person, card, source, date }: Request): string | null =>
    ({
      MONTH: bankDayOf(date).slice(0, 7),
      ENTITY: person.entity,
      SECTOR: card.sector,
      ECOSYSTEM: card.ecosystemId,
      SOURCE: source,
    })[asked.by];
  const views = new Set<string>();
  for (const visit of visits) {
    const isMeant =
      has(asked.entities, visit.person.entity) &&
      has(asked.sectors, visit.card.sector) &&
      has(asked.ecosystems, visit.card.ecosystemId);
    if (isMeant && isDuring(visit)) views.add(`${visit.person.id} ${visit.card.id}`);
  }
  type Fact = (typeof counted)[number];
  const figures = (some: readonly Fact[]) => ({
    requests: some.length,
    introduced: some.filter(({ facts }) => facts.introduced).length,
    met: some.filter(({ facts }) => facts.met).length,
    invested: some.filter(({ facts }) => facts.invested).length,
  });
  const answers = (some: readonly Fact[]) => ({
    answeredInTime: some.filter(({ facts }) => facts.inTime).length,
    answeredLate: some.filter(({ facts }) => facts.answeredLate).length,
  });
  const amounts = new Map<string, { requests: number; amount: number }>();
  for (const { facts } of counted) {
    const { currency, amount } = facts.noted ?? {};
    if (!currency) continue;
    const sum = amounts.get(currency) ?? { requests: 0, amount: 0 };
    amounts.set(currency, { requests: sum.requests + 1, amount: sum.amount + (amount ?? 0) });
  }
  const groups = new Map<string | null, object>();
  for (const value of new Set(counted.map(({ request }) => groupOf(request)))) {
    const own = counted.filter(({ request }) => groupOf(request) === value);
    const deals = own.filter(({ facts }) => facts.deal).length;
    groups.set(value, { ...figures(own), ...answers(own), deals });
  }
  const { answeredInTime: inTime, answeredLate: late } = answers(counted);
  return {
    period: { from: asked.from, to: asked.to },
    funnel: { ...figures(counted), views: asked.sources.length > 0 ? null : views.size },
    waits: resultWaits.map((wait) => {
      const days = counted.map(({ facts }) => facts.waits[wait]).filter((number) => number !== null);
      return { wait, requests: days.length, medianDays: median(days) };
    }),
    outcomes: countBy(counted.map(({ facts }) => facts.outcome).filter((outcome) => outcome !== undefined)),
    reasons: countBy(counted.map(({ facts }) => facts.noted?.reason).filter((reason) => Boolean(reason))),
    amounts,
    answers: { promisedDays: promised.OPEN, inTime, late },
    lateNow: all.filter(({ facts }) => facts.late).length,
    groups,
  };
}
