import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { resultDimensions } from '@passerelle/contract';
import { createChance } from '../../../demo/plan/chance.ts';
import { buildTestApp, type SignedIn, type TestApp, type TestProcess } from '../../../testing/app.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

// A third process starts again and again, which on a busy machine takes seconds.
jest.setTimeout(180_000);

const ROUNDS = 4;
const ACTS = 12;
const HOUR = 60 * 60 * 1000;
const seed = randomInt(2 ** 31);

const questions = [
  '/event?pageSize=100',
  '/event?pageSize=5&page=1&statuses=OPEN,WIP',
  '/event?pageSize=100&owners=NOBODY&latenesses=LATE,DUE_SOON',
  '/event?pageSize=100&search=carte%201',
  '/event?pageSize=100&stages=INTRODUCED&answers=LATE,IN_TIME',
  '/event/summary',
  '/admin/dashboard',
  ...resultDimensions.map((by) => `/admin/results?by=${by}`),
  '/admin/results?entities=Monaco,NONE&sectors=FINTECH,NONE',
];

describe('what two processes answer of requests, sign-ins and visits', () => {
  let api: TestApp;
  let second: TestProcess;
  let inno: SignedIn;
  beforeAll(async () => {
    api = await buildTestApp();
    second = await api.anotherProcess();
    inno = await api.signedIn('INNO');
  });
  afterAll(async () => {
    await second.close();
    await api.close();
  });

  const elsewhere = (process: TestProcess, { account }: SignedIn): Promise<TestClient> =>
    createTestClient(process.app, account.cookies);

  async function answersOf(asker: Pick<TestClient, 'get'>): Promise<unknown[]> {
    const answers = [];
    for (const question of questions) {
      const answer = await asker.get(question);
      expect([answer.statusCode, question]).toEqual([200, question]);
      answers.push(answer.json());
    }
    return answers;
  }

  /** What a process answers that has read everything anew. */
  async function freshAnswers(): Promise<unknown[]> {
    const fresh = await api.anotherProcess();
    try {
      return await answersOf(await elsewhere(fresh, inno));
    } finally {
      await fresh.close();
    }
  }

  it(`is what one answers that has just been started, whatever happened (seed ${seed})`, async () => {
    const chance = createChance(seed);
    const pick = <Item>(items: readonly Item[]): Item => chance.helpers.arrayElement(items);
    const { db } = api.database;
    const cards: string[] = [];
    for (let number = 0; number < 6; number += 1) cards.push(await insertStartup(api, `Carte ${number}`));
    let people: TestPerson[] = [];
    for (let number = 0; number < 5; number += 1) people.push(await signInClient(api));
    const team = [inno, await elsewhere(second, inno)];
    const askers = [...team];
    const requests = async (): Promise<string[]> => db('events').pluck('id');

    async function onRequest(act: (id: string, writer: TestClient) => Promise<unknown>): Promise<void> {
      const ids = await requests();
      if (ids.length > 0) await act(pick(ids), pick(team));
    }
    const update = (body: object) =>
      onRequest((id, writer) => writer.put(`/event/${id}`, { comment: null, ...body }));
    const acts: Record<string, () => Promise<unknown>> = {
      asks: async () => pick(people).post(`/client/linking/${pick(cards)}`),
      asksElsewhere: async () =>
        (await elsewhere(second, pick(people))).post(`/client/linking/${pick(cards)}`),
      withdraws: async () => pick(people).post(`/client/linking/${pick(cards)}/withdrawal`),
      isFollowedUp: () => update({ status: pick(['OPEN', 'WIP', 'DONE']) }),
      isInvested: () =>
        update({
          status: 'DONE',
          outcome: {
            kind: 'INVESTED',
            amount: 5000,
            currency: 'EUR',
            day: '2026-03-01',
            round: null,
            instrument: null,
          },
        }),
      hasStep: () =>
        onRequest((id, writer) =>
          writer.put(`/event/${id}/steps/${randomUUID()}`, {
            kind: pick(['CLIENT_CALLED', 'STARTUP_INFORMED', 'MEETING']),
            day: '2026-03-02',
            comment: null,
          }),
        ),
      isDeleted: () => onRequest((id, writer) => writer.delete(`/event/${id}`)),
      opens: async () => (await elsewhere(second, pick(people))).get(`/startup/${pick(cards)}`),
      signsIn: () =>
        db('connections').insert({
          ...{ id: randomUUID(), user_id: pick(people).account.id },
          date: api.clock.now().toISOString(),
        }),
      moves: async () => {
        const followUp = { entity: pick(['Monaco', 'France', null]) };
        const answer = await inno.put(`/client/${pick(people).clientId}/follow-up`, followUp);
        expect(answer.statusCode).toBe(200);
      },
      leaves: async () => {
        const leaver = pick(people);
        expect((await inno.delete(`/admin/user/${leaver.account.id}`)).statusCode).toBe(204);
        people = people.filter((person) => person !== leaver);
        people.push(await signInClient(api));
      },
      isForgotten: () => db('visits').where('date', '<', api.clock.now().toISOString()).delete(),
      isRolledBack: () =>
        db
          .transaction(async (trx) => {
            await trx('events').update({ status: 'DONE' });
            await trx('visits').delete();
            throw new Error('No');
          })
          .catch(() => undefined),
    };
    const done = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let act = 0; act < ACTS; act += 1) {
        const name = pick([...Object.keys(acts), 'asks', 'asks', 'asksElsewhere', 'opens']);
        done.set(name, (done.get(name) ?? 0) + 1);
        await acts[name]?.();
        // So that both have something to follow, not only to read anew.
        for (const asker of askers) await asker.get('/event/summary');
        api.clock.advance(chance.number.int({ min: 1, max: 9 }) * HOUR);
      }
      const fresh = await freshAnswers();
      for (const asker of askers) expect([[...done], await answersOf(asker)]).toEqual([[...done], fresh]);
    }
    expect((await requests()).length).toBeGreaterThan(0);
  });

  it('is what the other has just written', async () => {
    const [here, there] = [await signInClient(api), await signInClient(api)];
    const there2 = await elsewhere(second, there);
    const other = await elsewhere(second, inno);
    const startupId = await insertStartup(api, 'Orphée');
    const openEvents = async (asker: Pick<TestClient, 'get'>) =>
      (await asker.get('/event/summary')).json().openEvents;
    const before = await openEvents(inno);
    expect(await openEvents(other)).toBe(before);
    await here.post(`/client/linking/${startupId}`);
    expect([await openEvents(other), await openEvents(inno)]).toEqual([before + 1, before + 1]);
    await there2.post(`/client/linking/${startupId}`);
    expect([await openEvents(inno), await openEvents(other)]).toEqual([before + 2, before + 2]);
    const visits = async (asker: Pick<TestClient, 'get'>) =>
      (await asker.get('/admin/results')).json().funnel.views;
    const seen = await visits(other);
    await here.get(`/startup/${startupId}`);
    expect([await visits(other), await visits(inno)]).toEqual([seen + 1, seen + 1]);
  });
});
