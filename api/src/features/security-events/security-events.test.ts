import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginLimits, type SecurityEvent } from '@passerelle/contract';
import { readConfig } from '../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { insertStartup, signInClient, type TestPerson } from '../contact-requests/testing/people.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the security log', () => {
  let folder: string;
  let log: string;
  let test: TestApp;
  let ines: SignedIn;
  let client: TestPerson;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-security-'));
    log = join(folder, 'security.jsonl');
    test = await buildTestApp({
      config: { securityLog: log, retention: { ...readConfig({}).retention, SECURITY_EVENTS: 30 } },
    });
    ines = await test.signedIn('INNO', {
      email: 'ines_aubry@passerelle.example',
      firstName: 'Inès',
      lastName: 'Aubry',
    });
    client = await signInClient(test, { firstName: 'Éléonore', lastName: 'Vasseur' });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });
  async function listAll(query: Record<string, string> = {}): Promise<SecurityEvent[]> {
    await test.features.securityEvents.storeCounted();
    const answer = await ines.get('/security-events', { query: { pageSize: '100', ...query } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().totalElements).toBe(answer.json().data.length);
    return answer.json().data;
  }

  /** Without the readings of the log, of which each list is one. */
  const list = async (query?: Record<string, string>) =>
    (await listAll(query)).filter(({ route }) => route !== 'GET /security-events');

  /** What `act` adds to the log. */
  async function added(act: () => Promise<unknown>): Promise<SecurityEvent[]> {
    const before = new Set((await list()).map(({ id }) => id));
    await act();
    return (await list()).filter(({ id }) => !before.has(id));
  }

  it('has who signed in from where, who failed, and as whose account', async () => {
    const { email, password } = client.account;
    const browser = await test.anonymous();
    const signIn = (address: string, secret: string) =>
      browser.get('/login', { headers: basic(address, secret) });
    const events = await added(async () => {
      await signIn(email, 'Wrong-Horse-7');
      await signIn('nobody@passerelle.example', password);
      await signIn(email, password);
      await browser.get('/logout');
    });
    expect(events.map(({ kind, user, route }) => [kind, user?.name, route]).sort()).toEqual([
      ['SIGNED_IN', 'Éléonore Vasseur', 'GET /login'],
      ['SIGNED_OUT', 'Éléonore Vasseur', 'GET /logout'],
      ['SIGN_IN_FAILED', undefined, 'GET /login'],
      ['SIGN_IN_FAILED', 'Éléonore Vasseur', 'GET /login'],
    ]);
    for (const event of events) {
      expect(event).toMatchObject({ sourceAddress: '127.0.0.1', requestId: expect.any(String), count: 1 });
    }
    expect(await readFile(log, 'utf8')).not.toContain('nobody@');
  });

  it('tells the tries at a locked account from other failures, and counts alike ones together', async () => {
    const { account } = await signInClient(test, {});
    const browser = await test.anonymous();
    const events = await added(async () => {
      for (let index = 0; index < loginLimits.failuresBeforeLock + 2; index += 1) {
        await browser.get('/login', { headers: basic(account.email, 'Wrong-Horse-7') });
      }
    });
    expect(events.map(({ kind, count, user }) => [kind, count, user?.id]).sort()).toEqual([
      ['SIGN_IN_FAILED', loginLimits.failuresBeforeLock - 1, account.id],
      ['SIGN_IN_LOCKED', 3, account.id],
    ]);
  });

  it('has who read which client, which lists of them, and what was exported', async () => {
    const startupId = await insertStartup(test, 'Orphée Santé');
    const created = await client.post(`/client/linking/${startupId}`);
    const requestId: string = created.json().id;
    const events = await added(async () => {
      await ines.get(`/client/${client.clientId}`);
      for (const url of ['/client', '/event', '/admin/users', '/admin/dashboard', '/audit', '/client/export'])
        await ines.get(url);
      await ines.get(`/user/${client.account.id}`);
      await ines.get(`/user/${ines.account.id}`);
      await client.get(`/user/${client.account.id}`);
      await ines.get(`/event/${requestId}`);
      await ines.get(`/event/${requestId}/history`);
    });
    expect(events.map(({ kind, route, targetId }) => [kind, route, targetId]).sort()).toEqual([
      ['CLIENTS_READ', 'GET /admin/dashboard', null],
      ['CLIENTS_READ', 'GET /admin/users', null],
      ['CLIENTS_READ', 'GET /audit', null],
      ['CLIENTS_READ', 'GET /client', null],
      ['CLIENTS_READ', 'GET /event', null],
      ['CLIENT_READ', 'GET /client/:id', client.clientId],
      ['CLIENT_READ', 'GET /event/:id', requestId],
      ['CLIENT_READ', 'GET /event/:id/history', requestId],
      ['CLIENT_READ', 'GET /user/:id', client.account.id],
      ['EXPORTED', 'GET /client/export', null],
    ]);
    expect(events.every(({ user }) => user?.name === 'Inès Aubry')).toBe(true);
  });

  it('has who read it: it names clients, and what they did', async () => {
    const reader = await test.signedIn('INNO', { firstName: 'Odilon', lastName: 'Berger' });
    expect((await reader.get('/security-events')).payload).toContain('Vasseur');
    const events = await listAll({ search: reader.account.email });
    expect(events).toMatchObject([
      { kind: 'CLIENTS_READ', route: 'GET /security-events', user: { name: 'Odilon Berger' } },
    ]);
    await reader.get('/security-events?page=none');
    const narrowed = await test.signedIn('INNO', { staffRight: 'READER' });
    await narrowed.get('/security-events');
    expect(await listAll({ search: reader.account.email })).toHaveLength(1);
    const refused = await listAll({ search: narrowed.account.email });
    expect(refused.map(({ kind }) => kind)).toEqual(['ACCESS_REFUSED']);
  });

  it('is looked through page by page without moving: the readings of a while are one', async () => {
    const reader = await test.signedIn('INNO');
    const idsOfPage = async (page: number): Promise<string[]> => {
      test.clock.advance(1_000);
      const answer = await reader.get('/security-events', { query: { page: String(page), pageSize: '2' } });
      return answer.json().data.map(({ id }: SecurityEvent) => id);
    };
    const shown = [...(await idsOfPage(0)), ...(await idsOfPage(1)), ...(await idsOfPage(2))];
    expect(new Set(shown).size).toBe(6);
    expect(await idsOfPage(0)).toEqual(shown.slice(0, 2));
    const readings = () => listAll({ search: reader.account.email });
    expect(await readings()).toMatchObject([{ kind: 'CLIENTS_READ', count: 4 }]);

    test.clock.advance(16 * 60 * 1000);
    await idsOfPage(0);
    expect((await readings()).map(({ count }) => count)).toEqual([1, 4]);
  });

  it('has who read which client in what a save answers, also where it changes nothing', async () => {
    const { clientId, account } = client;
    const startupId = await insertStartup(test, 'Nuberis');
    const requestId: string = (await client.post(`/client/linking/${startupId}`)).json().id;
    const profile = { firstName: 'Zoé', lastName: 'Garçon', email: account.email, mobilePhone: null };
    const criteria = { need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: false };
    const answers: { body: string }[] = [];
    const events = await added(async () => {
      answers.push(
        await ines.put(`/client/${clientId}/follow-up?revision=99`, {}),
        await ines.post(`/client/${clientId}?revision=99`, criteria),
        await ines.put(`/event/${requestId}`, { status: 'OPEN', comment: null }),
        await ines.put(`/user/${account.id}?revision=99`, profile),
        await ines.put(`/admin/user/${account.id}/roles?revision=99`, { roles: ['BANQUIER', 'CLIENT'] }),
      );
      // Of oneself, and of who is no client, there is nothing to note.
      await client.post(`/client/${clientId}?revision=99`, criteria);
      await client.put(`/user/${account.id}?revision=99`, profile);
      await ines.put(`/user/${ines.account.id}?revision=99`, { ...profile, email: ines.account.email });
    });
    for (const { body } of answers) expect(body).toContain('Vasseur');
    expect(events.map(({ kind, route, targetId }) => [kind, route, targetId]).sort()).toEqual([
      ['CLIENT_READ', 'POST /client/:id', clientId],
      ['CLIENT_READ', 'PUT /admin/user/:id/roles', account.id],
      ['CLIENT_READ', 'PUT /client/:id/follow-up', clientId],
      ['CLIENT_READ', 'PUT /event/:id', requestId],
      ['CLIENT_READ', 'PUT /user/:id', account.id],
    ]);
  });

  it('lets nobody read what could not be noted', async () => {
    const { db } = test.database;
    await db.schema.renameTable('security_events', 'security_events_away');
    try {
      const answer = await ines.get(`/client/${client.clientId}`);
      expect(answer.statusCode).toBe(500);
      expect(answer.payload).not.toContain('Vasseur');
      // Who has signed in is in all the same.
      const browser = await test.anonymous();
      const { email, password } = client.account;
      expect((await browser.get('/login', { headers: basic(email, password) })).statusCode).toBe(200);
    } finally {
      await db.schema.renameTable('security_events_away', 'security_events');
    }
  });

  it('has who was refused what, but for the steps of a first visit', async () => {
    const newcomer = await test.signedIn('CLIENT', { hasConsented: false });
    const events = await added(async () => {
      await client.get(`/client/${client.clientId}`);
      await newcomer.get('/startup');
    });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      kind: 'ACCESS_REFUSED',
      code: 'FORBIDDEN',
      user: { id: client.account.id },
      targetId: client.clientId,
    });
  });

  it('has new passwords, and that they were asked for', async () => {
    const { email } = client.account;
    const browser = await test.anonymous();
    const events = await added(async () => {
      await browser.post('/auth/send-reset-token-email', { email });
      await browser.post('/auth/send-reset-token-email', { email: 'nobody@passerelle.example' });
      const { token } = (await ines.post('/auth/reset-token', { email })).json();
      await browser.post('/auth/reset-password', { token, email, password: 'Another-Horse-7-Battery' });
    });
    expect(events.map(({ kind, user }) => [kind, user?.id ?? null]).sort()).toEqual([
      ['PASSWORD_SET', client.account.id],
      ['RESET_REQUESTED', null],
      ['RESET_REQUESTED', client.account.id],
    ]);
  });

  it('stands in the log of a SIEM by the names of the Elastic Common Schema', async () => {
    const lines = (await readFile(log, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual({
      '@timestamp': expect.stringMatching(/Z$/),
      'ecs.version': expect.any(String),
      'event.kind': 'event',
      'event.category': ['database'],
      'event.action': 'client-read',
      'event.outcome': 'success',
      'user.id': ines.account.id,
      'source.ip': '127.0.0.1',
      'http.request.id': expect.any(String),
      'http.request.method': 'GET',
      'url.path': '/client/:id',
      'passerelle.target.id': client.clientId,
      'passerelle.count': 1,
    });
    expect(lines.some((line) => line['event.outcome'] === 'failure' && line['event.code'])).toBe(true);
  });

  it.each([
    ['a name', { search: 'aubry ines' }, 'Inès Aubry'],
    ['an address', { search: 'Ines_Aubry@passerelle' }, 'Inès Aubry'],
    ['an address with an accent more', { search: 'inès_aubry@Passerelle' }, 'Inès Aubry'],
    ['a kind', { kinds: 'SIGNED_IN' }, 'Éléonore Vasseur'],
  ])('is found by %s', async (_, query, name) => {
    const events = await list(query);
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map(({ user }) => user?.name))).toEqual(new Set([name]));
  });

  it.each([
    ['a network address', { search: '127.0.0.1' }, true],
    ['another network address', { search: '198.51.100.7' }, false],
    ['signs only', { search: '%' }, false],
    ['a day before', { to: '2020-01-01' }, false],
  ])('is asked for %s', async (_, query, isFound) => {
    expect((await list(query)).length > 0).toBe(isFound);
  });

  it('keeps refusals that could not be stored until they can be, counted with those that follow', async () => {
    const { sink, storeCounted } = test.features.securityEvents;
    const route = 'GET /kept-until-stored';
    const refuse = () =>
      sink.collect({
        ...{ kind: 'ACCESS_REFUSED', userId: null, email: null, targetId: null, code: 'FORBIDDEN' },
        ...{ requestId: 'r', route, sourceAddress: '198.51.100.9' },
      });
    const { db } = test.database;
    refuse();
    await db.schema.renameTable('security_events', 'security_events_away');
    try {
      await expect(storeCounted()).rejects.toThrow();
      refuse();
      await expect(storeCounted()).rejects.toThrow();
    } finally {
      await db.schema.renameTable('security_events_away', 'security_events');
    }
    refuse();
    expect(await list({ search: '198.51.100.9' })).toMatchObject([{ count: 3, route }]);
  });

  it('stays small when masses are refused, and forgets in time', async () => {
    const { sink, storeCounted } = test.features.securityEvents;
    const { forgetOld } = test.retention;
    for (let index = 0; index < 2000; index += 1) {
      sink.collect({
        ...{ kind: 'RATE_LIMITED', userId: null, email: null, targetId: null, code: 'TOO_MANY_REQUESTS' },
        ...{ requestId: 'r', route: 'GET /login' },
        sourceAddress: `198.18.${Math.floor(index / 250)}.${index % 250}`,
      });
    }
    await storeCounted();
    const kinds = 'RATE_LIMITED';
    const refused: SecurityEvent[] = [];
    for (let page = 0; page < 6; page += 1) {
      const query = { kinds, page: String(page), pageSize: '100' };
      refused.push(...(await ines.get('/security-events', { query })).json().data);
    }
    expect(refused).toHaveLength(501);
    expect(refused.filter(({ sourceAddress }) => sourceAddress === null)).toMatchObject([{ count: 1500 }]);

    const left = async (person: SignedIn) =>
      (await person.get('/security-events', { query: { kinds } })).json().totalElements;
    await forgetOld();
    expect(await left(ines)).toBe(501);
    test.clock.advance(31 * DAY);
    await forgetOld();
    expect(await left(await test.signedIn('INNO'))).toBe(0);
  });
});
