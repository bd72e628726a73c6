import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient } from './testing/people.ts';

let test: TestApp;
let anna: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  anna = await test.signedIn('INNO');
});
afterAll(() => test.close());

/** The next instant. */
function pass(): string {
  test.clock.advance(60_000);
  return test.clock.now().toISOString();
}

it('a client is handed the states of their request, and not when the team wrote something about it', async () => {
  const client = await signInClient(test);
  const startupId = await insertStartup(test, 'Nuberis');
  const saved: Record<string, string[]> = { OPEN: [], WIP: [], DONE: [] };
  const openedAt = pass();
  const { id } = (await client.post(`/client/linking/${startupId}`)).json();
  for (const status of ['OPEN', 'OPEN', 'WIP', 'WIP', 'OPEN', 'WIP', 'DONE', 'DONE']) {
    const comment = `Note ${pass()}`;
    saved[status]?.push(test.clock.now().toISOString());
    expect((await anna.put(`/event/${id}`, { status, comment })).statusCode).toBe(200);
  }
  pass();
  const { sections } = (await client.get('/me/data')).json();
  const states = sections.contactRequestStates as { date: string; status: string }[];
  expect(states.map(({ date, status }) => [date, status])).toEqual([
    [saved.DONE?.[0], 'DONE'],
    [saved.WIP?.[2], 'WIP'],
    [saved.OPEN?.[2], 'OPEN'],
    [saved.WIP?.[0], 'WIP'],
    [openedAt, 'OPEN'],
  ]);
  expect(sections.contactRequests).toMatchObject([{ status: 'DONE', lastChangeDate: saved.DONE?.[0] }]);
});

it('the last change of a request that nobody has changed is its beginning', async () => {
  const client = await signInClient(test);
  const openedAt = pass();
  const { id } = (await client.post(`/client/linking/${await insertStartup(test, 'Orphée Santé')}`)).json();
  pass();
  await anna.put(`/event/${id}`, { status: 'OPEN', comment: 'Rappeler lundi' });
  const { sections } = (await client.get('/me/data')).json();
  expect(sections.contactRequests).toMatchObject([{ status: 'OPEN', lastChangeDate: openedAt }]);
});
