import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { contactRequestStepsSchema } from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the steps of a request', () => {
  let api: TestApp;
  let anna: SignedIn;
  let reader: SignedIn;
  let client: TestPerson;
  let id: string;
  beforeAll(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand', staffRight: 'EDITOR' });
    reader = await api.signedIn('INNO', { staffRight: 'READER' });
    client = await signInClient(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const startupId = await insertStartup(api, `Startup ${randomUUID()}`);
    id = (await client.post(`/client/linking/${startupId}`)).json().id;
  });

  const dayIn = (days: number) => bankDayOf(new Date(api.clock.now().getTime() + days * DAY));
  const note = (step: object, stepId: string = randomUUID(), who = anna) =>
    who.put(`/event/${id}/steps/${stepId}`, {
      kind: 'CLIENT_CALLED',
      day: dayIn(0),
      comment: null,
      ...step,
    });
  const steps = async (who = anna) =>
    contactRequestStepsSchema.parse((await who.get(`/event/${id}/steps`)).json());

  test('are noted with a day and a comment, and shown to the team, those noted last first', async () => {
    expect(await steps()).toEqual([]);
    await note({ comment: '  Souhaite un rendez-vous ' });
    api.clock.advance(60_000);
    await note({ kind: 'MEETING', day: dayIn(9) });
    expect(await steps(reader)).toMatchObject([
      { kind: 'MEETING', day: dayIn(9), comment: null },
      {
        kind: 'CLIENT_CALLED',
        day: dayIn(0),
        comment: 'Souhaite un rendez-vous',
        author: { id: anna.account.id, fullName: 'Anna Normand' },
      },
    ]);
  });

  test('are noted once however often the same one is sent, also at the same moment', async () => {
    const stepId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => note({}, stepId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await steps()).toHaveLength(1);
    const { data } = (await anna.get(`/audit?entityId=${id}&actions=EVENT_STEP_NOTED`)).json();
    expect(data).toHaveLength(1);
  });

  test('by a second press on the same button are none of their own, a later one or one with other words is', async () => {
    await note({ comment: 'Préfère le matin' });
    api.clock.advance(300);
    expect((await note({})).json().comment).toBe('Préfère le matin');
    expect(await steps()).toHaveLength(1);
    await note({ comment: 'Rappelé aussitôt' });
    await note({ kind: 'DOCUMENTS_SENT' });
    expect(await steps()).toHaveLength(3);
    api.clock.advance(60_000);
    await note({});
    expect(await steps()).toHaveLength(4);
  });

  test('one with the identifier of another request’s step changes nothing', async () => {
    const stepId = randomUUID();
    await note({ comment: 'Le premier' }, stepId);
    const startupId = await insertStartup(api, 'Une autre');
    const other = (await client.post(`/client/linking/${startupId}`)).json().id;
    const answer = await anna.put(`/event/${other}/steps/${stepId}`, { kind: 'OTHER', day: dayIn(0) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'EVENT_NOT_FOUND']);
    expect(await steps()).toMatchObject([{ comment: 'Le premier' }]);
  });

  test('are taken back where they were a mistake', async () => {
    const stepId = randomUUID();
    await note({}, stepId);
    const path = `/event/${id}/steps/${stepId}`;
    expect((await anna.delete(path)).statusCode).toBe(204);
    expect((await anna.delete(path)).statusCode).toBe(204);
    expect(await steps()).toEqual([]);
    const { data } = (await anna.get(`/audit?entityId=${id}&actions=EVENT_STEP_REMOVED`)).json();
    expect(data).toHaveLength(1);
  });

  test('are refused with the field that is wrong', async () => {
    for (const [step, path] of [
      [{ kind: 'DANCED' }, 'kind'],
      [{ day: dayIn(1) }, 'day'],
      [{ day: '31/12/2026x' }, 'day'],
      [{ comment: 'x'.repeat(501) }, 'comment'],
    ] as const) {
      const answer = await note(step);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    }
    expect(await steps()).toEqual([]);
  });

  test('are the work of who may change requests, and of a request that there is', async () => {
    expect((await note({}, randomUUID(), reader)).json().code).toBe('RIGHT_EDITOR_REQUIRED');
    expect((await anna.get(`/event/${randomUUID()}/steps`)).json().code).toBe('EVENT_NOT_FOUND');
    id = randomUUID();
    expect((await note({})).json().code).toBe('EVENT_NOT_FOUND');
    expect((await anna.delete(`/event/${id}/steps/${id}`)).json().code).toBe('EVENT_NOT_FOUND');
  });

  test('make the request that of who notes one, where it was nobody’s', async () => {
    await api.database.db('event_owners').delete();
    await note({});
    const { data } = (await anna.get('/event?owners=ME')).json();
    expect(data.map((request: { id: string }) => request.id)).toContain(id);
  });

  test('are never sent to the client, and lose what may name them when they leave', async () => {
    const leaving = await signInClient(api);
    const startupId = await insertStartup(api, 'Orphée');
    id = (await leaving.post(`/client/linking/${startupId}`)).json().id;
    await note({ comment: 'Très pressé, rappeler avant midi' });
    for (const path of ['/client/linking', `/client/linking/${startupId}`, '/client/archived']) {
      expect((await leaving.get(path)).body).not.toMatch(/pressé|CLIENT_CALLED/);
    }
    expect((await leaving.get(`/event/${id}/steps`)).statusCode).toBe(403);
    expect((await leaving.get('/me/data')).body).not.toMatch(/pressé/);

    const inno = await api.signedIn('INNO');
    await inno.delete(`/admin/user/${leaving.account.id}`);
    expect(await steps()).toMatchObject([{ kind: 'CLIENT_CALLED', comment: null }]);
    await inno.delete(`/event/${id}`);
    expect(await api.database.db('event_steps').where({ event_id: id })).toEqual([]);
  });
});
