import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

describe('a day far from today', () => {
  let api: TestApp;
  let anna: SignedIn;
  let client: TestPerson;
  let id: string;
  let startupId: string;
  beforeAll(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    client = await signInClient(api);
    startupId = await insertStartup(api, `Startup ${randomUUID()}`);
    id = (await client.post(`/client/linking/${startupId}`)).json().id;
  });

  const noteMeeting = (day: string, stepId: string = randomUUID()) =>
    anna.put(`/event/${id}/steps/${stepId}`, { kind: 'MEETING', day, comment: null });
  const refusal = (path: string) => ({
    statusCode: 400,
    errors: [{ path, code: 'DATE_INVALID', message: 'This date is not valid' }],
  });
  const enter = async (date: string, more: object = {}) =>
    anna.post('/event', {
      clientId: client.clientId,
      startupId: await insertStartup(api, `Startup ${randomUUID()}`),
      date,
      ...more,
    });

  test.each(['9999-12-31', '3000-01-01', '1899-12-31', '0202-11-20'])(
    'is refused as the day of a meeting: %s',
    async (day) => {
      expect((await noteMeeting(day)).json()).toMatchObject(refusal('day'));
      const stepId = randomUUID();
      await noteMeeting('2026-04-20', stepId);
      const plan = { day, time: '14:30', minutes: 60, place: 'Paris' };
      const planned = await anna.put(`/event/${id}/steps/${stepId}/meeting`, plan);
      expect(planned.json()).toMatchObject(refusal('day'));
    },
  );

  test('is refused in the language of who gives it', async () => {
    const note = { kind: 'MEETING', day: '9999-12-31', comment: null };
    const headers = { 'accept-language': 'fr' };
    const answer = await anna.put(`/event/${id}/steps/${randomUUID()}`, note, { headers });
    expect(answer.json().errors).toMatchObject([{ path: 'day', message: 'Cette date est incorrecte' }]);
  });

  test.each(['0202-11-20T10:00:00Z', '1899-12-31T10:00:00Z', '9999-12-31T23:30:00Z'])(
    'is refused as that of a request: %s',
    async (date) => {
      expect((await enter(date)).json()).toMatchObject(refusal('date'));
    },
  );

  test.each(['0202-11-20', '1899-12-31'])('is refused of a consent and an investment: %s', async (day) => {
    const now = api.clock.now().toISOString();
    const clientConsent = { evidence: 'Par téléphone', date: day };
    expect((await enter(now, { clientConsent })).json()).toMatchObject(refusal('clientConsent.date'));
    const outcome = { kind: 'INVESTED', amount: 1, currency: 'EUR', day, round: null, instrument: null };
    const saved = await anna.put(`/event/${id}`, { status: 'DONE', comment: null, outcome });
    expect(saved.json()).toMatchObject(refusal('outcome.day'));
  });

  test.each(['1890-05-01', '9999-12-31'])('is refused of an absence, and as a period: %s', async (day) => {
    const absence = { memberId: anna.account.id, firstDay: day, lastDay: day };
    const noted = await anna.put(`/event/absences/${randomUUID()}`, absence);
    expect(noted.json().errors).toMatchObject([refusal('firstDay').errors[0], refusal('lastDay').errors[0]]);
    for (const query of ['event?from', 'admin/results?to'])
      expect((await anna.get(`/${query}=${day}`)).json()).toMatchObject(refusal(String(query.split('?')[1])));
  });

  test.each(['0001-01-01', '9999-12-31'])('narrows a list that only compares with it: %s', async (day) => {
    for (const query of ['audit?from', 'audit?to', 'security-events?to', 'startup?validatedTo'])
      expect([query, (await anna.get(`/${query}=${day}`)).statusCode]).toEqual([query, 200]);
  });

  test('is saved and listed from one end of the calendar to the other', async () => {
    await noteMeeting('2999-12-31');
    await enter('1900-01-01T10:00:00Z', { status: 'WIP' });
    const saved = await anna.put(`/event/${id}`, { status: 'WIP', comment: null });
    expect(saved.statusCode).toBe(200);
    expect((await anna.get('/event?pageSize=100')).statusCode).toBe(200);
  });

  describe.each([
    ['a meeting of the year 9999', { day: '9999-12-31', date: null }],
    ['a request of the year 202', { day: null, date: '0202-11-20T10:00:00.000Z' }],
    ['a request of the last hour of 9999', { day: null, date: '9999-12-31T23:30:00.000Z' }],
  ])('that a version before has stored: %s', (_, { day, date }) => {
    beforeEach(async () => {
      const { db } = api.database;
      // As that version left them: what is read of a request holds the day as it was written then.
      if (day) {
        const noted = { id: randomUUID(), event_id: id, kind: 'MEETING', day, author_id: anna.account.id };
        await db('event_steps').insert({ ...noted, noted_at: api.clock.now().toISOString() });
        await db('event_ages').where({ event_id: id }).update({ last_step_on: day });
        await db('event_milestones').where({ event_id: id }).update({ met_on: day });
      } else if (date) {
        const asDay = date.startsWith('0202') ? '202-11-20' : '9999-12-31';
        await db('events').where({ id }).update({ date });
        await db('event_history').where({ event_id: id }).update({ date });
        await db('event_ages').where({ event_id: id }).update({ last_step_on: asDay });
        await db('event_milestones').where({ event_id: id }).update({ asked_on: asDay });
      }
    });

    const codes = async (...answers: ReturnType<SignedIn['get']>[]) =>
      (await Promise.all(answers)).map(({ statusCode, body }) => (statusCode < 300 ? 'done' : body));

    test('is read, listed and counted', async () => {
      expect(
        await codes(
          anna.get(`/event/${id}`),
          anna.get(`/event/${id}/steps`),
          anna.get('/event?pageSize=100'),
          anna.get('/event?latenesses=LATE&pageSize=100'),
          anna.get('/event/summary'),
          anna.get('/admin/results'),
          anna.get('/admin/dashboard'),
          client.get('/client/linking'),
        ),
      ).toEqual(Array(8).fill('done'));
    });

    test('lets the request be noted, settled, withdrawn and asked anew', async () => {
      expect(await codes(noteMeeting('2026-04-20'))).toEqual(['done']);
      expect(await codes(anna.put(`/event/${id}`, { status: 'WIP', comment: null }))).toEqual(['done']);
      expect(await codes(anna.put(`/event/${id}`, { status: 'DONE', comment: null }))).toEqual(['done']);
      expect(await codes(anna.put(`/event/${id}`, { status: 'OPEN', comment: null }))).toEqual(['done']);
      expect(await codes(client.post(`/client/linking/${startupId}/withdrawal`))).toEqual(['done']);
      expect(await codes(client.post(`/client/linking/${startupId}`))).toEqual(['done']);
    });

    test('keeps neither the client’s account nor the startup', async () => {
      expect(await codes(anna.put(`/event/${id}`, { status: 'WIP', comment: null }))).toEqual(['done']);
      expect(await codes(anna.post(`/startup/disable/${startupId}`))).toEqual(['done']);
      expect(await codes(anna.delete(`/admin/user/${client.account.id}`))).toEqual(['done']);
    });
  });
});
