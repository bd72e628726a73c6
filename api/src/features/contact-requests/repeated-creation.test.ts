import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repeatWindows } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from './testing/people.ts';

let api: TestApp;
let inno: SignedIn;
let client: TestPerson;

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO');
  client = await signInClient(api);
});
afterAll(() => api.close());

const clientConsent = { evidence: 'Accord donné par téléphone', date: '2026-01-30' };

const newRequest = async () => ({
  clientId: client.clientId,
  startupId: await insertStartup(api, `Startup ${randomUUID()}`),
  date: '2026-02-01T10:00:00Z',
  status: 'OPEN',
  comment: null,
  clientConsent,
});

describe('a request that the team enters', () => {
  test('is answered as before to who sends it again because the answer was lost, and entered once', async () => {
    const outcome = { kind: 'MET' };
    const creation = { ...(await newRequest()), status: 'DONE', comment: 'Rencontré au salon', outcome };
    const answers = await Promise.all(Array.from({ length: 3 }, () => inno.post('/event', creation)));
    api.clock.advance(repeatWindows.creationMilliseconds - 1);
    answers.push(await inno.post('/event', creation));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const bodies = answers.map((answer) => answer.json());
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
    expect((await inno.get(`/event/${bodies[0].id}/history`)).json()).toHaveLength(1);

    const otherwise = await inno.post('/event', { ...creation, comment: 'Autre chose' });
    expect([otherwise.statusCode, otherwise.json().code]).toEqual([409, 'EVENT_EXISTS']);
    api.clock.advance(1);
    expect((await inno.post('/event', creation)).statusCode).toBe(409);
  });

  test('is answered as before where a proposal is sent again, though it is dated by the second', async () => {
    const { clientId, startupId } = await newRequest();
    const proposal = { clientId, startupId, comment: null, clientConsent };
    const first = await inno.post('/event/proposal', proposal);
    api.clock.advance(1000);
    const again = await inno.post('/event/proposal', proposal);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  test('that its client made is no repetition of it', async () => {
    const creation = await newRequest();
    const { date } = (await client.post(`/client/linking/${creation.startupId}`)).json();
    expect((await inno.post('/event', { ...creation, date })).json().code).toBe('EVENT_EXISTS');
  });
});
