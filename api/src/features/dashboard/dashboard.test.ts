import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContactRequestStatus,
  type Country,
  contactRequestStatuses,
  countries,
  dashboardLimits,
  type Sector,
  type StartupStatus,
  sectors,
  startupDraftSchema,
} from '@passerelle/contract';
import { createChance } from '../../demo/plan/chance.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertClient } from '../clients/clients.service.ts';
import { insertEcosystem } from '../ecosystems/ecosystems.service.ts';
import { insertCard } from '../startups/card/startups.service.ts';
import { dashboardOf, dayInParis, type History, writeHistory } from './testing/history.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const HISTORY_DAYS = 400;
/** Both changes of the clocks lie within the 400 days before: 26 October 2025, 29 March and 25 October 2026. */
const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const BEGIN = NOW - HISTORY_DAYS * DAY;
const instant = (time: number) => new Date(time).toISOString();

const chance = createChance(4242);
const pick = <Item>(items: readonly Item[]) => chance.helpers.arrayElement(items);

/** Where counting by the wrong day would show: a moment before and at each midnight of Paris around these days. */
const changeDays = ['2025-10-26', '2026-03-29', '2026-10-25', '2025-12-31', '2026-02-28', '2026-07-01'];
const boundaries = changeDays.flatMap((day) =>
  [-1, 0, 1, 2].flatMap((daysLater) =>
    [-2 * HOUR, -HOUR, 0, HOUR, 2 * HOUR].flatMap((offset) =>
      [-1, 0].map((step) => instant(Date.parse(day) + daysLater * DAY + offset + step)),
    ),
  ),
);
const anyInstant = () => instant(BEGIN + chance.number.int({ min: 0, max: NOW - BEGIN }));

describe('the dashboard', () => {
  let test: TestApp;
  let inno: SignedIn;
  const history: History = { startups: [], clients: [], visits: [], connections: [], requests: [] };

  async function addCards(): Promise<void> {
    const { db } = test.database;
    const statuses: StartupStatus[] = ['VALIDATED', 'VALIDATED', 'VALIDATED', 'DISABLED', 'TO_VALIDATE'];
    const names = ['Village', 'Éclosion', 'Ponton', '42', 'Zénith'];
    const ecosystems: { id: string; name: string }[] = [];
    for (const name of names) {
      ecosystems.push({ name, id: await insertEcosystem(db, { name, comment: null, subEcosystems: [] }) });
    }
    const someSectors: Sector[] = sectors.slice(0, 8);
    const nothing = startupDraftSchema.parse({ informations: {}, offer: {}, raise: {}, team: {} });
    for (let index = 0; index < 24; index += 1) {
      const [ecosystem, sector] = [pick(ecosystems), pick(someSectors)];
      const country: Country = pick(countries);
      const [name, status] = [`Startup ${index}`, pick(statuses)];
      const informations = { ...nothing.informations, name, sector, country, ecosystemId: ecosystem.id };
      const id = await insertCard(
        db,
        { ...nothing, informations, status, validateDate: null },
        test.clock.now(),
      );
      history.startups.push({ id, name, country, sector, ecosystem: ecosystem.name, status });
    }
  }

  async function addPeople(): Promise<string[]> {
    const { db } = test.database;
    const others: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const names = { firstName: `Prénom ${index}`, lastName: `Nom ${index}` };
      const { account } = await test.signedIn('CLIENT', names);
      const client = { id: randomUUID(), userId: account.id, banquier: index % 3 ? 'Mme Roux' : null };
      await insertClient(db, { ...client, criteria: null }, test.clock.now());
      history.clients.push({ ...client, ...names });
    }
    for (const role of ['BANQUIER', 'STARTUP', 'INNO'] as const) {
      others.push((await test.signedIn(role)).account.id);
    }
    return others;
  }

  function happen(otherUserIds: readonly string[]): void {
    const clientIds = history.clients.map(({ userId }) => userId);
    const [favourite = '', ...users] = [...clientIds, ...otherUserIds];
    const anybody = () => (chance.number.float() < 0.1 ? favourite : pick(users));
    const visit = (date: string) => ({ startupId: pick(history.startups).id, userId: anybody(), date });
    const moments = (count: number) => [...boundaries, ...Array.from({ length: count }, anyInstant)];
    history.visits = moments(3000).map(visit);
    history.connections = moments(4000).map((date) => ({ userId: anybody(), date }));
    history.requests = history.clients.flatMap(({ id: clientId }, index) =>
      history.startups.slice(index % 5, 10).map(({ id: startupId }) => {
        const status: ContactRequestStatus = pick(contactRequestStatuses);
        return { clientId, startupId, status };
      }),
    );
  }

  beforeAll(async () => {
    test = await buildTestApp();
    test.clock.advance(NOW - test.clock.now().getTime());
    inno = await test.signedIn('INNO');
    await addCards();
    happen(await addPeople());
    await writeHistory(test.database.db, history);
  });
  afterAll(() => test.close());

  const read = async (query: Record<string, string> = {}) => {
    const answer = await inno.get('/admin/dashboard', { query });
    expect([answer.statusCode, query]).toEqual([200, query]);
    return answer.json();
  };
  const dayBefore = (days: number) => instant(NOW - days * DAY).slice(0, 10);

  it('counts the last 30 days where no period is asked for', async () => {
    const period = { startDate: '2026-10-22', endDate: '2026-11-20' };
    expect(await read()).toEqual(dashboardOf(history, period));
    expect(await read({ endDate: '2026-11-20' })).toEqual(dashboardOf(history, period));
    expect(Object.keys((await read()).clientsConnectionsStatistics)).toHaveLength(
      dashboardLimits.defaultDays,
    );
  });

  it('counts every figure of 400 days as one by one', async () => {
    const period = { startDate: dayBefore(HISTORY_DAYS - 1), endDate: dayBefore(0) };
    const dashboard = await read(period);
    expect(dashboard).toEqual(dashboardOf(history, period));
    expect(dashboard.startupVisitedStatistics).toHaveLength(5);
    expect(dashboard.clientsWithMostConnectionsStatistics).toHaveLength(5);
    expect(Object.keys(dashboard.mostViewedSectors)).toHaveLength(3);
    expect(Object.keys(dashboard.ecosystemsDistribution)).toHaveLength(3);
  });

  it.each(changeDays)('counts by days of Paris around %s', async (day) => {
    const around = [-2, -1, 0, 1, 2].map((days) => instant(Date.parse(day) + days * DAY).slice(0, 10));
    for (const [index, startDate] of around.entries()) {
      for (const endDate of around.slice(index)) {
        const period = { startDate, endDate };
        expect(await read(period)).toEqual(dashboardOf(history, period));
      }
    }
  });

  it('counts as one by one in any period', async () => {
    for (let count = 0; count < 40; count += 1) {
      const days = chance.number.int({ min: 0, max: HISTORY_DAYS - 2 });
      const period = {
        startDate: dayBefore(days),
        endDate: dayBefore(chance.number.int({ min: 0, max: days })),
      };
      expect(await read(period)).toEqual(dashboardOf(history, period));
    }
  });

  it('takes instants too, each as the day that it is on in Paris', async () => {
    const { period } = await read({
      startDate: '2026-07-01T22:30:00.000Z',
      endDate: '2026-11-03T23:30:00.000Z',
    });
    expect(period).toEqual({ startDate: '2026-07-02', endDate: '2026-11-04' });
  });

  it('counts nothing where nothing happened', async () => {
    const dashboard = await read({ startDate: '2024-02-28', endDate: '2024-03-01' });
    expect(dashboard).toMatchObject({
      clientsConnectionsStatistics: { '2024-02-28': 0, '2024-02-29': 0, '2024-03-01': 0 },
      mostViewedSectors: {},
      mostViewedEcosystems: {},
      startupVisitedStatistics: [],
      clientsWithMostConnectionsStatistics: [],
    });
  });

  it.each([
    [{ startDate: 'hier' }, 'startDate', 'DATE_INVALID'],
    [{ endDate: '2026-02-30' }, 'endDate', 'DATE_INVALID'],
    [{ endDate: '9999-12-31' }, 'endDate', 'DATE_INVALID'],
    [{ endDate: '9999-12-31T23:30:00Z' }, 'endDate', 'DATE_INVALID'],
    [{ endDate: '0000-01-02' }, 'endDate', 'DATE_INVALID'],
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'startDate', 'PERIOD_REVERSED'],
    [{ startDate: '2025-10-16', endDate: '2026-11-20' }, 'startDate', 'PERIOD_TOO_LONG'],
  ])('refuses the period %j', async (query, path, code) => {
    const answer = await inno.get('/admin/dashboard', { query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path, code })]);
  });

  it('begins a new day at midnight in Paris', async () => {
    test.clock.advance(Date.parse('2026-11-20T22:59:59.999Z') - test.clock.now().getTime());
    expect((await read()).period.endDate).toBe('2026-11-20');
    test.clock.advance(1);
    expect((await read()).period.endDate).toBe('2026-11-21');
  });
});

it.each([
  ['2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['2026-03-29T21:59:59.999Z', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['2026-10-25T23:00:00.000Z', '2026-10-26'],
])('the oracle knows that %s is on %s', (moment, day) => expect(dayInParis(moment)).toBe(day));
