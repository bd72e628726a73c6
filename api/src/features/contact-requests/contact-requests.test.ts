import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { archivedContactRequestSchema, ownContactRequestSchema } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from './testing/people.ts';

let api: TestApp;
let inno: SignedIn;
let client: TestPerson;

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  client = await signInClient(api, { firstName: 'Éloïse', lastName: 'Marchand' });
});
afterAll(() => api.close());

describe('a client asks to be put in touch', () => {
  test('once: the first answer is new, a repeated one the same request', async () => {
    const startupId = await insertStartup(api, 'Terravigne');
    expect((await client.get(`/client/linking/${startupId}`)).statusCode).toBe(404);

    const first = await client.post(`/client/linking/${startupId}`);
    expect(first.statusCode).toBe(201);
    expect(ownContactRequestSchema.strict().parse(first.json())).toMatchObject({
      type: 'LINKING',
      status: 'OPEN',
      clientId: client.clientId,
      startupId,
      startup: { id: startupId, fullName: 'Terravigne' },
      date: api.clock.now().toISOString(),
    });

    const repeated = await client.post(`/client/linking/${startupId}`);
    expect(repeated.statusCode).toBe(200);
    expect(repeated.json()).toEqual(first.json());
    expect((await client.get(`/client/linking/${startupId}`)).json()).toEqual({ status: 'OPEN' });
  });

  test('fifty times at once: one request, one entry in its history', async () => {
    const startupId = await insertStartup(api, 'Nuberis');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post(`/client/linking/${startupId}`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const history = await api.database.db('event_history').where({ event_id: answers[0]?.json().id });
    expect(history).toHaveLength(1);
  });

  test.each(['CREATE', 'TO_VALIDATE', 'DISABLED'] as const)('not to a %s card', async (status) => {
    const startupId = await insertStartup(api, 'Cachée', status);
    const answer = await client.post(`/client/linking/${startupId}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('STARTUP_NOT_FOUND');
  });

  test('nor to one that does not exist', async () => {
    const answer = await client.post(`/client/linking/${randomUUID()}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('STARTUP_NOT_FOUND');
    expect((await client.post('/client/linking/not-an-id')).statusCode).toBe(404);
  });

  test('again, after the team has deleted the request', async () => {
    const startupId = await insertStartup(api, 'Ondalis');
    const first = (await client.post(`/client/linking/${startupId}`)).json();
    expect((await inno.delete(`/event/${first.id}`)).statusCode).toBe(204);
    expect((await client.get(`/client/linking/${startupId}`)).statusCode).toBe(404);
    const again = await client.post(`/client/linking/${startupId}`);
    expect(again.statusCode).toBe(201);
    expect(again.json().id).not.toBe(first.id);
  });
});

describe("a client's own requests", () => {
  test("hold neither another client's requests nor the team's comment", async () => {
    const startupId = await insertStartup(api, 'Fermalune');
    const owner = await signInClient(api);
    const stranger = await signInClient(api);
    const { id } = (await owner.post(`/client/linking/${startupId}`)).json();
    await inno.put(`/event/${id}`, { status: 'WIP', comment: 'Patrimoine à vérifier' });

    const own = await owner.get('/client/linking');
    expect(own.json()).toMatchObject({ totalElements: 1, data: [{ id, status: 'WIP' }] });
    expect(own.body).not.toContain('Patrimoine');
    expect((await owner.post(`/client/linking/${startupId}`)).body).not.toContain('Patrimoine');
    expect((await stranger.get('/client/linking')).json()).toEqual({ data: [], totalElements: 0 });
    expect((await stranger.get('/client/archived')).json()).toEqual({ data: [], totalElements: 0 });
    expect((await stranger.get(`/client/linking/${startupId}`)).statusCode).toBe(404);
  });

  test('come page by page, newest first, each exactly once', async () => {
    const owner = await signInClient(api);
    const asked: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      // Pairs share their instant: the order has to hold all the same.
      if (index % 2 === 0) api.clock.advance(1000);
      const startupId = await insertStartup(api, `Pagelle ${index}`);
      asked.push((await owner.post(`/client/linking/${startupId}`)).json().id);
    }
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => owner.get('/client/linking', { query: { page: `${page}`, pageSize: '2' } })),
    );
    const listed = pages.flatMap((page) => page.json().data);
    expect(pages.map((page) => page.json().totalElements)).toEqual([7, 7, 7, 7]);
    expect(listed.map(({ id }) => id).sort()).toEqual([...asked].sort());
    const dates = listed.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await owner.get('/client/linking', { query: { pageSize: '101' } })).statusCode).toBe(400);
  });
});

describe('a startup that leaves', () => {
  test('closes its unfinished requests, with history, and moves them to the archived ones', async () => {
    const owner = await signInClient(api);
    const leaving = await insertStartup(api, 'Marélys');
    const staying = await insertStartup(api, 'Phagelis');
    const request = (await owner.post(`/client/linking/${leaving}`)).json();
    await owner.post(`/client/linking/${staying}`);
    await inno.put(`/event/${request.id}`, { status: 'WIP', comment: 'Rendez-vous pris' });

    api.clock.advance(60_000);
    expect((await inno.post(`/startup/disable/${leaving}`)).statusCode).toBe(200);

    const current = (await owner.get('/client/linking')).json();
    expect(current).toMatchObject({ totalElements: 1, data: [{ startupId: staying, status: 'OPEN' }] });
    const archived = (await owner.get('/client/archived')).json();
    expect(archived).toEqual({
      totalElements: 1,
      data: [{ id: request.id, date: request.date, archivedStartup: { id: leaving, fullName: 'Marélys' } }],
    });
    expect(() => archivedContactRequestSchema.strict().parse(archived.data[0])).not.toThrow();
    expect((await owner.get(`/client/linking/${leaving}`)).json()).toEqual({ status: 'DONE' });

    const history = await api.database.db('event_history').where({ event_id: request.id }).orderBy('date');
    expect(history.at(-1)).toMatchObject({
      status: 'DONE',
      comment: 'Rendez-vous pris',
      author_id: inno.account.id,
      date: api.clock.now().toISOString(),
    });
    expect(history.map(({ status }) => status).sort()).toEqual(['DONE', 'OPEN', 'WIP']);
  });

  test('keeps its name in the archived requests once its card is deleted', async () => {
    const owner = await signInClient(api);
    const startupId = await insertStartup(api, 'Orthélia');
    const { id } = (await owner.post(`/client/linking/${startupId}`)).json();
    await inno.post(`/startup/disable/${startupId}`);
    expect((await inno.delete(`/startup/${startupId}`)).statusCode).toBe(204);
    const archived = (await owner.get('/client/archived')).json();
    expect(archived.data).toMatchObject([{ id, archivedStartup: { fullName: 'Orthélia' } }]);
    const requests = (await inno.get('/event', { query: { search: 'orthelia' } })).json();
    expect(requests.data).toMatchObject([
      { id, startupId: null, startup: { id: null, fullName: 'Orthélia' } },
    ]);
  });
});

test('a client counts their own requests by status, those to startups that are gone among the settled ones', async () => {
  const person = await signInClient(api);
  const summary = async () => (await person.get('/client/linking/summary')).json();
  expect(await summary()).toEqual({ openEvents: 0, inProgressEvents: 0, closedEvents: 0 });
  const names = ['Une', 'Deux', 'Trois', 'Quatre'];
  const ids = await Promise.all(names.map((name) => insertStartup(api, name)));
  const requests: string[] = [];
  for (const id of ids) requests.push((await person.post(`/client/linking/${id}`)).json().id);
  await inno.put(`/event/${requests[0]}`, { status: 'WIP', comment: null });
  await inno.post(`/startup/disable/${ids[1]}`);
  expect(await summary()).toEqual({ openEvents: 2, inProgressEvents: 1, closedEvents: 1 });

  // The team may set any status; the client's list has it among the archived ones all the same.
  await inno.put(`/event/${requests[1]}`, { status: 'OPEN', comment: null });
  expect(await summary()).toEqual({ openEvents: 2, inProgressEvents: 1, closedEvents: 1 });
  expect((await inno.delete(`/startup/${ids[1]}`)).statusCode).toBe(204);
  expect(await summary()).toEqual({ openEvents: 2, inProgressEvents: 1, closedEvents: 1 });
});
