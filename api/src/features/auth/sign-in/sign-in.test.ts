import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const wrong = 'Wrong-Horse-7-Battery';

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  /** Signs in from a browser of its own; answers the status and the tries left. */
  async function tryLogin(email: string, password: string) {
    const answer = await test.app.inject({ url: '/login', headers: basic(email, password) });
    return { status: answer.statusCode, attempt: answer.headers.attempt };
  }

  it('answers the account and opens a session', async () => {
    const { account } = await test.signedIn('INNO', { firstName: 'Zoé', lastName: 'Garçon' });
    const browser = await test.anonymous();
    const login = await browser.get('/login', { headers: basic(account.email, account.password) });
    expect(login.statusCode).toBe(200);
    expect(login.json()).toEqual({
      id: account.id,
      username: account.email,
      email: account.email,
      firstName: 'Zoé',
      lastName: 'Garçon',
      mobilePhone: null,
      role: 'INNO',
      roles: ['INNO'],
      staffRight: 'ADMINISTRATOR',
      profilCompleted: false,
      revision: 0,
      language: 'en',
    });
    expect(login.cookies).toContainEqual(
      expect.objectContaining({
        name: 'AUTH_TOKEN',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 395 * 86_400,
      }),
    );
    expect(login.headers).not.toHaveProperty('attempt');
    expect((await browser.get('/me')).json()).toMatchObject(login.json());
  });

  it('finds an address that was copied with what nobody sees of it, in the invitation and at the sign-in', async () => {
    const inno = await test.signedIn('INNO');
    const clean = 'jérôme.copied@passerelle.example';
    // From the properties of a contact, from a chat, and as some systems write an accent.
    const [copied, chat, apart] = [`\u202a${clean}\u202c`, `\u200b${clean}`, clean.normalize('NFD')];
    const { token } = (await inno.post('/auth/invite-token', { email: copied, role: 'CLIENT' })).json();
    const person = { firstName: 'Jérôme', lastName: 'Roux', password: 'Ruelle-Tilleul-2026!' };
    const visitor = await test.anonymous();
    const activated = await visitor.post('/auth/init-account', { ...person, token, email: clean });
    expect(activated.statusCode).toBe(204);
    expect(await test.database.db('users').where({ email: clean })).toHaveLength(1);
    for (const typed of [clean, copied, chat, apart])
      expect((await tryLogin(typed, person.password)).status).toBe(200);
    expect((await inno.post('/auth/invite-token', { email: chat, role: 'CLIENT' })).json().code).toBe(
      'EMAIL_TAKEN',
    );
  });

  it('gives each account a key for its drafts, the same at each sign-in and process, and nobody else’s', async () => {
    const [person, other] = [await test.signedIn('CLIENT'), await test.signedIn('CLIENT')];
    const keyOf = async (browser: Pick<TestClient, 'get'>) =>
      (await browser.get('/me')).json<{ draftKey: string }>().draftKey;
    const key = await keyOf(person);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyOf(other)).not.toBe(key);
    const again = await createTestClient(test.app);
    const { email, password } = person.account;
    expect((await again.get('/login', { headers: basic(email, password) })).json()).not.toHaveProperty(
      'draftKey',
    );
    expect(await keyOf(again)).toBe(key);
  });

  it('takes the address in any case, and what Basic says as UTF-8', async () => {
    const inno = await test.signedIn('INNO');
    const { json } = await inno.post('/auth/invite-token', {
      email: 'Zoé@passerelle.example',
      role: 'BANQUIER',
    });
    const password = 'Été-à-Nîmes-2026';
    const visitor = await test.anonymous();
    const activation = { firstName: 'Zoé', lastName: 'Noël', password, token: json().token };
    await visitor.post('/auth/init-account', { ...activation, email: 'zoé@passerelle.example' });
    expect(await tryLogin('ZOÉ@PASSERELLE.EXAMPLE', password)).toMatchObject({ status: 200 });
  });

  it('takes a password as it reads, however the keyboard puts its accents together', async () => {
    const inno = await test.signedIn('INNO');
    const email = 'noe@passerelle.example';
    const invitation = await inno.post('/auth/invite-token', { email, role: 'BANQUIER' });
    const password = 'Été-à-Nîmes-2026';
    const visitor = await test.anonymous();
    await visitor.post('/auth/init-account', {
      firstName: 'Noé',
      lastName: 'Garçon',
      password: password.normalize('NFD'),
      token: invitation.json().token,
      email,
    });
    expect((await tryLogin(email, password.normalize('NFC'))).status).toBe(200);
    expect((await tryLogin(email, password.normalize('NFD'))).status).toBe(200);
    expect((await tryLogin(email, 'Ete-a-Nimes-2026')).status).toBe(401);
  });

  it('writes the sign-in into the history of connections', async () => {
    const { account } = await test.signedIn('CLIENT');
    await tryLogin(account.email, account.password);
    const rows = await test.database.db('connections').where({ user_id: account.id });
    expect(rows).toEqual([expect.objectContaining({ date: test.clock.now().toISOString() })]);
  });

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Bearer abc' }],
    ['no password', basic('somebody@passerelle.example', '')],
    ['no address', basic(' ', 'secret')],
    ['no separator', { authorization: `Basic ${Buffer.from('somebody').toString('base64')}` }],
  ])('asks for both, address and password, when there is %s', async (_, headers) => {
    const answer = await test.app.inject({ url: '/login', headers });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'LOGIN_REQUIRED' });
    expect(answer.headers).not.toHaveProperty('www-authenticate');
  });

  it('answers an unknown address as a known one: content, count and lock', async () => {
    const { account } = await test.signedIn('CLIENT');
    const answersTo = async (email: string) => {
      const answers = [];
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        const { statusCode, headers, body } = await test.app.inject({
          url: '/login',
          headers: basic(email, wrong),
        });
        answers.push({ statusCode, body, attempt: headers.attempt, headers: Object.keys(headers).sort() });
      }
      return answers;
    };
    const known = await answersTo(account.email);
    expect(await answersTo('nobody@passerelle.example')).toEqual(known);
    expect(known.map(({ attempt }) => attempt)).toEqual(['4', '3', '2', '1', '0', '0', '0']);
    expect(known[0]).toMatchObject({ statusCode: 401 });
    expect(known[0]?.headers).not.toContain('www-authenticate');
    expect(JSON.parse(known[0]?.body ?? '')).toMatchObject({ code: 'LOGIN_FAILED' });
  });

  describe('the lock', () => {
    const fail = async (email: string, times: number) => {
      for (let attempt = 0; attempt < times; attempt += 1) await tryLogin(email, wrong);
    };

    it('closes after five wrong passwords for ten minutes, also to the right one', async () => {
      const { account } = await test.signedIn('CLIENT');
      await fail(account.email, 5);
      expect(await tryLogin(account.email, account.password)).toEqual({ status: 401, attempt: '0' });
      test.clock.advance(10 * MINUTE - 1);
      expect(await tryLogin(account.email, account.password)).toEqual({ status: 401, attempt: '0' });
      test.clock.advance(1);
      expect(await tryLogin(account.email, account.password)).toMatchObject({ status: 200 });
    });

    it('is not prolonged by those who go on trying, and counts anew after it', async () => {
      const { account } = await test.signedIn('CLIENT');
      await fail(account.email, 5);
      test.clock.advance(9 * MINUTE);
      await fail(account.email, 3);
      test.clock.advance(MINUTE);
      expect(await tryLogin(account.email, wrong)).toEqual({ status: 401, attempt: '4' });
      expect(await tryLogin(account.email, account.password)).toMatchObject({ status: 200 });
    });

    it('forgets the wrong ones at a right one', async () => {
      const { account } = await test.signedIn('CLIENT');
      await fail(account.email, 4);
      expect(await tryLogin(account.email, account.password)).toMatchObject({ status: 200 });
      expect(await tryLogin(account.email, wrong)).toEqual({ status: 401, attempt: '4' });
    });

    it('counts another spelling of the address as the same', async () => {
      const { account } = await test.signedIn('CLIENT');
      await fail(account.email, 3);
      expect(await tryLogin(account.email.toUpperCase(), wrong)).toEqual({ status: 401, attempt: '1' });
    });

    it('counts every one of fifty wrong passwords that come at once', async () => {
      const { account } = await test.signedIn('CLIENT');
      const answers = await Promise.all(Array.from({ length: 50 }, () => tryLogin(account.email, wrong)));
      expect(answers.every(({ status }) => status === 401)).toBe(true);
      const attempts = answers.map(({ attempt }) => attempt);
      for (const left of ['4', '3', '2', '1'])
        expect(attempts.filter((value) => value === left)).toHaveLength(1);
      expect(attempts.filter((value) => value === '0')).toHaveLength(46);
      expect(await tryLogin(account.email, account.password)).toEqual({ status: 401, attempt: '0' });
    });

    it('lets no right guess through that comes beside five wrong ones and after them', async () => {
      const { account } = await test.signedIn('CLIENT');
      const wrongs = Array.from({ length: 30 }, () => tryLogin(account.email, wrong));
      const right = await Promise.all([...wrongs, tryLogin(account.email, account.password)]).then((all) =>
        all.at(-1),
      );
      const afterwards = await tryLogin(account.email, account.password);
      // Whichever came first: the right one reset the count, or the wrong ones had locked.
      if (right?.status === 401) expect(right.attempt).toBe('0');
      expect(afterwards).toEqual({ status: 401, attempt: '0' });
    });

    it('outlives a restart, and so does the count', async () => {
      const locked = await test.signedIn('CLIENT');
      const counted = await test.signedIn('CLIENT');
      await fail(locked.account.email, 5);
      await fail(counted.account.email, 3);
      await test.restart();
      expect(await tryLogin(locked.account.email, locked.account.password)).toEqual({
        status: 401,
        attempt: '0',
      });
      expect(await tryLogin(counted.account.email, wrong)).toEqual({ status: 401, attempt: '1' });
    });

    it('takes as an address whatever is typed', async () => {
      expect(await tryLogin('x'.repeat(5000), wrong)).toEqual({ status: 401, attempt: '4' });
      expect(await tryLogin("' OR 1=1 --", wrong)).toEqual({ status: 401, attempt: '4' });
    });
  });

  describe('a session', () => {
    it('ends with the sign-out, which nobody is refused', async () => {
      const client = await test.signedIn('CLIENT');
      const session = Object.fromEntries(client.cookies);
      const answer = await client.get('/logout');
      // Pictures that the browser has cached go with the session.
      expect(answer.headers['clear-site-data']).toBe('"cache"');
      expect(answer.statusCode).toBe(204);
      expect(client.cookies.has('AUTH_TOKEN')).toBe(false);
      const thief = await createTestClient(test.app, session);
      expect((await thief.get('/me')).statusCode).toBe(401);
      const again = await client.get('/logout');
      expect([again.statusCode, again.headers['clear-site-data']]).toEqual([204, undefined]);
    });

    it('ends after thirty days without a request, and not before', async () => {
      const client = await test.signedIn('CLIENT');
      test.clock.advance(29 * DAY);
      expect((await client.get('/me')).statusCode).toBe(200);
      test.clock.advance(29 * DAY);
      expect((await client.get('/me')).statusCode).toBe(200);
      test.clock.advance(30 * DAY + 1);
      expect((await client.get('/me')).statusCode).toBe(401);
    });

    it('outlives a restart', async () => {
      const { account } = await test.signedIn('CLIENT');
      await test.restart();
      const browser = await createTestClient(test.app, account.cookies);
      expect((await browser.get('/me')).statusCode).toBe(200);
    });

    it('is left behind by who signs in again in the same browser', async () => {
      const client = await test.signedIn('CLIENT');
      const before = Object.fromEntries(client.cookies);
      await client.get('/login', { headers: basic(client.account.email, client.account.password) });
      const other = await createTestClient(test.app, before);
      expect((await other.get('/me')).statusCode).toBe(401);
      expect((await client.get('/me')).statusCode).toBe(200);
    });

    it('cannot be opened with what the database holds', async () => {
      const client = await test.signedIn('CLIENT');
      const [row] = await test.database.db('sessions').where({ user_id: client.account.id });
      const thief = await createTestClient(test.app, { AUTH_TOKEN: row.token_hash });
      expect((await thief.get('/me')).statusCode).toBe(401);
    });
  });
});
