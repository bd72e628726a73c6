import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { createTestClient } from '../../testing/client.ts';

const invitation = { email: 'nobody@passerelle.example' };

describe('cookies for a domain', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { cookieSecure: true, cookieDomain: 'passerelle.example' } });
  });
  afterAll(() => test.close());

  it('say by their names that they come over TLS, and open the session that they name', async () => {
    const { account } = await test.signedIn('CLIENT');
    const browser = await createTestClient(test.app);
    const answer = await browser.get('/login', { headers: basic(account.email, account.password) });
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      '__Secure-AUTH_TOKEN',
      '__Secure-KNOWN_DEVICE',
      '__Secure-XSRF-TOKEN',
      '__Secure-_csrf',
    ]);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true, domain: 'passerelle.example' });
    }
    expect((await browser.get('/me')).json()).toMatchObject({ id: account.id });
    expect((await browser.get('/logout')).statusCode).toBe(204);
    expect((await browser.get('/me')).statusCode).toBe(401);
  });
});

describe('cookies for the host of the API alone', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { cookieSecure: true, cookieDomain: undefined } });
  });
  afterAll(() => test.close());

  async function signIn({ account }: SignedIn, cookies: Record<string, string> = {}) {
    const browser = await createTestClient(test.app, cookies);
    const answer = await browser.get('/login', { headers: basic(account.email, account.password) });
    return { browser, answer };
  }

  /** As the version before left it: nothing was kept of the browser. */
  const makeOld = ({ account }: SignedIn) =>
    test.database.db('sessions').where({ user_id: account.id }).update({ id: null, user_agent: null });

  it('say so by their names, and are what browsers ask of such names', async () => {
    const { answer } = await signIn(await test.signedIn('CLIENT'));
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-AUTH_TOKEN',
      '__Host-KNOWN_DEVICE',
      '__Host-XSRF-TOKEN',
      '__Host-_csrf',
    ]);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  it('open the session that they name', async () => {
    const { browser } = await signIn(await test.signedIn('CLIENT'));
    expect((await browser.get('/me')).statusCode).toBe(200);
    expect((await browser.get('/logout')).statusCode).toBe(204);
    expect(browser.cookies.has('__Host-AUTH_TOKEN')).toBe(false);
    expect((await browser.get('/me')).statusCode).toBe(401);
  });

  it('of before go on naming a session of before, until it ends', async () => {
    const person = await test.signedIn('CLIENT');
    await makeOld(person);
    expect((await person.get('/me')).statusCode).toBe(200);
    expect((await person.get('/logout')).statusCode).toBe(204);
    expect(person.cookies.has('AUTH_TOKEN')).toBe(false);
    const thief = await createTestClient(test.app, person.account.cookies);
    expect((await thief.get('/me')).statusCode).toBe(401);
  });

  it('of before name no session that began since: another host of the domain could have planted it', async () => {
    const person = await test.signedIn('CLIENT');
    expect((await person.get('/me')).statusCode).toBe(401);
  });

  it('of before do not stand against those of now', async () => {
    const [victim, attacker] = [await test.signedIn('CLIENT'), await test.signedIn('CLIENT')];
    await makeOld(attacker);
    const { browser } = await signIn(victim);
    browser.cookies.set('AUTH_TOKEN', attacker.account.cookies.AUTH_TOKEN ?? '');
    expect((await browser.get('/me')).json()).toMatchObject({ id: victim.account.id });
  });

  it('of before go with the next sign-in, and the session that they named ends', async () => {
    const person = await test.signedIn('CLIENT');
    await makeOld(person);
    const { browser } = await signIn(person, person.account.cookies);
    expect(browser.cookies.has('AUTH_TOKEN')).toBe(false);
    expect(await test.database.db('sessions').where({ user_id: person.account.id })).toHaveLength(1);
  });

  it('against forgery are not believed under the names of before alone', async () => {
    const other = await test.anonymous();
    const planted = {
      _csrf: other.cookies.get('__Host-_csrf') ?? '',
      'XSRF-TOKEN': other.cookies.get('__Host-XSRF-TOKEN') ?? '',
    };
    const visitor = await test.anonymous();
    for (const [name, value] of Object.entries(planted)) visitor.cookies.set(name, value);
    const forged = { headers: { 'x-xsrf-token': planted['XSRF-TOKEN'] } };
    const answer = await visitor.post('/auth/send-reset-token-email', invitation, forged);
    expect(answer.json()).toMatchObject({ code: 'CSRF_REJECTED' });
  });

  it('against forgery that an earlier version gave go with the first answer, and the page goes on', async () => {
    const old = { _csrf: 'of-an-earlier-version', 'XSRF-TOKEN': 'of-an-earlier-version' };
    const visitor = await createTestClient(test.app, old);
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-XSRF-TOKEN', '__Host-_csrf']);
    expect((await visitor.post('/auth/send-reset-token-email', invitation)).statusCode).toBe(204);
  });
});
