import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ContactRequest, contactRequestSchema } from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the age of a request', () => {
  let api: TestApp;
  let anna: SignedIn;
  let client: TestPerson;
  beforeEach(async () => {
    // A Monday morning.
    api = await buildTestApp();
    expect(today()).toBe('2026-03-02');
    anna = await api.signedIn('INNO');
    client = await signInClient(api);
  });
  afterEach(() => api.close());

  const today = () => bankDayOf(api.clock.now());
  const pass = (days: number) => api.clock.advance(days * DAY);
  const ask = async (who = client): Promise<string> => {
    const startupId = await insertStartup(api, `Startup ${randomUUID()}`);
    return (await who.post(`/client/linking/${startupId}`)).json().id;
  };
  const list = async (query = ''): Promise<ContactRequest[]> =>
    (await anna.get(`/event?pageSize=100${query}`)).json().data;
  const paceOf = async (id: string) =>
    contactRequestSchema.parse((await list()).find((request) => request.id === id)).pace;
  const save = (id: string, status: string) => anna.put(`/event/${id}`, { status, comment: null });

  test('stands with the request’s status and its client’s place, whoever changes them and however', async () => {
    const { db } = api.database;
    const place = async (id: string) => db('event_ages').where({ event_id: id }).first('status', 'entity');
    const id = await ask();
    const settled = await ask();
    expect(await place(id)).toEqual({ status: 'OPEN', entity: null });
    await anna.put(`/client/${client.clientId}/follow-up`, { entity: 'Luxembourg' });
    expect(await place(id)).toEqual({ status: 'OPEN', entity: 'Luxembourg' });
    // As a process of the version before does it.
    await db('events').where({ id }).update({ status: 'WIP' });
    await db('event_ages').where({ event_id: settled }).delete();
    await db('event_ages').insert({ event_id: settled, last_step_on: today() });
    expect(await place(id)).toEqual({ status: 'WIP', entity: 'Luxembourg' });
    expect(await place(settled)).toEqual({ status: 'OPEN', entity: 'Luxembourg' });
    await db('events').where({ id: settled }).update({ client_id: null });
    expect(await place(settled)).toEqual({ status: 'OPEN', entity: null });
    await save(settled, 'DONE');
    expect(await place(settled)).toBeUndefined();
  });

  test('begins when it is asked, and anew with each step and status', async () => {
    const id = await ask();
    expect(await paceOf(id)).toEqual({
      lastStepOn: '2026-03-02',
      workingDays: 0,
      dueOn: '2026-03-04',
      lateness: 'ON_TIME',
    });
    pass(3);
    expect(await paceOf(id)).toMatchObject({ workingDays: 3, lateness: 'LATE' });
    const stepId = randomUUID();
    await anna.put(`/event/${id}/steps/${stepId}`, {
      kind: 'CLIENT_CALLED',
      day: '2026-03-04',
      comment: null,
    });
    expect(await paceOf(id)).toMatchObject({
      lastStepOn: '2026-03-04',
      dueOn: '2026-03-06',
      lateness: 'DUE_SOON',
    });
    await anna.delete(`/event/${id}/steps/${stepId}`);
    expect(await paceOf(id)).toMatchObject({ lastStepOn: '2026-03-02', lateness: 'LATE' });

    await save(id, 'WIP');
    expect(await paceOf(id)).toMatchObject({
      lastStepOn: '2026-03-05',
      dueOn: '2026-03-19',
      lateness: 'ON_TIME',
    });
    pass(1);
    await anna.put(`/event/${id}`, { status: 'WIP', comment: 'Un mot de plus' });
    expect(await paceOf(id)).toMatchObject({ lastStepOn: '2026-03-05' });
    await anna.put(`/event/${id}/steps/${randomUUID()}`, {
      kind: 'MEETING',
      day: '2026-04-20',
      comment: null,
    });
    expect(await paceOf(id)).toMatchObject({ lastStepOn: '2026-04-20', workingDays: 0, lateness: 'ON_TIME' });
    await save(id, 'DONE');
    expect(await paceOf(id)).toBeUndefined();
    await save(id, 'OPEN');
    expect(await paceOf(id)).toMatchObject({ lastStepOn: '2026-04-20' });
  });

  test('of one that is withdrawn and asked again begins again', async () => {
    const startupId = await insertStartup(api, 'Orphée');
    const { id } = (await client.post(`/client/linking/${startupId}`)).json();
    pass(4);
    await client.post(`/client/linking/${startupId}/withdrawal`);
    expect(await paceOf(id)).toBeUndefined();
    pass(1);
    await client.post(`/client/linking/${startupId}`);
    expect(await paceOf(id)).toMatchObject({ lastStepOn: '2026-03-07', dueOn: '2026-03-10' });
  });

  test('narrows the list, and is counted', async () => {
    const late = await ask();
    const settled = await ask();
    await save(settled, 'DONE');
    pass(2);
    const soon = await ask();
    const elsewhere = await signInClient(api);
    await api.database.db('clients').where({ id: elsewhere.clientId }).update({ entity: 'Luxembourg' });
    const working = await ask(elsewhere);
    await save(working, 'WIP');
    pass(1);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id).sort();
    expect(await ids('&latenesses=LATE')).toEqual([late]);
    expect(await ids('&latenesses=DUE_SOON')).toEqual([soon]);
    expect(await ids('&latenesses=ON_TIME')).toEqual([working]);
    expect(await ids('&latenesses=LATE,ON_TIME')).toEqual([late, working].sort());
    expect(await ids('&latenesses=LATE&statuses=WIP')).toEqual([]);
    expect((await anna.get('/event?latenesses=EARLY')).json().errors).toMatchObject([
      { path: 'latenesses.0' },
    ]);
    expect((await anna.get('/event/summary')).json()).toEqual({
      openEvents: 2,
      inProgressEvents: 1,
      closedEvents: 1,
      lateEvents: 1,
      dueSoonEvents: 1,
    });
    const dashboard = (await anna.get('/admin/dashboard')).json();
    expect(dashboard.connectionRequestStatistics.lateEvents).toBe(1);
  });

  test('is the team’s alone', async () => {
    await ask();
    pass(5);
    expect((await client.get('/client/linking')).body).not.toMatch(/pace|LATE|dueOn/);
    expect((await client.get('/client/linking/summary')).json()).toEqual({
      openEvents: 1,
      inProgressEvents: 0,
      closedEvents: 0,
    });
  });

  test('of one that a process of the version before made is that of the request', async () => {
    const id = await ask();
    await api.database.db('event_ages').delete();
    pass(1);
    expect(await paceOf(id)).toMatchObject({ lastStepOn: '2026-03-02' });
  });
});

test('the promises are as the configuration says', async () => {
  const { requestPromises } = readConfig({ REQUEST_PROMISE_OPEN: '1', REQUEST_PROMISE_WIP: '5' });
  expect(requestPromises).toEqual({ OPEN: 1, WIP: 5 });
  expect(() => readConfig({ REQUEST_PROMISE_OPEN: '0' })).toThrow(/REQUEST_PROMISE_OPEN/);
  const api = await buildTestApp({ config: { requestPromises } });
  const anna = await api.signedIn('INNO');
  const client = await signInClient(api);
  await client.post(`/client/linking/${await insertStartup(api, 'Orphée')}`);
  expect((await anna.get('/event')).json().data[0].pace.dueOn).toBe('2026-03-03');
  await api.close();
});
