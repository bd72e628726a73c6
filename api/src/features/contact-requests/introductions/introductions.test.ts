import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type IntroductionQuestion,
  introductionCommentLength,
  introductionSchema,
  pageSchema,
  requestMessageLimits,
} from '@passerelle/contract';
import { bankDayOf } from '../../../bank-days.ts';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { startupWithCard } from '../../../testing/cards.ts';
import { signInClient, type TestPerson } from '../testing/people.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const path = '/startup/my/introductions';
const pageOfIntroductions = pageSchema(introductionSchema);

let api: TestApp;
let anna: SignedIn;
beforeAll(async () => {
  api = await buildTestApp();
  anna = await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand' });
});
afterAll(() => api.close());

let startup: SignedIn & { cardId: string };
let client: TestPerson;
let id: string;
beforeEach(async () => {
  startup = await startupWithCard(api, 'VALIDATED');
  client = await signInClient(api, { firstName: 'Éléonore', lastName: 'Vasseur' });
  id = await ask(client);
});
afterEach(() => api.deliverMails());

async function ask(person: TestPerson, cardId = startup.cardId): Promise<string> {
  const asked = await person.post(`/client/linking/${cardId}`);
  expect(asked.statusCode).toBe(201);
  return asked.json().id;
}
const follow = (status: string, requestId = id) => anna.put(`/event/${requestId}`, { status, comment: null });
const introductions = async (who: SignedIn = startup) =>
  pageOfIntroductions.parse((await who.get(path)).json()).data;
const answer = (given: object, { requestId = id, answerId = randomUUID() as string, who = startup } = {}) =>
  who.put(`${path}/${requestId}/answers/${answerId}`, given);
const awaited = async () => (await startup.get(`${path}/summary`)).json().awaited;
const question = async (): Promise<IntroductionQuestion['question']> =>
  (await anna.get(`/event/${id}/introduction`)).json().question;
const dayIn = (days: number) => bankDayOf(new Date(api.clock.now().getTime() + days * DAY));
const mailsTo = async (email: string) => (await api.mails()).filter(({ recipient }) => recipient === email);

describe('a startup that a client wishes to meet', () => {
  test('is asked once the team follows the request up, by a mail that says nothing of the client', async () => {
    expect(await introductions()).toEqual([]);
    expect(await awaited()).toBe(0);
    expect(await question()).toBeNull();
    expect((await follow('WIP')).statusCode).toBe(200);
    expect(await introductions()).toMatchObject([
      {
        ...{ id, isClosed: false, isAwaited: true, answer: null, disclosure: 'SHOWN' },
        client: { fullName: 'Éléonore Vasseur', email: client.account.email },
      },
    ]);
    expect(await awaited()).toBe(1);
    const [mail] = await mailsTo(startup.account.email);
    expect(mail?.subject).toBe('Un client de la banque souhaite vous rencontrer');
    expect(mail?.text).toContain('/startups/my/introductions');
    expect(JSON.stringify(mail)).not.toMatch(/Vasseur|Éléonore/);
  });

  test('reads which criteria its card met when it was asked, and none of the others', async () => {
    const criteria = { need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: false };
    await client.post(`/client/${client.clientId}`, {
      ...{ ...criteria, sectors: ['HEALTH_TECH'], countries: ['Italie'], minInvest: 0, maxInvest: 1_000_000 },
    });
    await follow('WIP');
    const [asked] = await introductions();
    expect(asked?.criteria).toEqual(['SECTOR', 'TICKET', 'NEED']);
    await client.post(`/client/${client.clientId}`, { ...criteria, sectors: ['TOURISM'] });
    expect((await introductions())[0]?.criteria).toEqual(asked?.criteria);
  });

  test('is asked also where the team enters a request that is followed up already', async () => {
    const other = await signInClient(api);
    const pair = { clientId: other.clientId, startupId: startup.cardId };
    await anna.post('/event', {
      ...{ ...pair, date: api.clock.now().toISOString(), status: 'WIP', type: 'LINKING', comment: null },
      clientConsent: { evidence: 'Au téléphone', date: dayIn(0) },
    });
    expect(await introductions()).toMatchObject([{ disclosure: 'SHOWN', isAwaited: true }]);
    expect(await mailsTo(startup.account.email)).toHaveLength(1);
  });

  test('is not told who they are without their own request or their consent', async () => {
    const other = await signInClient(api, { firstName: 'Odilon' });
    const entered = await anna.post('/event', {
      ...{ clientId: other.clientId, startupId: startup.cardId, status: 'WIP' },
      date: api.clock.now().toISOString(),
    });
    expect(await introductions()).toMatchObject([{ disclosure: 'BY_TEAM', client: null }]);
    await answer({ kind: 'GLAD' }, { requestId: entered.json().id });
    expect((await startup.get(path)).body).not.toContain('Odilon');
  });

  test('is not told who took their request back, though the team goes on with it', async () => {
    await client.post(`/client/linking/${startup.cardId}/withdrawal`);
    await follow('WIP');
    expect(await introductions()).toMatchObject([{ disclosure: 'BY_TEAM', client: null }]);
    await follow('OPEN');
    expect(await introductions()).toEqual([]);
  });

  test('reads no name any more once the request is closed, taken back by the team, or its client has left', async () => {
    await follow('WIP');
    for (const [status, shown] of [
      ['DONE', [{ isClosed: true, isAwaited: false, client: null }]],
      ['OPEN', []],
      ['WIP', [{ isClosed: false, isAwaited: true, client: { fullName: 'Éléonore Vasseur' } }]],
    ] as const) {
      await follow(status);
      expect(await introductions()).toMatchObject(shown);
    }
    await answer({ kind: 'GLAD', comment: 'Bonjour Madame Vasseur' });
    await anna.delete(`/admin/user/${client.account.id}`);
    expect(await introductions()).toMatchObject([{ isClosed: true, client: null, criteria: [] }]);
    expect((await startup.get(path)).body).not.toMatch(/Vasseur/);
    expect(await question()).toMatchObject({ answer: { kind: 'GLAD', comment: null } });
  });

  test('has every request of clients once, page by page, the newest first', async () => {
    await follow('WIP');
    api.clock.advance(HOUR);
    const second = await ask(await signInClient(api));
    await follow('WIP', second);
    const page = async (number: number) =>
      pageOfIntroductions.parse((await startup.get(`${path}?page=${number}&pageSize=1`)).json());
    expect([await page(0), await page(1)]).toMatchObject([
      { totalElements: 2, data: [{ id: second }] },
      { totalElements: 2, data: [{ id }] },
    ]);
  });
});

describe('the answer of a startup', () => {
  beforeEach(async () => {
    await follow('WIP');
    api.clock.advance(HOUR);
  });

  test('is read by the team, and told to the owner in the desk’s mail, never to the client', async () => {
    const given = { kind: 'DECLINED', reason: 'ROUND_CLOSED', comment: ' Rappelez-nous au printemps ' };
    expect((await answer(given)).json()).toMatchObject({
      ...{ isAwaited: false, isClosed: false },
      answer: {
        kind: 'DECLINED',
        reason: 'ROUND_CLOSED',
        until: null,
        comment: 'Rappelez-nous au printemps',
      },
    });
    expect(await question()).toMatchObject({ answer: { kind: 'DECLINED' }, isLate: false });
    const log = (await anna.get(`/event/${id}/log`)).json();
    expect(log).toMatchObject([
      {
        ...{ kind: 'STARTUP_ANSWERED', text: 'Rappelez-nous au printemps' },
        answer: { kind: 'DECLINED', reason: 'ROUND_CLOSED', until: null },
        author: { id: startup.account.id },
      },
    ]);
    for (const read of ['/client/linking', `/client/linking/${startup.cardId}/messages`, '/me/data']) {
      expect((await client.get(read)).body).not.toMatch(/printemps|DECLINED/);
    }
    const { data } = (await anna.get(`/audit?entityId=${id}&actions=INTRODUCTION_ANSWERED`)).json();
    expect(data).toMatchObject([{ details: { answer: 'DECLINED' }, actor: { id: startup.account.id } }]);
    expect((await startup.get('/me/data')).json().sections.contactRequestWords).toMatchObject([
      { kind: 'STARTUP_ANSWERED', answer: 'DECLINED', reason: 'ROUND_CLOSED' },
    ]);
  });

  test('is stored once however often it is sent, also at the same moment', async () => {
    const answerId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => answer({ kind: 'GLAD' }, { answerId })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await anna.get(`/event/${id}/log`)).json()).toHaveLength(1);
    const { data } = (await anna.get(`/audit?entityId=${id}&actions=INTRODUCTION_ANSWERED`)).json();
    expect(data).toHaveLength(1);
  });

  test('may be another one later; the team reads both', async () => {
    await answer({ kind: 'GLAD' });
    api.clock.advance(HOUR);
    await answer({ kind: 'LATER', until: dayIn(10), comment: null });
    expect(await question()).toMatchObject({ answer: { kind: 'LATER', until: dayIn(10) } });
    expect((await anna.get(`/event/${id}/log`)).json()).toHaveLength(2);
    const texts = Array.from({ length: requestMessageLimits.maximum - 2 }, (_, index) => `Mot ${index}`);
    for (const comment of texts) expect((await answer({ kind: 'GLAD', comment })).statusCode).toBe(200);
    expect((await answer({ kind: 'GLAD' })).json().code).toBe('EVENT_MESSAGES_FULL');
  });

  test('counts no more once the startup is asked anew', async () => {
    await answer({ kind: 'GLAD' });
    api.clock.advance(HOUR);
    await follow('OPEN');
    await follow('WIP');
    expect(await introductions()).toMatchObject([{ answer: null, isAwaited: true }]);
  });

  test('is refused with the field that is wrong', async () => {
    for (const [given, field] of [
      [{ kind: 'PERHAPS' }, 'kind'],
      [{}, 'kind'],
      [{ kind: 'LATER' }, 'until'],
      [{ kind: 'LATER', until: dayIn(0) }, 'until'],
      [{ kind: 'LATER', until: dayIn(367) }, 'until'],
      [{ kind: 'LATER', until: '31/12/2026x' }, 'until'],
      [{ kind: 'DECLINED' }, 'reason'],
      [{ kind: 'GLAD', comment: 'x'.repeat(introductionCommentLength + 1) }, 'comment'],
    ] as const) {
      const refused = await answer(given);
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, field]);
    }
    expect(await introductions()).toMatchObject([{ answer: null }]);
  });

  test('is the startup’s own, while the introduction goes on', async () => {
    const other = await startupWithCard(api, 'VALIDATED');
    expect((await answer({ kind: 'GLAD' }, { who: other })).json().code).toBe('INTRODUCTION_NOT_FOUND');
    expect((await introductions(other)).length).toBe(0);
    expect((await answer({ kind: 'GLAD' }, { requestId: randomUUID() })).statusCode).toBe(404);
    const answerId = randomUUID();
    await answer({ kind: 'GLAD' }, { answerId });
    await follow('DONE');
    // The same one again is no new one.
    expect((await answer({ kind: 'GLAD' }, { answerId })).statusCode).toBe(200);
    expect((await answer({ kind: 'GLAD' })).json().code).toBe('INTRODUCTION_CLOSED');
    await follow('OPEN');
    expect((await answer({ kind: 'GLAD' })).json().code).toBe('INTRODUCTION_NOT_FOUND');
    const reused = await ask(await signInClient(api));
    await follow('WIP', reused);
    const taken = await answer({ kind: 'GLAD' }, { requestId: reused, answerId });
    expect([taken.statusCode, taken.json().code]).toEqual([404, 'INTRODUCTION_NOT_FOUND']);
  });

  test('given while the team closes the request is either kept or refused, and nothing is half written', async () => {
    const [given] = await Promise.all([answer({ kind: 'GLAD' }), follow('DONE')]);
    const log = (await anna.get(`/event/${id}/log`)).json();
    expect(log).toHaveLength(given.statusCode === 200 ? 1 : 0);
    expect((await question())?.answer?.kind).toBe(given.statusCode === 200 ? 'GLAD' : undefined);
  });
});

describe('a startup that does not answer', () => {
  /** Runs the daily job at some mornings in a row, in two processes at once. */
  async function mornings(count: number): Promise<void> {
    for (let morning = 0; morning < count; morning++) {
      api.clock.advance(DAY);
      await Promise.all([api.jobs.desk.runIfDue(), api.jobs.desk.runIfDue()]);
      await api.deliverMails();
    }
  }
  const reminders = async () => (await mailsTo(startup.account.email)).length - 1;

  test('is reminded once, on the last day of its promise, and is late after it', async () => {
    await follow('WIP');
    const dueOn = (await question())?.dueOn ?? '';
    expect(await question()).toMatchObject({ isLate: false, answer: null });
    while (bankDayOf(api.clock.now()) < dueOn) {
      expect(await reminders()).toBe(0);
      await mornings(1);
    }
    expect(await reminders()).toBe(1);
    await mornings(4);
    expect(await reminders()).toBe(1);
    expect(await question()).toMatchObject({ isLate: true });
  });

  test('is asked again on the day until which it put the meeting off', async () => {
    await follow('WIP');
    await api.deliverMails();
    const until = dayIn(14);
    await answer({ kind: 'LATER', until });
    expect(await awaited()).toBe(0);
    while (bankDayOf(api.clock.now()) < until) {
      expect(await reminders()).toBe(0);
      await mornings(1);
    }
    await mornings(3);
    expect(await reminders()).toBe(1);
    expect(await awaited()).toBe(1);
    expect(await introductions()).toMatchObject([{ isAwaited: true, answer: { kind: 'LATER' } }]);
  });

  test('is not mailed what it answered, or what was closed, before the mail is written', async () => {
    await follow('WIP');
    await follow('DONE');
    expect(await mailsTo(startup.account.email)).toEqual([]);
  });
});

test('with the double opt-in a client is named, and the disclosure recorded, only once the startup is glad to meet them', async () => {
  const { introductions: rules } = readConfig({
    REQUEST_DOUBLE_OPT_IN: 'true',
    REQUEST_PROMISE_STARTUP: '3',
  });
  const strict = await buildTestApp({ config: { introductions: rules } });
  try {
    const inno = await strict.signedIn('INNO');
    const asked = await startupWithCard(strict, 'VALIDATED');
    const person = await signInClient(strict, { firstName: 'Éléonore', lastName: 'Vasseur' });
    const requestId = (await person.post(`/client/linking/${asked.cardId}`)).json().id;
    await inno.put(`/event/${requestId}`, { status: 'WIP', comment: null });
    const disclosures = async () =>
      (await inno.get(`/audit?actions=CLIENT_DATA_DISCLOSED`))
        .json()
        .data.map(({ actor }: { actor: { id: string } }) => actor.id);
    const [before] = pageOfIntroductions.parse((await asked.get(path)).json()).data;
    expect(before).toMatchObject({ disclosure: 'ONCE_GLAD', client: null, dueOn: '2026-03-05' });
    expect(await disclosures()).toEqual([]);
    const give = (kind: string) =>
      asked.put(`${path}/${requestId}/answers/${randomUUID()}`, { kind, reason: 'OTHER' });
    expect((await give('DECLINED')).json().client).toBeNull();
    expect(await disclosures()).toEqual([]);
    strict.clock.advance(HOUR);
    expect((await give('GLAD')).json().client).toEqual({
      ...{ fullName: 'Éléonore Vasseur', email: person.account.email, mobilePhone: null },
    });
    await give('GLAD');
    expect(await disclosures()).toEqual([asked.account.id]);
  } finally {
    await strict.close();
  }
});
