import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AuditEntry,
  completeStartupSchema,
  contactRequestOutcomeKinds,
  criteriaSchema,
  dashboardLimits,
  type InnoStartup,
  sectors,
  startupNewsMaximum,
} from '@passerelle/contract';
import { verifyAuditTrail } from '../features/audit/verify.ts';
import { createPasswords } from '../features/auth/sign-in/passwords.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { basic } from '../testing/basic.ts';
import { createTestClient, type TestClient } from '../testing/client.ts';
import { type DemonstrationEmail, demonstrationAccounts, demonstrationPassword } from './accounts.ts';
import { createDemonstration } from './demonstration.ts';
import { planDemonstration } from './plan/index.ts';

/** Milliseconds: all images are drawn. */
const PATIENCE = 60_000;
let api: TestApp;

async function signIn(email: DemonstrationEmail): Promise<TestClient> {
  const client = await createTestClient(api.app);
  const answer = await client.get('/login', { headers: basic(email, demonstrationPassword) });
  expect(answer.statusCode).toBe(200);
  return client;
}

beforeAll(async () => {
  api = await buildTestApp();
  await createDemonstration({
    db: api.database.db,
    files: createDiskFiles(`${api.config.dataFolder}/files`),
    hashPassword: createPasswords(api.config.passwordMemoryKib).hash,
    now: api.clock.now(),
  });
}, PATIENCE);
afterAll(() => api.close());

describe('the accounts', () => {
  test.each(demonstrationAccounts)('$email signs in as $role', async ({ email, role }) => {
    const client = await signIn(email);
    const isNew = email.includes('nouve');
    expect((await client.get('/me')).json()).toMatchObject({ email, role, profilCompleted: !isNew });
    expect((await client.get('/user/isConsented')).json()).toBe(!isNew);
  });

  test('the new startup has nothing filled in, the other one a validated card', async () => {
    const card = (await (await signIn('startup@passerelle.example')).get('/startup/my')).json();
    expect(card).toMatchObject({ status: 'VALIDATED', informations: { name: 'Clairfonds' } });
    const { db } = api.database;
    const user = await db('users').where({ email: 'startup.nouvelle@passerelle.example' }).first('id');
    const row = await db('startups').where({ user_id: user.id }).first();
    expect(row).toMatchObject({ status: 'CREATE', name: null, country: null, short_description_fr: null });
  });
});

describe('what the screens have to show', () => {
  test('cards in all states, filled in within every limit, in both languages', async () => {
    const inno = await signIn('inno@passerelle.example');
    const cards: InnoStartup[] = (await inno.get('/startup')).json();
    const countOf = (status: string) => cards.filter((card) => card.status === status).length;
    expect(cards.length).toBeGreaterThanOrEqual(60);
    expect(countOf('VALIDATED')).toBeGreaterThan(40);
    for (const status of ['CREATE', 'TO_VALIDATE', 'DISABLED']) expect(countOf(status)).toBeGreaterThan(2);
    const validated = cards.filter(({ status }) => status === 'VALIDATED' || status === 'TO_VALIDATE');
    for (const card of validated)
      expect(completeStartupSchema.safeParse(card).error?.issues ?? []).toEqual([]);
    expect(new Set(cards.map(({ informations }) => informations.sector ?? ''))).toEqual(
      new Set(['', ...sectors]),
    );
  });

  test('an audit trail that is whole and names the people and records that still exist', async () => {
    const inno = await signIn('inno@passerelle.example');
    const { data, totalElements } = (await inno.get('/audit', { query: { pageSize: '100' } })).json();
    expect(totalElements).toBeGreaterThan(100);
    const named = data.filter(({ entity }: AuditEntry) => entity.name !== null);
    expect(named.length).toBeGreaterThan(90);
    expect((await verifyAuditTrail(api.database.db)).broken).toBeNull();
  });

  test('logos and pictures of the cards that a client sees', async () => {
    const client = await signIn('client@passerelle.example');
    const cards: InnoStartup[] = (await client.get('/startup')).json();
    for (const { informations, pictureIds } of cards.slice(0, 5)) {
      const logo = await client.get(`/asset-files/${informations.logoId}`);
      expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png']);
      for (const id of pictureIds) {
        const picture = await client.get(`/asset-files/${id}`);
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      }
    }
  });

  test('a client with criteria, requests in every status and archived ones', async () => {
    const client = await signIn('client@passerelle.example');
    const me = (await client.get('/client/me')).json();
    expect(criteriaSchema.safeParse(me).success).toBe(true);
    const requests = (await client.get('/client/linking', { query: { pageSize: '100' } })).json();
    const statuses = requests.data.map(({ status }: { status: string }) => status);
    expect(new Set(statuses)).toEqual(new Set(['OPEN', 'WIP', 'DONE']));
    expect(requests.data).toContainEqual(expect.objectContaining({ withdrawnAt: expect.any(String) }));
    expect((await client.get('/client/archived')).json().totalElements).toBeGreaterThan(0);
    expect((await client.get('/startup/last-visited')).json()).toHaveLength(10);
  });

  test('short news in both languages, startup news without a network, and a dashboard full of figures', async () => {
    const client = await signIn('client@passerelle.example');
    const news = (await client.get('/short-news')).json();
    for (const field of ['titleFr', 'titleEn', 'textFr', 'textEn']) expect(news[field]).not.toBe('');
    expect((await client.get('/startup-news')).json()).toHaveLength(startupNewsMaximum);
    const summary = (await client.get('/client/linking/summary')).json();
    expect(Math.min(...Object.values<number>(summary))).toBeGreaterThan(0);

    const inno = await signIn('inno@passerelle.example');
    const dashboard = (await inno.get('/admin/dashboard')).json();
    expect(dashboard.startupVisitedStatistics).toHaveLength(dashboardLimits.topStartups);
    expect(dashboard.clientsWithMostConnectionsStatistics).toHaveLength(dashboardLimits.topClients);
    for (const total of Object.values<number>(dashboard.totals)) expect(total).toBeGreaterThan(0);
  });

  test('clients, requests and comments for the team', async () => {
    const inno = await signIn('inno@passerelle.example');
    const clients = (await inno.get('/client')).json();
    expect(clients.length).toBeGreaterThanOrEqual(40);
    const summary = (await inno.get('/event/summary')).json();
    expect(Math.min(summary.openEvents, summary.inProgressEvents, summary.closedEvents)).toBeGreaterThan(15);
    const settled = (await inno.get('/event', { query: { statuses: 'DONE' } })).json().data;
    expect(settled.some(({ comment }: { comment: string | null }) => comment)).toBe(true);
  });
});

test('results with every stage, outcome and figure for the team', async () => {
  const inno = await signIn('inno@passerelle.example');
  const results = (await inno.get('/admin/results', { query: { by: 'ENTITY' } })).json();
  for (const count of Object.values(results.funnel)) expect(count).toBeGreaterThan(5);
  expect(results.outcomes.length).toBeGreaterThan(contactRequestOutcomeKinds.length - 1);
  expect(results.amounts.length).toBeGreaterThan(0);
  for (const { medianDays } of results.waits) expect(medianDays).not.toBeNull();
  expect(results.answers.inTime).toBeGreaterThan(results.answers.late);
  expect(results.groups.length).toBeGreaterThan(3);
});

describe('the plan', () => {
  const plan = planDemonstration(new Date('2026-03-02T00:00:00.000Z'));

  test('is the same for the same day', () => {
    expect(planDemonstration(new Date('2026-03-02T00:00:00.000Z'))).toEqual(plan);
  });

  test('holds together on another day, the 29th of February', () => {
    const today = new Date('2028-02-29T00:00:00.000Z');
    const other = planDemonstration(today);
    expect(other.requests.map(({ id }) => id)).toEqual(plan.requests.map(({ id }) => id));
    const addresses = other.people.map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
    const isInOrder = (moments: Date[]) =>
      moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? moment));
    const stories = [
      ...other.cards.map((card) => [
        card.createdAt,
        card.validatedAt ?? today,
        card.disabledAt ?? today,
        today,
      ]),
      ...other.requests.map(({ date, history }) => [date, ...history.map((change) => change.date), today]),
      ...[...other.visits, ...other.connections].map(({ date }) => [date, today]),
    ];
    expect(stories.filter((moments) => !isInOrder(moments))).toEqual([]);
  });
});
