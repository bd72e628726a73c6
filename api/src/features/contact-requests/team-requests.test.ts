import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ContactRequestChange, commentLength, departedClientNote } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from './testing/people.ts';

let api: TestApp;
let inno: SignedIn;
let client: TestPerson;

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  client = await signInClient(api, { firstName: 'Éloïse', lastName: 'Lefèvre-Œillet' });
});
afterAll(() => api.close());

const newRequest = async (values: object = {}) => ({
  clientId: client.clientId,
  startupId: await insertStartup(api, `Startup ${randomUUID()}`),
  date: '2026-02-01T10:00:00Z',
  status: 'OPEN',
  comment: null,
  type: 'LINKING',
  ...values,
});

describe('a request that the team enters', () => {
  test('is answered with its two sides, whatever the precision of its date', async () => {
    const creation = await newRequest({ status: 'WIP', comment: '  Rencontré au salon  ' });
    const answer = await inno.post('/event', creation);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      clientId: client.clientId,
      startupId: creation.startupId,
      status: 'WIP',
      comment: 'Rencontré au salon',
      date: '2026-02-01T10:00:00.000Z',
      client: { id: client.clientId, fullName: 'Éloïse Lefèvre-Œillet' },
    });
    expect((await client.get(`/client/linking/${creation.startupId}`)).json()).toEqual({ status: 'WIP' });
  });

  test('is refused where there is one already, also at the same moment', async () => {
    const creation = await newRequest();
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => api.signedIn('INNO')));
    const answers = await Promise.all(colleagues.map((colleague) => colleague.post('/event', creation)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('EVENT_EXISTS');
  });

  test('names the side that does not exist', async () => {
    const withoutClient = await inno.post('/event', await newRequest({ clientId: randomUUID() }));
    expect([withoutClient.statusCode, withoutClient.json().code]).toEqual([404, 'CLIENT_NOT_FOUND']);
    const withoutStartup = await inno.post('/event', await newRequest({ startupId: randomUUID() }));
    expect([withoutStartup.statusCode, withoutStartup.json().code]).toEqual([404, 'STARTUP_NOT_FOUND']);
    const startupId = await insertStartup(api, 'Pas encore', 'TO_VALIDATE');
    const tooEarly = await inno.post('/event', await newRequest({ startupId }));
    expect([tooEarly.statusCode, tooEarly.json().code]).toEqual([404, 'STARTUP_NOT_FOUND']);
  });

  test.each([
    ['clientId', undefined],
    ['startupId', ''],
    ['date', '2026-02-30T10:00:00Z'],
    // A day to come, seen from the bank.
    ['date', '2026-03-02T23:30:00Z'],
    ['date', '2031-01-02T00:00:00Z'],
    ['status', 'DELETED'],
    ['comment', 'x'.repeat(commentLength + 1)],
  ])('is refused for a wrong %s', async (field, value) => {
    const answer = await inno.post('/event', await newRequest({ [field]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: field }]);
  });
});

describe('following up a request', () => {
  test('any status may follow any; each change is kept with its author and time', async () => {
    const request = (await inno.post('/event', await newRequest())).json();
    const colleague = await api.signedIn('INNO');
    const steps = [
      { person: inno, status: 'DONE', comment: 'Investissement conclu' },
      { person: colleague, status: 'OPEN', comment: null },
      { person: inno, status: 'WIP', comment: 'Repris' },
      { person: colleague, status: 'WIP', comment: 'Repris' },
    ];
    const { pace: _pace, ...unpaced } = request;
    const times: string[] = [];
    for (const [index, { person, ...update }] of steps.entries()) {
      api.clock.advance(1000);
      times.push(api.clock.now().toISOString());
      const answer = await person.put(`/event/${request.id}`, update);
      expect(answer.statusCode).toBe(200);
      const { pace, ...saved } = answer.json();
      expect(pace === undefined).toBe(update.status === 'DONE');
      expect(saved).toEqual({ ...unpaced, ...update, revision: Math.min(index + 1, 3) });
    }
    const history = await api.database
      .db('event_history')
      .where({ event_id: request.id })
      .orderBy('date')
      .select('status', 'comment', 'author_id', 'date');
    // The last step changed nothing: it left no trace.
    expect(history.slice(1)).toEqual([
      { status: 'DONE', comment: 'Investissement conclu', author_id: inno.account.id, date: times[0] },
      { status: 'OPEN', comment: null, author_id: colleague.account.id, date: times[1] },
      { status: 'WIP', comment: 'Repris', author_id: inno.account.id, date: times[2] },
    ]);
  });

  test('a comment that is not sent stays; one that is sent empty goes', async () => {
    const { id } = (await inno.post('/event', await newRequest({ comment: 'Rencontré au salon' }))).json();
    api.clock.advance(1000);
    const kept = (await inno.put(`/event/${id}`, { status: 'WIP' })).json();
    expect(kept).toMatchObject({ status: 'WIP', comment: 'Rencontré au salon' });
    const history = (await inno.get(`/event/${id}/history`)).json();
    expect(history.map(({ comment }: ContactRequestChange) => comment)).toEqual([
      'Rencontré au salon',
      'Rencontré au salon',
    ]);
    // What says nothing new changes nothing.
    expect((await inno.put(`/event/${id}`, { status: 'WIP' })).json()).toEqual(kept);
    api.clock.advance(1000);
    expect((await inno.put(`/event/${id}`, { status: 'WIP', comment: ' ' })).json().comment).toBeNull();
  });

  test('a request alone is as the list has it, after each change', async () => {
    const { id } = (await inno.post('/event', await newRequest())).json();
    const listed = async () =>
      (await inno.get('/event')).json().data.find((request: { id: string }) => request.id === id);
    expect((await inno.get(`/event/${id}`)).json()).toEqual(await listed());
    const saved = (await inno.put(`/event/${id}`, { status: 'WIP', comment: 'Repris' })).json();
    expect((await inno.get(`/event/${id}`)).json()).toEqual(saved);
    expect(saved).toEqual(await listed());
    expect((await client.get(`/event/${id}`)).statusCode).toBe(403);
  });

  test('an unknown request is none to read, change or delete', async () => {
    const url = `/event/${randomUUID()}`;
    expect((await inno.get(url)).json().code).toBe('EVENT_NOT_FOUND');
    expect((await inno.put(url, { status: 'DONE', comment: null })).json().code).toBe('EVENT_NOT_FOUND');
    expect((await inno.delete(url)).statusCode).toBe(404);
  });

  test('a deleted request is gone from every list', async () => {
    const creation = await newRequest();
    const { id } = (await inno.post('/event', creation)).json();
    const before = (await inno.get('/event/summary')).json();
    expect((await inno.delete(`/event/${id}`)).statusCode).toBe(204);
    expect((await inno.get('/event/summary')).json().openEvents).toBe(before.openEvents - 1);
    expect((await inno.get('/event', { query: { pageSize: '100' } })).body).not.toContain(id);
    expect((await client.get('/client/linking', { query: { pageSize: '100' } })).body).not.toContain(id);
  });
});

describe('the list of requests', () => {
  const ids = (answer: { json(): { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id);

  test('is found by either name, whatever accents, case and signs', async () => {
    const startupId = await insertStartup(api, 'Goûtelier & Fils');
    const { id } = (await inno.post('/event', await newRequest({ startupId }))).json();
    for (const search of ['goutelier', 'GOÛTELIER  fils', 'goûtelier&fils']) {
      expect(ids(await inno.get('/event', { query: { search } }))).toEqual([id]);
    }
    for (const search of ['lefevre oeillet', 'ÉLOÏSE', 'Œillet']) {
      expect(ids(await inno.get('/event', { query: { search, pageSize: '100' } }))).toContain(id);
    }
    for (const search of ['%', '_', 'goutelier%', 'personne']) {
      const answer = await inno.get('/event', { query: { search } });
      expect(answer.json()).toEqual(
        search === 'goutelier%'
          ? expect.objectContaining({ totalElements: 1 })
          : { data: [], totalElements: 0 },
      );
    }
  });

  test('takes statuses repeated or separated by commas, and agrees with the summary', async () => {
    const done = (await inno.post('/event', await newRequest({ status: 'DONE' }))).json();
    const wip = (await inno.post('/event', await newRequest({ status: 'WIP' }))).json();
    const summary = (await inno.get('/event/summary')).json();
    const total = async (url: string) => (await inno.get(url)).json().totalElements;
    expect(await total('/event?statuses=DONE')).toBe(summary.closedEvents);
    expect(await total('/event?statuses=WIP&types=LINKING')).toBe(summary.inProgressEvents);
    const both = summary.closedEvents + summary.inProgressEvents;
    expect(await total('/event?statuses=DONE,WIP')).toBe(both);
    expect(await total('/event?statuses=DONE&statuses=WIP')).toBe(both);
    expect(await total('/event')).toBe(both + summary.openEvents);
    expect(ids(await inno.get('/event?statuses=DONE&pageSize=100'))).toContain(done.id);
    expect(ids(await inno.get('/event?statuses=DONE&pageSize=100'))).not.toContain(wip.id);
    expect((await inno.get('/event?statuses=DELETED')).statusCode).toBe(400);
  });

  test('comes newest first and page by page', async () => {
    const newest = (await inno.post('/event', await newRequest({ date: '2026-03-02T21:00:00.500Z' }))).json();
    const second = (await inno.post('/event', await newRequest({ date: '2026-03-02T21:00:00Z' }))).json();
    expect(ids(await inno.get('/event?pageSize=1'))).toEqual([newest.id]);
    expect(ids(await inno.get('/event?pageSize=1&page=1'))).toEqual([second.id]);
  });
});

test('a client who leaves takes their name and the comments off their requests, which are closed and stay', async () => {
  const leaving = await signInClient(api, { firstName: 'Ambre', lastName: 'Quittard' });
  const request = (
    await inno.post('/event', await newRequest({ clientId: leaving.clientId, comment: 'Ambre Q.' }))
  ).json();
  await inno.put(`/event/${request.id}`, { status: 'WIP', comment: 'Rappeler Ambre' });
  const settled = (
    await inno.post(
      '/event',
      await newRequest({ clientId: leaving.clientId, status: 'DONE', comment: 'Ambre' }),
    )
  ).json();
  const before = (await inno.get('/event/summary')).json();
  const toDo = async () => (await inno.get('/admin/dashboard')).json().connectionRequestStatistics;
  const figures = await toDo();
  expect((await inno.delete(`/admin/user/${leaving.account.id}`)).statusCode).toBe(204);
  expect((await inno.get('/event/summary')).json()).toEqual({
    ...before,
    inProgressEvents: before.inProgressEvents - 1,
    closedEvents: before.closedEvents + 1,
  });
  expect(await toDo()).toEqual({ ...figures, inProgressEvents: figures.inProgressEvents - 1 });
  const list = await inno.get('/event?pageSize=100');
  expect(list.body).not.toMatch(/Ambre|Quittard/);
  expect(list.json().data).toContainEqual(
    expect.objectContaining({
      id: request.id,
      clientId: null,
      client: { id: null, fullName: '' },
      status: 'DONE',
      comment: departedClientNote,
    }),
  );
  // Nobody works on what was settled before: it only loses the comment.
  expect(list.json().data).toContainEqual(
    expect.objectContaining({ id: settled.id, clientId: null, status: 'DONE', comment: null }),
  );
  const history: ContactRequestChange[] = (await inno.get(`/event/${request.id}/history`)).json();
  expect(history.map(({ status, comment }) => [status, comment])).toEqual(
    expect.arrayContaining([
      ['DONE', departedClientNote],
      ['WIP', null],
      ['OPEN', null],
    ]),
  );
  expect(history.find(({ status }) => status === 'DONE')?.author?.id).toBe(inno.account.id);
  const acts = await api.database
    .db('audit_entries')
    .where({ action: 'EVENT_EDITED', entity_id: request.id });
  expect(acts.map(({ details }) => JSON.parse(details))).toEqual([{ status: 'WIP' }, { status: 'DONE' }]);
});

test('a request that meets the departure of its client is made before it, or refused', async () => {
  for (const asks of ['the team', 'the client'] as const) {
    for (let round = 0; round < 3; round += 1) {
      const leaving = await signInClient(api);
      const request = await newRequest({ clientId: leaving.clientId });
      const [answer, departure] = await Promise.all([
        asks === 'the team'
          ? inno.post('/event', request)
          : leaving.post(`/client/linking/${request.startupId}`),
        inno.delete(`/admin/user/${leaving.account.id}`),
      ]);
      expect(departure.statusCode).toBe(204);
      // Who is gone is not signed in any more.
      expect([201, 401, 404]).toContain(answer.statusCode);
      const left = await api.database.db('events').where({ startup_id: request.startupId });
      expect(left.filter(({ client_id, status }) => client_id !== null || status !== 'DONE')).toEqual([]);
    }
  }
});

test('a client who loses the role leaves no request that is still to be done', async () => {
  const leaving = await signInClient(api);
  const { id } = (await inno.post('/event', await newRequest({ clientId: leaving.clientId }))).json();
  const roles = ['BANQUIER'];
  expect((await inno.put(`/admin/user/${leaving.account.id}/roles`, { roles })).statusCode).toBe(200);
  const row = await api.database.db('events').where({ id }).first('client_id', 'status', 'comment');
  expect(row).toEqual({ client_id: null, status: 'DONE', comment: departedClientNote });
});
