import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { bankingEntities, searchKey } from '@passerelle/contract';
import pino from 'pino';
import { addDays, bankDayOf, nextMorning } from '../../../bank-days.ts';
import type { Database } from '../../../db/client.ts';
import { createDailyJob } from '../../../jobs/daily-job.ts';
import type { Mail } from '../../../ports/mail/mail.ts';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../../testing/app.ts';
import { calendarOf, holidaysIn } from '../../../working-days/holidays.ts';
import { createRecorder } from '../../audit/record.ts';
import { changeRequest } from '../departures.service.ts';
import { composeContactRequests } from '../index.ts';
import { signInClient, type TestPerson } from '../testing/people.ts';

/*
 * A year of the desk, morning by morning: what was mailed is compared with what plain loops over the stored rows expect.
 */

// Most of the time goes to what clients and members do: three calls in four are made without HTTP.
jest.setTimeout(300_000);

const HOUR = 60 * 60 * 1000;
/** On a server, where each statement is a way to it and back, a quarter of the year with its change of the clocks is enough. */
const SHARE = process.env.TEST_DATABASE_URL ? 0.25 : 1;
const DAYS = Math.round(365 * SHARE);
const CLIENTS = 200;
const REQUESTS = 2000 * SHARE;
const YEARS = 3650 * 24 * HOUR;
const promises = { OPEN: 2, WIP: 10 } as const;
const entities = [...bankingEntities, null];

/** First and last day of each absence, by member; somebody is always there. */
const absences: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['2026-04-20', '2026-04-30'],
    ['2026-08-03', '2026-08-21'],
    ['2026-12-21', '2026-12-31'],
  ],
  [
    ['2026-04-27', '2026-05-05'],
    ['2026-07-13', '2026-08-07'],
  ],
  [
    ['2026-05-14', '2026-05-14'],
    ['2026-08-24', '2026-09-11'],
    ['2027-01-04', '2027-01-08'],
  ],
];

let api: TestApp;
let second: TestProcess;
let team: SignedIn[];
let clients: TestPerson[];
let startupIds: string[];
beforeAll(async () => {
  const limits = { idle: YEARS, absolute: YEARS };
  api = await buildTestApp({ config: { sessions: { STAFF: limits, GUEST: limits } } });
  second = await api.anotherProcess();
  team = [];
  for (let index = 0; index < absences.length; index += 1) {
    team.push(await api.signedIn('INNO', { email: `member-${index}@bank.example` }));
  }
  clients = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const client = await signInClient(api);
    const entity = entities[index % entities.length];
    await api.database.db('clients').where({ id: client.clientId }).update({ entity });
    clients.push(client);
  }
  const now = api.clock.now().toISOString();
  const rows = Array.from({ length: REQUESTS }, (_, index) => {
    const name = nameOf(index);
    const state = { status: 'VALIDATED', created_at: now, updated_at: now };
    return { id: randomUUID(), name, search_name: searchKey(name), ...state };
  });
  await api.database.db.batchInsert('startups', rows, 50);
  startupIds = rows.map(({ id }) => id);
});
afterAll(async () => {
  await second.close();
  await api.close();
});

const nameOf = (index: number): string => `Startup ${String(index).padStart(4, '0')}.`;

/** Chances that are the same in each run. */
function createChance(seed: number) {
  let state = seed;
  return (share: number): boolean => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 < share;
  };
}

/** The day by which something is due, counted day by day. */
function dueOn(day: string, count: number, entity: string | null): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (!isFree(found, entity)) left -= 1;
  }
  return found;
}

function isFree(day: string, entity: string | null): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  return holidaysIn(calendarOf(entity), Number(day.slice(0, 4))).has(day);
}

interface Row {
  id: string;
  status: 'OPEN' | 'WIP';
  date: string;
  startup: string;
  entity: string | null;
  owner: string | null;
}

/** Every request that is not settled, with the day by which its next step is due, from history and steps alone. */
async function unsettled(): Promise<(Row & { due: string })[]> {
  const { db } = api.database;
  const rows: Row[] = await db('events')
    .join('startups', 'startups.id', 'events.startup_id')
    .join('clients', 'clients.id', 'events.client_id')
    .leftJoin('event_owners', 'event_owners.event_id', 'events.id')
    .whereNot('events.status', 'DONE')
    .select('events.id', 'events.status', 'events.date', 'clients.entity', {
      startup: 'startups.name',
      owner: 'event_owners.owner_id',
    });
  const ids = rows.map(({ id }) => id);
  const history = await db('event_history').whereIn('event_id', ids).orderBy('date');
  const steps = await db('event_steps').whereIn('event_id', ids);
  return rows.map((row) => {
    let last = bankDayOf(row.date);
    let status = '';
    for (const change of history.filter(({ event_id }) => event_id === row.id)) {
      if (change.status !== status) last = bankDayOf(change.date);
      status = change.status;
    }
    for (const { day } of steps.filter(({ event_id }) => event_id === row.id)) if (day > last) last = day;
    return { ...row, due: dueOn(last, promises[row.status], row.entity) };
  });
}

/** Who is told what on a day: `member, due or late, startup`. */
function expectedLines(today: string, rows: readonly (Row & { due: string })[]): string[] {
  return team.flatMap(({ account }, index) => {
    if (absences[index]?.some(([first, last]) => first <= today && today <= last)) return [];
    return rows
      .filter(({ entity }) => !isFree(today, entity))
      .flatMap(({ owner, due, startup }) => [
        ...(due === today && owner === account.id ? [`${account.email} due ${startup}`] : []),
        ...(due < today ? [`${account.email} late ${startup}`] : []),
      ]);
  });
}

function linesOf({ recipient, text }: Mail): string[] {
  const [, late = ''] = text.split('En retard, pour toute l’équipe');
  return [...text.matchAll(/– (Startup \d{4}\.)/g)].map(([, startup]) => {
    const isLate = late.includes(`– ${startup}`);
    return `${recipient} ${isLate ? 'late' : 'due'} ${startup}`;
  });
}

/** A process that dies at one of its transactions, before it or after it is committed; answers whether it came to its end. */
function runAndDie(at: number): Promise<boolean> {
  const { config, clock, outbox: mail } = api;
  let left = at;
  async function transaction(work: (trx: never) => Promise<unknown>): Promise<unknown> {
    left -= 1;
    if (left > 0) return api.database.db.transaction(work as never);
    if (at % 2 === 0) await api.database.db.transaction(work as never);
    throw new Error('killed');
  }
  const db = new Proxy(() => {}, {
    apply: (_target, _this, parameters) => Reflect.apply(api.database.db, undefined, parameters),
    get(_target, key) {
      const value = Reflect.get(api.database.db, key);
      if (key === 'transaction') return transaction;
      return typeof value === 'function' ? value.bind(api.database.db) : value;
    },
  }) as unknown as Database;
  const logger = pino({ level: 'silent' });
  const surroundings = {
    ...{ config, clock, logger, record: createRecorder(clock) },
    database: { ...api.database, db },
    // The letters are written by those who send them.
    mail: { ...mail, writeWith() {} },
  };
  const { runDesk } = composeContactRequests(surroundings as never, {} as never, {} as never);
  const job = { db: api.database.db, clock, logger, name: 'desk', nextAfter: nextMorning };
  return createDailyJob({ ...job, run: runDesk }).runIfDue();
}

test('a year: every reminder that is due is sent once, none twice, none on a holiday, and nothing is nobody’s', async () => {
  const { db } = api.database;
  const chance = createChance(20_260_302);
  const followUp = createChance(18);
  let asked = 0;
  let kills = 0;
  let reminders = 0;

  /** Runs the job, with a process that dies on some days, and compares what was mailed. */
  async function morning(day: number): Promise<void> {
    const today = bankDayOf(api.clock.now());
    const before = (await api.mails()).length;
    let isDone = false;
    if (day % 9 === 4) {
      isDone = await runAndDie(1 + (day % 4));
      if (!isDone) kills += 1;
      api.clock.advance(HOUR);
    }
    const runs = async () =>
      (await Promise.all([api.jobs.desk.runIfDue(), second.jobs.desk.runIfDue()])).includes(true);
    // A server on a busy machine may not answer in time: the job is then done an hour later, as in an installation.
    if (!(await runs()) && !isDone) {
      api.clock.advance(HOUR);
      await runs();
    }
    await second.outbox.deliver();
    const mails = (await api.mails()).slice(before);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    const rows = await unsettled();
    expect(rows.filter(({ owner }) => owner === null)).toEqual([]);
    const lines = mails.flatMap(linesOf).sort();
    expect([today, lines]).toEqual([today, expectedLines(today, rows).sort()]);
    reminders += lines.length;
  }

  /** What clients ask on a day; a part of it at a process of a version that knows neither owners nor ages. */
  async function ask(day: number): Promise<void> {
    const until = Math.round((REQUESTS * (day + 1)) / DAYS);
    for (; asked < until; asked += 1) {
      const client = clients[(asked * 7) % CLIENTS] as TestPerson;
      const startupId = startupIds[asked] ?? '';
      if (chance(0.25)) {
        expect((await client.post(`/client/linking/${startupId}`)).statusCode).toBe(201);
        continue;
      }
      const event = { id: randomUUID(), status: 'OPEN', comment: null };
      const date = api.clock.now().toISOString();
      const parties = { client_id: client.clientId, startup_id: startupId };
      await db('events').insert({ ...event, ...parties, type: 'LINKING', date, updated_at: date });
      const change = { event_id: event.id, author_id: client.account.id, date };
      await db('event_history').insert({ ...event, ...change, id: randomUUID() });
    }
  }

  /** What the team does on a day: mostly in time, sometimes late, never at weekends. */
  async function work(): Promise<void> {
    const today = bankDayOf(api.clock.now());
    for (const { id, status, due, owner } of await unsettled()) {
      const member = team.find(({ account }) => account.id === owner);
      const isUrgent = due <= today;
      if (!member || !followUp(isUrgent ? 0.6 : 0.15)) continue;
      const isNoted = status === 'WIP' && followUp(0.4);
      if (isNoted) {
        const step = { kind: 'CLIENT_CALLED', day: today, comment: null };
        await member.put(`/event/${id}/steps/${randomUUID()}`, step);
        continue;
      }
      const update = { status: status === 'OPEN' ? 'WIP' : 'DONE', comment: null } as const;
      if (followUp(0.25)) await member.put(`/event/${id}`, update);
      else {
        const by = { authorId: member.account.id, now: api.clock.now() };
        await db.transaction((trx) => changeRequest(trx, { id, status, comment: null }, update, by));
      }
    }
  }

  for (const [index, days] of absences.entries()) {
    const member = team[index] as SignedIn;
    for (const [firstDay, lastDay] of days) {
      await member.put(`/event/absences/${randomUUID()}`, { memberId: member.account.id, firstDay, lastDay });
    }
  }
  for (let day = 0; day < DAYS; day += 1) {
    // Half past seven in Paris, in winter or in summer.
    const at = (hour: number) => Date.UTC(2026, 2, 3 + day, hour, 30) - api.clock.now().getTime();
    api.clock.advance(at(6));
    await morning(day);
    api.clock.advance(at(9));
    await ask(day);
    if (!isFree(bankDayOf(api.clock.now()), 'France')) await work();
  }
  expect(asked).toBe(REQUESTS);
  expect(kills).toBeGreaterThan(20 * SHARE);
  expect(reminders).toBeGreaterThan(2000 * SHARE);
});
