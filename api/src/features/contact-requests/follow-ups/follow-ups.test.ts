import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type ContactRequestOutcome,
  type OwnFollowUp,
  ownFollowUpsSchema,
  teamFollowUpsSchema,
} from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

const YEARS = 3650 * 24 * 60 * 60 * 1000;
const OWNER = 'anna@bank.example';

describe('what came of a request', () => {
  let api: TestApp;
  let anna: SignedIn;
  let client: TestPerson;
  let startupId: string;
  let id: string;
  let seen: number;
  beforeEach(async () => {
    const limits = { idle: YEARS, absolute: YEARS };
    api = await buildTestApp({ config: { sessions: { STAFF: limits, GUEST: limits } } });
    anna = await api.signedIn('INNO', { email: OWNER, firstName: 'Anna', lastName: 'Normand' });
    client = await signInClient(api, { firstName: 'Clémence', lastName: 'Secrète' });
    startupId = await insertStartup(api, 'Orphée Santé');
    id = (await client.post(`/client/linking/${startupId}`)).json().id;
    seen = 0;
  });
  afterEach(() => api.close());

  const at = (instant: string) => api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
  const save = (outcome: ContactRequestOutcome | null, status = 'DONE') =>
    anna.put(`/event/${id}`, { status, comment: 'Secret de l’équipe', outcome });
  const settle = async (instant = '2026-03-02T10:00:00.000Z', outcome = 'MET') => {
    at(instant);
    expect((await save({ kind: outcome } as ContactRequestOutcome)).statusCode).toBe(200);
  };
  /** The mails of a morning of Paris, of which the job has run. */
  async function morning(day: string) {
    at(`${day}T07:00:00.000Z`);
    await api.jobs.desk.runIfDue();
    return newMails();
  }
  async function newMails() {
    const mails = await api.mails();
    const fresh = mails.slice(seen);
    seen = mails.length;
    return fresh;
  }
  const recipients = (mails: readonly { recipient: string }[]) =>
    mails.map(({ recipient }) => recipient).sort();
  const runAgain = () => api.database.db('jobs').where({ name: 'desk' }).update({ due_at: '2026-01-01' });
  const own = async (who: SignedIn = client): Promise<OwnFollowUp[]> =>
    ownFollowUpsSchema.parse((await who.get('/client/linking/follow-ups')).json());
  const askedOf = async (query = '') =>
    teamFollowUpsSchema.parse((await anna.get(`/event/follow-ups${query}`)).json());
  const asked = async () => (await askedOf()).data;
  const both = () => [OWNER, client.account.email].sort();
  const answer = (question: string, given: string, who: SignedIn = client) =>
    who.put(`/client/linking/follow-ups/${question}`, { answer: given });
  const confirm = (question: string, who: SignedIn = anna) =>
    who.put(`/event/follow-ups/${question}`, { answer: 'UNCHANGED' });
  const log = async () => (await anna.get(`/event/${id}/log`)).json();
  const firstOf = async () => {
    const [question] = await own();
    if (!question) throw new Error('nothing was asked');
    return question;
  };

  test('is asked of client and owner after 3, 6 and 12 months, each once', async () => {
    await settle();
    expect(await morning('2026-06-01')).toEqual([]);
    const first = await morning('2026-06-02');
    expect(recipients(first)).toEqual(both());
    const toClient = first.find(({ recipient }) => recipient === client.account.email);
    expect(toClient?.subject).toBe('Que sont devenues vos mises en relation\u00a0?');
    expect(toClient?.text).toContain(
      'Orphée Santé, 3 mois après la clôture de votre demande (02/03/2026)\u00a0:',
    );
    const { id: question } = await firstOf();
    expect(toClient?.text).toContain(`/linkings?followUp=${question}&answer=INVESTED`);
    expect(JSON.stringify(toClient)).not.toMatch(/Secret de|Rencontre, sans suite/);
    const toOwner = first.find(({ recipient }) => recipient === OWNER);
    expect(toOwner?.text).toContain(
      'Orphée Santé\u00a0: 3 mois après la clôture, issue notée\u00a0: Rencontre, sans suite décidée',
    );
    expect(toOwner?.text).toContain(`/events?followUp=${(await asked())[0]?.id}`);
    expect(JSON.stringify(toOwner)).not.toMatch(/Clémence|Secrète/);
    expect(await morning('2026-06-03')).toEqual([]);
    expect(recipients(await morning('2026-09-02'))).toEqual(both());
    expect(recipients(await morning('2027-03-02'))).toEqual(both());
    expect(await morning('2027-03-03')).toEqual([]);
    expect(await morning('2027-06-02')).toEqual([]);
    // A later question takes the place of the one before.
    expect(await own()).toMatchObject([{ months: 12, startup: 'Orphée Santé', answer: null }]);
    expect(await asked()).toMatchObject([{ months: 12, request: { id } }]);
  });

  test('is asked on the last day of a month that is too short, and counts days of Paris', async () => {
    // In Paris it is the 31st of August already.
    await settle('2026-08-30T22:30:00.000Z');
    expect(await morning('2026-11-29')).toEqual([]);
    expect(recipients(await morning('2026-11-30'))).toEqual(both());
    expect(await morning('2027-02-27')).toEqual([]);
    // A Sunday: the team is asked on the day on which it works next.
    expect(recipients(await morning('2027-02-28'))).toEqual([client.account.email]);
    expect(recipients(await morning('2027-03-01'))).toEqual([OWNER]);
  });

  test('is asked by the clocks of winter of what was settled in summer', async () => {
    await settle('2026-09-30T22:30:00.000Z');
    at('2026-12-31T23:30:00.000Z');
    await runAgain();
    await api.jobs.desk.runIfDue();
    expect(await own()).toMatchObject([{ settledOn: '2026-10-01', months: 3 }]);
    await runAgain();
    at('2027-03-31T21:30:00.000Z');
    await api.jobs.desk.runIfDue();
    expect(await own()).toMatchObject([{ months: 3 }]);
    await runAgain();
    at('2027-03-31T22:30:00.000Z');
    await api.jobs.desk.runIfDue();
    expect(await own()).toMatchObject([{ months: 6 }]);
  });

  test.each(['WITHDRAWN', 'STARTUP_DECLINED', 'NO_FIT'])('is asked of nobody after %s', async (kind) => {
    await save((kind === 'NO_FIT' ? { kind, reason: 'TERMS' } : { kind }) as ContactRequestOutcome);
    expect(await morning('2026-06-02')).toEqual([]);
    expect(await own()).toEqual([]);
  });

  test('is asked of nobody of what was settled without an outcome, long ago, or is open again', async () => {
    await save(null);
    expect(await morning('2026-06-02')).toEqual([]);
    await save(null, 'OPEN');
    await settle('2026-06-02T10:00:00.000Z');
    // The job did not run for a long time.
    expect(await morning('2026-10-03')).toEqual([]);
    expect(recipients(await morning('2026-12-02'))).toEqual(both());
    const { id: question } = await firstOf();
    const [ofTeam] = await asked();
    await save(null, 'OPEN');
    expect([await own(), await asked()]).toEqual([[], []]);
    expect((await answer(question, 'INVESTED')).json().code).toBe('FOLLOW_UP_NOT_FOUND');
    expect((await confirm(ofTeam?.id ?? '')).json().code).toBe('FOLLOW_UP_NOT_FOUND');
    await newMails();
    await settle('2026-12-03T10:00:00.000Z');
    expect(await morning('2026-12-04')).toEqual([]);
    expect(recipients(await morning('2027-03-03'))).toEqual(both());
  });

  test('is asked by no mail that waited until the request was opened again', async () => {
    await settle();
    at('2026-06-02T07:00:00.000Z');
    await api.jobs.desk.runIfDue();
    await save(null, 'WIP');
    expect(await newMails()).toEqual([]);
  });

  test('is asked once by whichever process, and also where one died before its mail was queued', async () => {
    await settle();
    const second = await api.anotherProcess();
    at('2026-06-02T07:00:00.000Z');
    await Promise.all([api.jobs.desk.runIfDue(), second.jobs.desk.runIfDue()]);
    // What is left where a process dies between the question and its mail.
    await api.database.db('outbox').delete();
    await api.database.db('desk_mails').delete();
    await runAgain();
    await Promise.all([api.jobs.desk.runIfDue(), second.jobs.desk.runIfDue()]);
    await Promise.all([api.deliverMails(), second.outbox.deliver()]);
    expect(recipients(await newMails())).toEqual(both());
    await runAgain();
    await Promise.all([api.jobs.desk.runIfDue(), second.jobs.desk.runIfDue()]);
    await Promise.all([api.deliverMails(), second.outbox.deliver()]);
    expect(await newMails()).toEqual([]);
    expect(await own()).toHaveLength(1);
    await second.close();
  });

  test('is asked in one mail a day, however many requests', async () => {
    await settle();
    const other = await insertStartup(api, 'Nuberis');
    const { id: otherId } = (await client.post(`/client/linking/${other}`)).json();
    const done = { status: 'DONE', comment: null };
    await anna.put(`/event/${otherId}`, { ...done, outcome: { kind: 'MET' } });
    const mails = await morning('2026-06-02');
    expect(recipients(mails)).toEqual(both());
    for (const { text } of mails) {
      expect(text).toContain('Orphée Santé');
      expect(text).toContain('Nuberis');
    }
    // Something is due once more on the same day.
    const third = await insertStartup(api, 'Valmont');
    const { id: thirdId } = (await client.post(`/client/linking/${third}`)).json();
    await anna.put(`/event/${thirdId}`, { ...done, outcome: { kind: 'MET' } });
    const milestone = { settled_on: '2026-03-02' };
    await api.database.db('event_milestones').where({ event_id: thirdId }).update(milestone);
    await runAgain();
    await api.jobs.desk.runIfDue();
    expect(await newMails()).toEqual([]);
    expect(recipients(await morning('2026-06-03'))).toEqual(both());
  });

  test('is told by the client: a look changes nothing, the same answer twice is one, another corrects it', async () => {
    await settle();
    await morning('2026-06-02');
    const { id: question } = await firstOf();
    // What scanners of mails follow is the address of a page, which reads and no more.
    for (const _ of [1, 2]) expect(await own()).toMatchObject([{ id: question, answer: null }]);
    const [once, twice] = await Promise.all([answer(question, 'INVESTED'), answer(question, 'INVESTED')]);
    for (const each of [once, twice])
      expect(each?.json()).toMatchObject({ id: question, answer: 'INVESTED' });
    // The answer of the first call was lost.
    expect((await answer(question, 'INVESTED')).statusCode).toBe(200);
    expect(await log()).toMatchObject([
      { kind: 'FOLLOW_UP_INVESTED', text: null, author: { id: client.account.id } },
    ]);
    api.clock.advance(1000);
    expect((await answer(question, 'NOTHING')).json()).toMatchObject({ answer: 'NOTHING' });
    expect((await log()).map(({ kind }: { kind: string }) => kind)).toEqual([
      'FOLLOW_UP_NOTHING',
      'FOLLOW_UP_INVESTED',
    ]);
    const { data: acts } = (await anna.get('/audit?actions=EVENT_FOLLOW_UP_ANSWERED')).json();
    expect(acts).toMatchObject([1, 2].map(() => ({ actor: { id: client.account.id }, entity: { id } })));
    // The outcome is the team's to correct, who is told the next day.
    expect((await anna.get('/event')).json().data[0].outcome).toEqual({ kind: 'MET' });
    const [mail, ...others] = await morning('2026-06-03');
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(OWNER);
    expect(mail?.text).toContain('Orphée Santé\u00a0: Suivi\u00a0: le client dit avoir investi');
    expect(mail?.text).not.toMatch(/Clémence|Secrète/);
    for (const wrong of ['UNCHANGED', '', null]) {
      expect((await answer(question, wrong as string)).statusCode).toBe(400);
    }
  });

  test('is answered by the client who was asked alone', async () => {
    await settle();
    await morning('2026-06-02');
    const { id: question } = await firstOf();
    const [ofTeam] = await asked();
    const stranger = await signInClient(api);
    expect(await own(stranger)).toEqual([]);
    expect((await answer(question, 'INVESTED', stranger)).statusCode).toBe(404);
    expect((await answer(ofTeam?.id ?? '', 'INVESTED')).statusCode).toBe(404);
    expect((await answer(randomUUID(), 'INVESTED')).statusCode).toBe(404);
    expect((await confirm(question)).statusCode).toBe(404);
    expect((await answer(question, 'INVESTED', anna)).statusCode).toBe(403);
    expect((await confirm(ofTeam?.id ?? '', client)).statusCode).toBe(403);
    expect((await own())[0]?.answer).toBeNull();
  });

  test('is told by the owner in one press, or by correcting the outcome', async () => {
    await settle();
    await morning('2026-06-02');
    const [question] = await asked();
    const answers = await Promise.all([1, 2].map(() => confirm(question?.id ?? '')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await asked()).toEqual([]);
    expect(await log()).toMatchObject([{ kind: 'FOLLOW_UP_UNCHANGED', author: { id: anna.account.id } }]);
    // What the team says of itself is no news to it.
    expect(await morning('2026-06-03')).toEqual([]);
    await morning('2026-09-02');
    expect(await asked()).toMatchObject([{ months: 6 }]);
    await save({ kind: 'BUSINESS_DEAL' });
    expect(await asked()).toEqual([]);
    expect(
      (
        await confirm(
          (
            await api.database.db('event_follow_ups').where({ side: 'TEAM', months: 6 }).first()
          ).id,
        )
      ).statusCode,
    ).toBe(204);
    expect(await log()).toHaveLength(1);
  });

  test('is asked of no owner where there is none, and of the one whose it becomes', async () => {
    await settle();
    await api.database.db('event_owners').delete();
    expect(recipients(await morning('2026-06-02'))).toEqual([client.account.email]);
    const bela = await api.signedIn('INNO', { email: 'bela@bank.example' });
    await anna.put(`/event/${id}`, { status: 'DONE', comment: null, ownerId: bela.account.id });
    expect(recipients(await morning('2026-06-03'))).toEqual(['bela@bank.example']);
    expect(await asked()).toEqual([]);
  });

  test('stays as a figure without a person when the client leaves, who is not asked any more', async () => {
    await settle();
    await morning('2026-06-02');
    await answer((await firstOf()).id, 'TALKING');
    await anna.delete(`/admin/user/${client.account.id}`);
    expect(await log()).toMatchObject([{ kind: 'FOLLOW_UP_TALKING', author: null }]);
    const rows = await api.database.db('event_follow_ups').where({ side: 'CLIENT' });
    expect(rows).toMatchObject([{ event_id: id, answer: 'TALKING' }]);
    expect(JSON.stringify(rows)).not.toContain(client.clientId);
    await newMails();
    expect(recipients(await morning('2026-09-02'))).toEqual([OWNER]);
    expect(await asked()).toMatchObject([{ months: 6, request: { id, clientId: null } }]);
  });

  test('is listed for the owner page by page, first that to which a mail led', async () => {
    await settle();
    for (const name of ['Nuberis', 'Valmont', 'Zéphyr']) {
      const startup = await insertStartup(api, name);
      id = (await client.post(`/client/linking/${startup}`)).json().id;
      await save({ kind: 'MET' });
    }
    await morning('2026-06-02');
    const all = await asked();
    expect(all).toHaveLength(4);
    const [last] = all.toReversed();
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map((question) => question.id);
    const inOrder = [last?.id, ...all.slice(0, -1).map((question) => question.id)];
    const pages = [0, 1].map((page) => askedOf(`?page=${page}&pageSize=3&first=${last?.id}`));
    const [first, second] = await Promise.all(pages);
    expect([first?.totalElements, second?.totalElements]).toEqual([4, 4]);
    expect([first, second].map((page) => page && idsOf(page))).toEqual([
      inOrder.slice(0, 3),
      inOrder.slice(3),
    ]);
    expect((await anna.get('/event/follow-ups?first=nobody')).json().errors).toMatchObject([
      { path: 'first' },
    ]);
  });

  test('goes with its request', async () => {
    await settle();
    await morning('2026-06-02');
    const { id: question } = await firstOf();
    await anna.delete(`/event/${id}`);
    expect((await answer(question, 'INVESTED')).statusCode).toBe(404);
    expect(await api.database.db('event_follow_ups')).toEqual([]);
  });
});
