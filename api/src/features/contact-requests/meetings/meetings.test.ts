import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ContactRequestStep } from '@passerelle/contract';
import ICAL from 'ical.js';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

const winter = '2027-01-14';
const summer = '2027-07-14';

describe('the meeting of a request', () => {
  let api: TestApp;
  let anna: SignedIn;
  let reader: SignedIn;
  let client: TestPerson;
  let request: string;
  let step: string;
  beforeAll(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand', staffRight: 'EDITOR' });
    reader = await api.signedIn('INNO', { staffRight: 'READER' });
    client = await signInClient(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const startupId = await insertStartup(api, `Orphée ${randomUUID()}`);
    const { id } = (await client.post(`/client/linking/${startupId}`)).json();
    request = `/event/${id}`;
    step = `${request}/steps/${randomUUID()}`;
    await anna.put(step, { kind: 'MEETING', day: winter, comment: `Pour ${client.account.email}` });
  });

  const plan = (change: object = {}, who = anna) =>
    who.put(`${step}/meeting`, {
      ...{ day: winter, time: '14:30', minutes: 60, place: '3 rue Scribe, Paris' },
      ...change,
    });
  const noted = async () => (await reader.get(`${request}/steps`)).json<ContactRequestStep[]>()[0];

  /** What an independent program reads in the calendar file. */
  async function calendar(language = 'fr') {
    const file = await reader.get(`${step}/calendar`, { headers: { 'accept-language': language } });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const read = new ICAL.Component(ICAL.parse(file.body));
    const event = new ICAL.Event(read.getFirstSubcomponent('vevent') as ICAL.Component);
    const { uid, sequence, summary, location } = event;
    return {
      ...{ uid, sequence, summary, location, text: file.body },
      method: read.getFirstPropertyValue('method'),
      status: event.component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  }

  test('has an hour of the bank, a length and a place, however the hour is typed', async () => {
    expect((await noted())?.meeting).toBeNull();
    const answer = await plan({ time: ' 14h30 ', place: ' 3 rue Scribe, Paris ' });
    const meeting = { time: '14:30', minutes: 60, place: '3 rue Scribe, Paris', sequence: 1 };
    expect([answer.statusCode, answer.json().meeting]).toEqual([200, meeting]);
    expect(await noted()).toMatchObject({ day: winter, meeting });
  });

  test('is a file that any calendar reads, in winter and in summer, in the language of who asks', async () => {
    await plan();
    expect(await calendar()).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      summary: expect.stringMatching(/^Rendez-vous\u00a0: Orphée /),
      location: '3 rue Scribe, Paris',
      start: `${winter}T13:30:00.000Z`,
      end: `${winter}T14:30:00.000Z`,
    });
    await plan({ day: summer });
    expect(await calendar('en')).toMatchObject({
      summary: expect.stringMatching(/^Meeting: Orphée /),
      start: `${summer}T12:30:00.000Z`,
    });
  });

  test('keeps one name as it moves and ends, each time a later state of it', async () => {
    await plan();
    const first = await calendar();
    await plan({ time: '16:00', place: 'https://visio.example/abc' });
    const moved = await calendar();
    expect([moved.uid, moved.sequence > first.sequence, moved.location]).toEqual([
      first.uid,
      true,
      'https://visio.example/abc',
    ]);
    await anna.delete(step);
    expect(await noted()).toBeUndefined();
    const ended = await calendar();
    expect([ended.uid, ended.sequence > moved.sequence, ended.method, ended.status]).toEqual([
      first.uid,
      true,
      'CANCEL',
      'CANCELLED',
    ]);
    await anna.delete(step);
    expect((await calendar()).sequence).toBe(ended.sequence);
  });

  test('says nothing of the client, nor of what the team notes', async () => {
    await plan();
    const { text } = await calendar();
    for (const secret of [client.account.email, 'Martin CLIENT', client.clientId, 'Pour'])
      expect(text).not.toContain(secret);
  });

  test.each([
    [{ time: '25:00' }, 'time', 'TIME_INVALID'],
    [{ time: '' }, 'time', 'REQUIRED'],
    [{ minutes: 50 }, 'minutes', 'INVALID'],
    [{ place: ' ' }, 'place', 'REQUIRED'],
    [{ place: 'é'.repeat(201) }, 'place', 'TEXT_TOO_LONG'],
    [{ day: '2027-02-30' }, 'day', 'DATE_INVALID'],
  ])('that cannot be is refused at its field: %j', async (change, path, code) => {
    const answer = await plan(change);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path, code }]]);
    expect((await noted())?.meeting).toBeNull();
  });

  test('is planned once by two presses, and by who saw another plan not at all', async () => {
    const answers = await Promise.all([plan({ sequence: 0 }), plan({ sequence: 0 })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await noted())?.meeting?.sequence).toBe(1);
    const other = await plan({ sequence: 0, time: '9h' });
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      { code: 'RECORD_CHANGED', current: { meeting: { time: '14:30' } } },
    ]);
    expect((await plan({ sequence: 1, time: '9h' })).json().meeting.time).toBe('09:00');
  });

  test('belongs to a step that is one, of that request', async () => {
    const call = `${request}/steps/${randomUUID()}`;
    await anna.put(call, { kind: 'CLIENT_CALLED', day: '2026-01-05', comment: null });
    const body = { day: winter, time: '14:30', minutes: 60, place: 'Paris' };
    for (const address of [call, `${request}/steps/${randomUUID()}`]) {
      const answer = await anna.put(`${address}/meeting`, body);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'STEP_NOT_FOUND']);
      expect((await anna.get(`${address}/calendar`)).statusCode).toBe(404);
    }
    expect((await plan({}, reader)).statusCode).toBe(403);
  });

  test('leaves with its request', async () => {
    await plan();
    const { db } = api.database;
    await anna.delete(request);
    expect(await db('event_meetings').where({ step_id: step.split('/').at(-1) })).toEqual([]);
  });
});
