import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactRequestHistorySchema } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { insertStartup, signInClient, type TestPerson } from './testing/people.ts';

let api: TestApp;
let inno: SignedIn;
let client: TestPerson;

const consent = { evidence: 'E-mail du 28/02 : « oui, parlez-leur de moi »', date: '2026-02-28' };

beforeAll(async () => {
  api = await buildTestApp();
  inno = await api.signedIn('INNO', { firstName: 'Inès', lastName: 'Normand' });
  client = await signInClient(api, { firstName: 'Éloïse', lastName: 'Marchand' });
});
afterAll(() => api.close());

const propose = async (values: object = {}) =>
  inno.post('/event/proposal', {
    clientId: client.clientId,
    startupId: await insertStartup(api, `Startup ${randomUUID()}`),
    comment: null,
    clientConsent: consent,
    ...values,
  });

describe('the history of a request', () => {
  test('says who changed what and when, newest first', async () => {
    const startupId = await insertStartup(api, 'Terravigne');
    const asked = api.clock.now().toISOString();
    const { id } = (await client.post(`/client/linking/${startupId}`)).json();
    api.clock.advance(60_000);
    const changed = api.clock.now().toISOString();
    await inno.put(`/event/${id}`, { status: 'WIP', comment: 'Appelée ce matin' });

    const history = (await inno.get(`/event/${id}/history`)).json();
    expect(contactRequestHistorySchema.parse(history)).toMatchObject([
      {
        date: changed,
        status: 'WIP',
        comment: 'Appelée ce matin',
        author: { id: inno.account.id, fullName: 'Inès Normand' },
      },
      {
        date: asked,
        status: 'OPEN',
        comment: null,
        author: { id: client.account.id, fullName: 'Éloïse Marchand' },
      },
    ]);
  });

  test('no longer names an author whose account is deleted', async () => {
    const leaving = await api.signedIn('INNO', { firstName: 'Parti', lastName: 'Depuis' });
    const { id } = (await propose()).json();
    api.clock.advance(1000);
    await leaving.put(`/event/${id}`, { status: 'DONE', comment: null });
    await inno.delete(`/admin/user/${leaving.account.id}`);
    const history = await inno.get(`/event/${id}/history`);
    expect(history.json()[0]).toMatchObject({ status: 'DONE', author: null });
    expect(history.body).not.toContain('Parti');
  });

  test.each([
    ['whose account is deleted', (id: string) => inno.delete(`/admin/user/${id}`)],
    [
      'who is no client any more',
      (id: string) => inno.put(`/admin/user/${id}/roles`, { roles: ['BANQUIER'] }),
    ],
  ])('no longer names a client %s, whatever they did to their request', async (_, leave) => {
    const leaving = await signInClient(api, { firstName: 'Ambre', lastName: 'Quittard' });
    const startupId = await insertStartup(api, 'Nuberis');
    const { id } = (await leaving.post(`/client/linking/${startupId}`)).json();
    await leaving.post(`/client/linking/${startupId}/withdrawal`);
    await leaving.post(`/client/linking/${startupId}`);
    const message = await leaving.put(`/client/linking/${startupId}/messages/${randomUUID()}`, {
      text: 'Bientôt',
    });
    expect(message.statusCode).toBe(200);
    const told = () => Promise.all(['history', 'log'].map((what) => inno.get(`/event/${id}/${what}`)));
    for (const answer of await told()) expect(answer.body).toContain('Quittard');

    expect((await leave(leaving.account.id)).statusCode).toBeLessThan(300);
    const [history, log] = await told();
    expect(history?.json()).toHaveLength(4);
    expect(log?.json()).toContainEqual(expect.objectContaining({ kind: 'CLIENT_MESSAGE', author: null }));
    for (const answer of await told())
      expect(answer.body).not.toMatch(new RegExp(`Quittard|${leaving.account.id}`));
  });

  test('there is none of an unknown request', async () => {
    const answer = await inno.get(`/event/${randomUUID()}/history`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'EVENT_NOT_FOUND']);
  });
});

describe('a request that the team proposes', () => {
  test('is open from now on, with the evidence of the client’s consent beside it', async () => {
    const answer = await propose({ comment: 'Critères remplis' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 'OPEN',
      date: api.clock.now().toISOString(),
      comment: 'Critères remplis',
      clientConsent: consent,
    });
    const listed = (await inno.get('/event', { query: { pageSize: '100' } })).json();
    expect(listed.data).toContainEqual(answer.json());
  });

  test.each([
    ['clientConsent', undefined, 'REQUIRED'],
    ['clientConsent', null, 'REQUIRED'],
    ['clientConsent.evidence', { ...consent, evidence: '  ' }, 'REQUIRED'],
    ['clientConsent.date', { evidence: consent.evidence }, 'REQUIRED'],
    ['clientConsent.date', { ...consent, date: '2026-02-30' }, 'DATE_INVALID'],
    ['clientConsent.date', { ...consent, date: '2031-01-01' }, 'DATE_IN_FUTURE'],
  ])('is refused without it: %s of %j', async (path, clientConsent, code) => {
    const before = (await inno.get('/event/summary')).json();
    const answer = await propose({ clientConsent });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path, code }]);
    expect((await inno.get('/event/summary')).json()).toEqual(before);
  });

  test('may be of the day that it is at the bank, which begins before that of UTC', async () => {
    const late = new Date(api.clock.now());
    late.setUTCDate(late.getUTCDate() + 1);
    late.setUTCHours(23, 30, 0, 0);
    api.clock.advance(late.getTime() - api.clock.now().getTime());
    const dayAtTheBank = new Date(late.getTime() + 60 * 60 * 1000).toISOString().slice(0, 10);
    const answer = await propose({ clientConsent: { ...consent, date: dayAtTheBank } });
    expect(answer.statusCode).toBe(201);
  });

  test('shows the client nothing of the evidence, and loses it when they leave', async () => {
    const leaving = await signInClient(api, { firstName: 'Ambre', lastName: 'Quittard' });
    const evidence = 'Lettre d’Ambre Quittard';
    const { id } = (
      await propose({ clientId: leaving.clientId, clientConsent: { ...consent, evidence } })
    ).json();
    const own = await leaving.get('/client/linking');
    expect(own.json().totalElements).toBe(1);
    expect(own.body).not.toMatch(/clientConsent|evidence|Lettre/);
    await inno.delete(`/admin/user/${leaving.account.id}`);
    const row = await api.database.db('events').where({ id }).first();
    expect(row).toMatchObject({ client_id: null, consent_evidence: null, consent_date: null });
  });
});
