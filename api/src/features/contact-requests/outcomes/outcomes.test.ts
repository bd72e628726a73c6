import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notedOutcomesSchema } from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { settleRequestsOfClient } from '../departures.service.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

describe('what became of a request', () => {
  let api: TestApp;
  let anna: SignedIn;
  let reader: SignedIn;
  let client: TestPerson;
  let id: string;
  let startupId: string;
  beforeAll(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand', staffRight: 'EDITOR' });
    reader = await api.signedIn('INNO', { staffRight: 'READER' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    client = await signInClient(api);
    startupId = await insertStartup(api, `Startup ${randomUUID()}`);
    id = (await client.post(`/client/linking/${startupId}`)).json().id;
  });

  const today = () => bankDayOf(api.clock.now());
  const invested = (more: object = {}) => ({
    kind: 'INVESTED',
    amount: 150_000,
    currency: 'EUR',
    day: today(),
    round: 'SEED',
    instrument: 'SHARES',
    ...more,
  });
  const save = (body: object, revision?: number) =>
    anna.put(`/event/${id}`, { status: 'DONE', comment: null, ...body }, { query: revisionOf(revision) });
  const revisionOf = (revision?: number): Record<string, string> =>
    revision === undefined ? {} : { revision: String(revision) };
  const shown = async () =>
    (await reader.get('/event', { query: { pageSize: '100' } }))
      .json()
      .data.find((request: { id: string }) => request.id === id);
  const noted = async () => notedOutcomesSchema.parse((await reader.get(`/event/${id}/outcomes`)).json());
  const auditOf = async () =>
    (await anna.get(`/audit?entityId=${id}`))
      .json()
      .data.map(({ action, details }: { action: string; details: { outcome?: string } }) => [
        action,
        details.outcome,
      ])
      .filter(([action]: string[]) => action?.startsWith('EVENT_OUTCOME'));

  test('is noted with the save that settles it, and shown to the team', async () => {
    const answer = await save({ outcome: invested() });
    expect([answer.statusCode, answer.json().outcome]).toEqual([200, invested()]);
    expect((await shown()).outcome).toEqual(invested());
    expect(await noted()).toMatchObject([
      { outcome: invested(), author: { id: anna.account.id, fullName: 'Anna Normand' } },
    ]);
    expect(await auditOf()).toEqual([['EVENT_OUTCOME_NOTED', 'INVESTED']]);
  });

  test('need not be said by a call of the specification, and stays where a later one does not say it', async () => {
    const answer = await save({});
    expect([answer.statusCode, answer.json().outcome]).toEqual([200, undefined]);
    await save({ outcome: { kind: 'MET' } });
    await save({ comment: 'Vu à la banque' });
    expect((await shown()).outcome).toEqual({ kind: 'MET' });
    expect(await noted()).toHaveLength(1);
  });

  test('is corrected as often as needed; what was noted before is kept', async () => {
    await save({ outcome: { kind: 'NO_FIT', reason: 'TIMING' } });
    api.clock.advance(1000);
    await save({ outcome: invested({ round: null, instrument: null }) });
    api.clock.advance(1000);
    await save({ outcome: invested({ amount: 200_000 }) });
    expect((await shown()).outcome).toEqual(invested({ amount: 200_000 }));
    expect((await noted()).map(({ outcome }) => outcome)).toEqual([
      invested({ amount: 200_000 }),
      invested({ round: null, instrument: null }),
      { kind: 'NO_FIT', reason: 'TIMING' },
    ]);
    expect(await auditOf()).toEqual([
      ['EVENT_OUTCOME_CORRECTED', 'INVESTED'],
      ['EVENT_OUTCOME_CORRECTED', 'INVESTED'],
      ['EVENT_OUTCOME_NOTED', 'NO_FIT'],
    ]);
  });

  test('can be said of a request that the team enters as settled', async () => {
    const other = await insertStartup(api, `Startup ${randomUUID()}`);
    const answer = await anna.post('/event', {
      clientId: client.clientId,
      startupId: other,
      date: api.clock.now().toISOString(),
      status: 'DONE',
      outcome: { kind: 'BUSINESS_DEAL' },
    });
    expect([answer.statusCode, answer.json().outcome]).toEqual([201, { kind: 'BUSINESS_DEAL' }]);
  });

  test('counts no more once the request is followed up again', async () => {
    await save({ outcome: { kind: 'MET' } });
    await save({ status: 'WIP' });
    expect((await shown()).outcome).toBeUndefined();
    await save({});
    expect((await shown()).outcome).toBeUndefined();
    expect(await noted()).toHaveLength(1);
  });

  test.each([
    [{ status: 'WIP', outcome: { kind: 'MET' } }, 'outcome', 'OUTCOME_NOT_SETTLED'],
    [{ outcome: { kind: 'NO_FIT' } }, 'outcome.reason', 'REQUIRED'],
    [{ outcome: { kind: 'INVESTED', currency: 'EUR' } }, 'outcome.amount', 'REQUIRED'],
    [{ outcome: { ...{ kind: 'INVESTED' }, amount: 0 } }, 'outcome.amount', 'NUMBER_TOO_SMALL'],
  ])('that cannot be is refused at its field: %j', async (body, path, code) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, code }));
    expect(await noted()).toEqual([]);
  });

  test('is no investment of a day to come', async () => {
    const answer = await save({ outcome: invested({ day: '2099-01-04' }) });
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ path: 'outcome.day', code: 'DATE_IN_FUTURE' }),
    ]);
  });

  test('is noted once by two presses at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => save({ outcome: invested() })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await noted()).toHaveLength(1);
    expect(await auditOf()).toHaveLength(1);
  });

  test('of two people who settle the same request from the same state, one is told of the other', async () => {
    const { revision } = await shown();
    const answers = await Promise.all([
      save({ outcome: { kind: 'MET' } }, revision),
      save({ outcome: invested() }, revision),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'RECORD_CHANGED' });
    expect(await noted()).toHaveLength(1);
  });

  test('stays without a person when the client leaves', async () => {
    await save({ outcome: invested() });
    const { db } = api.database;
    await db.transaction((trx) =>
      settleRequestsOfClient(trx, client.clientId, { authorId: null, now: api.clock.now() }),
    );
    expect(await shown()).toMatchObject({ clientId: null, outcome: invested() });
    expect((await noted())[0]).not.toHaveProperty('clientId');
  });

  test('is nothing that the client is sent, and nobody but the team reads it', async () => {
    await save({ outcome: invested() });
    const own = (await client.get('/client/linking', { query: { pageSize: '100' } })).body;
    expect(own).not.toContain('INVESTED');
    expect((await client.get(`/client/linking/${startupId}`)).body).not.toContain('outcome');
    expect((await client.get(`/event/${id}/outcomes`)).statusCode).toBe(403);
    expect((await reader.get(`/event/${randomUUID()}/outcomes`)).statusCode).toBe(404);
  });
});
