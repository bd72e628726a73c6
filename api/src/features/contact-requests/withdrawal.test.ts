import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactRequestSchema, ownContactRequestSchema } from '@passerelle/contract';
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

async function requested(name: string) {
  const startupId = await insertStartup(api, name);
  const address = `/client/linking/${startupId}`;
  const request = (await client.post(address)).json();
  return { startupId, address, request, event: `/event/${request.id}` };
}

const seenByTeam = async (id: string) => {
  const { data } = (await inno.get('/event', { query: { pageSize: '100' } })).json();
  return contactRequestSchema.strict().parse(data.find((request: { id: string }) => request.id === id));
};

describe('a client takes a request back', () => {
  test('that is open: it is done, and both sides see why', async () => {
    const { address, request, event } = await requested('Terravigne');
    api.clock.advance(60_000);
    const now = api.clock.now().toISOString();
    const answer = await client.post(`${address}/withdrawal`);
    expect(answer.statusCode).toBe(200);
    expect(ownContactRequestSchema.strict().parse(answer.json())).toMatchObject({
      id: request.id,
      status: 'DONE',
      withdrawnAt: now,
    });
    expect((await client.get(address)).json()).toEqual({ status: 'DONE', withdrawnAt: now });
    expect((await client.get('/client/linking')).json().data).toContainEqual(
      expect.objectContaining(answer.json()),
    );
    expect(await seenByTeam(request.id)).toMatchObject({ status: 'DONE', withdrawnAt: now });
    const [last] = (await inno.get(`${event}/history`)).json();
    expect(last).toMatchObject({ status: 'DONE', date: now, author: { fullName: 'Éloïse Marchand' } });
    const entry = await api.database.db('audit_entries').where({ action: 'EVENT_WITHDRAWN' }).first();
    expect(entry).toMatchObject({ entity_id: request.id });
  });

  test('ten times at once: it is taken back once', async () => {
    const { address, event } = await requested('Nuberis');
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post(`${address}/withdrawal`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await inno.get(`${event}/history`)).json()).toHaveLength(2);
  });

  test.each(['WIP', 'DONE'] as const)('not once the team has made it %s', async (status) => {
    const { address, event } = await requested(`Ondalis ${status}`);
    await inno.put(event, { status, comment: null });
    const answer = await client.post(`${address}/withdrawal`, undefined, {
      headers: { 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'EVENT_FOLLOWED_UP' });
    expect((await client.get(address)).json()).toEqual({ status });
  });

  test('while the team follows it up: one of the two is told', async () => {
    const { address, event, request } = await requested('Fermalune');
    const [{ revision }] = [await seenByTeam(request.id)];
    const [withdrawn, followed] = await Promise.all([
      client.post(`${address}/withdrawal`),
      inno.put(`${event}?revision=${revision}`, { status: 'WIP', comment: null }),
    ]);
    expect([withdrawn.statusCode, followed.statusCode].sort()).toEqual([200, 409]);
    const { status, withdrawnAt } = await seenByTeam(request.id);
    expect(withdrawn.statusCode === 200 ? status === 'DONE' && withdrawnAt : status === 'WIP').toBeTruthy();
  });

  test('but not one of somebody else, nor one that was not made', async () => {
    const { address } = await requested('Phagelis');
    const stranger = await signInClient(api);
    const refused = await stranger.post(`${address}/withdrawal`);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().code).toBe('EVENT_NOT_FOUND');
    expect((await client.get(address)).json()).toEqual({ status: 'OPEN' });
  });
});

describe('a request that was taken back', () => {
  test('is made anew when the client asks again, however often, and discloses them anew', async () => {
    const { address, request, event } = await requested('Marélys');
    await client.post(`${address}/withdrawal`);
    api.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(address)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    const date = api.clock.now().toISOString();
    expect(answers[0]?.json()).toEqual({ ...request, date });
    expect((await inno.get(`${event}/history`)).json()).toHaveLength(3);
    const disclosures = await api.database
      .db('audit_entries')
      .where({ action: 'CLIENT_DATA_DISCLOSED', contact_request_id: request.id });
    expect(disclosures).toHaveLength(2);
  });

  test('is not made anew where the startup is no longer on the platform', async () => {
    const { startupId, address } = await requested('Vireo');
    await client.post(`${address}/withdrawal`);
    await inno.post(`/startup/disable/${startupId}`);
    expect((await client.post(address)).statusCode).toBe(404);
    expect((await client.get(address)).json()).toMatchObject({ status: 'DONE' });
  });

  test('is withdrawn no more once the team follows it up all the same', async () => {
    const { address, event, request } = await requested('Orthélia');
    await client.post(`${address}/withdrawal`);
    await inno.put(event, { status: 'DONE', comment: 'Rappelé' });
    expect(await seenByTeam(request.id)).toHaveProperty('withdrawnAt');
    await inno.put(event, { status: 'WIP', comment: 'Rappelé' });
    expect(await seenByTeam(request.id)).not.toHaveProperty('withdrawnAt');
  });
});
