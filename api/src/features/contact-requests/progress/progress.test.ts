import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type OwnContactRequest, ownContactRequestSchema, requestMessageLimits } from '@passerelle/contract';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from '../testing/people.ts';

const HOUR = 60 * 60 * 1000;

describe('a client sees how their request goes on', () => {
  let api: TestApp;
  let anna: SignedIn;
  let client: TestPerson;
  let startupId: string;
  let id: string;
  beforeEach(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand' });
    client = await signInClient(api);
    startupId = await insertStartup(api, 'Orphée Santé');
    id = (await client.post(`/client/linking/${startupId}`)).json().id;
  });
  afterEach(() => api.close());

  const own = async (): Promise<OwnContactRequest> =>
    ownContactRequestSchema.parse((await client.get('/client/linking')).json().data[0]);
  const save = (status: string, comment: string | null = null) =>
    anna.put(`/event/${id}`, { status, comment });
  const now = () => api.clock.now().toISOString();
  const pass = (hours = 1) => api.clock.advance(hours * HOUR);
  const newMails = async () => {
    const mails = (await api.mails()).filter(({ recipient }) => recipient === client.account.email);
    const fresh = mails.slice(seen);
    seen = mails.length;
    return fresh;
  };
  let seen = 0;
  beforeEach(() => {
    seen = 0;
  });

  test('from its arrival to its end, opened anew from the beginning; a comment moves nothing', async () => {
    expect((await own()).progress).toEqual({ introducedAt: null, closedAt: null, handledBy: null });
    pass();
    const introducedAt = now();
    await save('WIP', 'Appelée');
    pass();
    await save('WIP', 'Rappelée');
    expect((await own()).progress).toEqual({ introducedAt, closedAt: null, handledBy: null });
    pass();
    const closedAt = now();
    await save('DONE', 'Rappelée');
    pass();
    await save('DONE', 'Vus');
    expect((await own()).progress).toEqual({ introducedAt, closedAt, handledBy: null });
    pass();
    await save('OPEN');
    expect((await own()).progress).toEqual({ introducedAt: null, closedAt: null, handledBy: null });
  });

  test('and is mailed each change once, if they wish: nothing that was before, nothing that they did, no comment', async () => {
    await save('WIP', 'Secret de l’équipe');
    expect(await newMails()).toEqual([]);
    expect((await client.get('/client/linking/mails')).json()).toEqual({ isWanted: false });
    await Promise.all([1, 2].map(() => client.put('/client/linking/mails', { isWanted: true })));
    expect((await client.get('/client/linking/mails')).json()).toEqual({ isWanted: true });
    pass();
    await save('WIP', 'Secret de l’équipe, encore');
    expect(await newMails()).toEqual([]);
    pass();
    await save('DONE', 'Secret de l’équipe, encore');
    const [closed, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(closed?.text).toContain('Orphée Santé\u00a0: la demande est close depuis le 02/03/2026.');
    expect(closed?.html).not.toContain('Secret');
    for (const status of ['OPEN', 'WIP', 'DONE']) {
      pass();
      await save(status);
    }
    // Both are told by the mail that is written when it is sent.
    expect(await newMails()).toHaveLength(1);
    await client.put('/client/linking/mails', { isWanted: false });
    pass();
    await save('WIP');
    expect(await newMails()).toEqual([]);
  });

  test('also where nobody queued the mail, as for a startup that leaves; their own withdrawal is no news', async () => {
    await client.put('/client/linking/mails', { isWanted: true });
    pass();
    const other = await insertStartup(api, 'Nuberis');
    await client.post(`/client/linking/${other}`);
    await client.post(`/client/linking/${other}/withdrawal`);
    expect((await anna.post(`/startup/disable/${startupId}`)).statusCode).toBe(200);
    await Promise.all([api.jobs.desk.runIfDue(), api.jobs.desk.runIfDue()]);
    const mails = await newMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/Orphée Santé/);
    expect(mails[0]?.text).not.toMatch(/Nuberis/);
  });

  test('which the job of the day finds for all clients at once', async () => {
    const statementsOfTheDay = async () => {
      api.clock.advance(24 * HOUR);
      const statements: string[] = [];
      const note = ({ sql }: { sql: string }) => statements.push(sql);
      api.database.readDb.on('query', note);
      await api.jobs.desk.runIfDue();
      api.database.readDb.removeListener('query', note);
      return statements.filter((sql) => sql.includes('progress_')).length;
    };
    await client.put('/client/linking/mails', { isWanted: true });
    const ofOne = await statementsOfTheDay();
    for (let others = 0; others < 3; others += 1) {
      const other = await signInClient(api);
      await other.put('/client/linking/mails', { isWanted: true });
      await other.post(`/client/linking/${startupId}`);
    }
    expect(await statementsOfTheDay()).toBe(ofOne);
  });

  test('adds messages, each once, which the team reads in the log and the owner in the desk’s mail', async () => {
    const add = (text: unknown, messageId: string = randomUUID(), who = client) =>
      who.put(`/client/linking/${startupId}/messages/${messageId}`, { text });
    const messageId = randomUUID();
    await Promise.all([1, 2, 3].map(() => add(' Plutôt le matin ', messageId)));
    const list = async () => (await client.get(`/client/linking/${startupId}/messages`)).json();
    expect(await list()).toEqual([{ id: messageId, text: 'Plutôt le matin', notedAt: now() }]);
    expect((await anna.get(`/event/${id}/log`)).json()).toMatchObject([
      { kind: 'CLIENT_MESSAGE', text: 'Plutôt le matin', author: { id: client.account.id } },
    ]);
    pass(22);
    await api.jobs.desk.runIfDue();
    const mail = (await api.mails()).find(({ recipient }) => recipient === anna.account.email);
    expect(mail?.subject).toBe('Demandes de contact\u00a0: du nouveau');
    expect(mail?.text).toContain('Orphée Santé\u00a0: Message du client');
    expect(mail?.text).not.toContain('matin');

    for (const text of ['', '   ', null, 'a'.repeat(requestMessageLimits.length + 1)]) {
      expect((await add(text)).json().errors).toMatchObject([{ path: 'text' }]);
    }
    const stranger = await signInClient(api);
    expect((await add('Bonjour', randomUUID(), stranger)).json().code).toBe('EVENT_NOT_FOUND');
    expect((await stranger.get(`/client/linking/${startupId}/messages`)).statusCode).toBe(404);
    const texts = Array.from({ length: requestMessageLimits.maximum }, (_, index) => `Mot ${index}`);
    const answers = await Promise.all(texts.map((text) => add(text)));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('EVENT_MESSAGES_FULL');
    await save('DONE');
    expect((await add('Encore')).json().code).toBe('EVENT_CLOSED');
    expect((await add('Plutôt le matin', messageId)).statusCode).toBe(200);
  });

  test('whose messages go with them', async () => {
    await client.put(`/client/linking/${startupId}/messages/${randomUUID()}`, { text: 'Je suis Zoé Garçon' });
    await anna.delete(`/admin/user/${client.account.id}`);
    const log = await anna.get(`/event/${id}/log`);
    expect(log.json()).toMatchObject([{ kind: 'CLIENT_MESSAGE', text: null, author: null }]);
  });
});

test('who looks after it is named where the configuration says so', async () => {
  const { requestOwnerShown } = readConfig({ REQUEST_OWNER_SHOWN: 'true' });
  const api = await buildTestApp({ config: { requestOwnerShown } });
  await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand' });
  const client = await signInClient(api);
  await client.post(`/client/linking/${await insertStartup(api, 'Orphée')}`);
  expect((await client.get('/client/linking')).json().data[0].progress.handledBy).toBe('Anna Normand');
  await api.close();
});

test('a mail that is on its way while one of its requests is deleted is not sent once more', async () => {
  const recipients: string[] = [];
  let meanwhile = async (): Promise<unknown> => undefined;
  const api = await buildTestApp({
    transport: {
      async send(_id, { recipient }) {
        recipients.push(recipient);
        await meanwhile();
      },
    },
  });
  const anna = await api.signedIn('INNO');
  const client = await signInClient(api);
  await client.put('/client/linking/mails', { isWanted: true });
  api.clock.advance(HOUR);
  const ids: string[] = [];
  for (const name of ['Orphée', 'Nuberis']) {
    const { id } = (await client.post(`/client/linking/${await insertStartup(api, name)}`)).json();
    // Of two changes of one moment nobody knows which was the last.
    api.clock.advance(HOUR);
    await anna.put(`/event/${id}`, { status: 'DONE', comment: null });
    ids.push(id);
  }
  meanwhile = () => anna.delete(`/event/${ids[0]}`);
  await api.deliverMails();
  api.clock.advance(24 * HOUR);
  await api.deliverMails();
  expect(recipients).toEqual([client.account.email]);
  await api.close();
});
