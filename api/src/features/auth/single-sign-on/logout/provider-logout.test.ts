import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import {
  bankMember,
  buildSingleSignOnTest,
  openBrowser,
  type SingleSignOnBrowser,
  type SingleSignOnTest,
} from '../../../../testing/single-sign-on.ts';

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let on: SingleSignOnTest;
let browser: SingleSignOnBrowser;
let userId: string;
let login: string;
let count = 0;
beforeAll(async () => {
  on = await buildSingleSignOnTest();
});
afterAll(() => on.close());
beforeEach(async () => {
  login = `leaving-${++count}`;
  userId = (await bankMember(on, login)).account.id;
  browser = await openBrowser(on);
  await browser.signIn(login);
});

const seconds = () => Math.floor(on.test.clock.now().getTime() / 1000);
const claims = (others: Record<string, unknown> = {}) => ({
  iss: on.provider.settings.issuer,
  aud: on.provider.settings.clientId,
  iat: seconds(),
  exp: seconds() + 120,
  jti: randomUUID(),
  events,
  sub: login,
  ...others,
});
const tell = (token: string) =>
  on.test.app.inject({
    method: 'POST',
    url: '/auth/sso/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
const isSignedIn = async (one = browser) => (await one.get('/me')).statusCode === 200;

describe('somebody who signs out at the provider', () => {
  it('is signed out here, of what that session of the provider had opened', async () => {
    const elsewhere = await openBrowser(on);
    await elsewhere.signIn(login);
    await browser.provider.signOut();
    expect(await isSignedIn()).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
    const kinds = await on.test.database.db('security_events').where({ user_id: userId }).pluck('kind');
    expect(kinds).toContain('SIGNED_OUT_BY_PROVIDER');
  });

  it('is signed out everywhere where the provider names the person alone', async () => {
    const elsewhere = await openBrowser(on);
    await elsewhere.signIn(login);
    const answer = await tell(await on.provider.sign(claims()));
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '', 'no-store']);
    expect([await isSignedIn(), await isSignedIn(elsewhere)]).toEqual([false, false]);
  });

  it('keeps what others have open, and no session at all is fine, too', async () => {
    expect((await tell(await on.provider.sign(claims({ sub: 'somebody-else' })))).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(true);
    expect((await tell(await on.provider.sign(claims({ sid: 'another-session' })))).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });

  it('is signed out once by one token: it is worth nothing after that', async () => {
    const token = await on.provider.sign(claims());
    expect((await tell(token)).statusCode).toBe(200);
    await browser.signIn(login);
    expect((await tell(token)).json().code).toBe('LOGOUT_TOKEN_INVALID');
    expect(await isSignedIn()).toBe(true);
  });
});

describe('a token that is not one to sign out', () => {
  it.each([
    ['of another issuer', { iss: 'https://other.example' }],
    ['for another application', { aud: 'other' }],
    ['without its instant', { iat: undefined }],
    ['that is old', { iat: 1_000_000 }],
    ['that has expired', { exp: 1_000_000 }],
    ['without a name', { jti: undefined }],
    ['without the event', { events: undefined }],
    ['with another event', { events: { 'http://schemas.example/other': {} } }],
    ['about nobody', { sub: undefined }],
    ['with a nonce, which is an ID token', { nonce: 'n' }],
  ])('%s', async (_name, others) => {
    const answer = await tell(await on.provider.sign(claims(others)));
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'LOGOUT_TOKEN_INVALID' });
    expect(await isSignedIn()).toBe(true);
  });

  it('signed by another key, by the shared secret or by nobody, or of another type', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: 'tests', typ: 'logout+jwt' };
    const secret = new TextEncoder().encode(on.provider.settings.clientSecret);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const tokens = [
      await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey),
      await new SignJWT(claims()).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
      `${encode({ ...header, alg: 'none' })}.${encode(claims())}.`,
      await on.provider.sign(claims(), { typ: 'at+jwt' }),
      await on.provider.sign(claims(), {}),
      'no token',
    ];
    for (const token of tokens) expect((await tell(token)).json().code).toBe('LOGOUT_TOKEN_INVALID');
    expect(await isSignedIn()).toBe(true);
    await on.test.features.securityEvents.storeCounted();
    const refused = await on.test.database
      .db('security_events')
      .where({ kind: 'ACCESS_REFUSED', route: 'POST /auth/sso/backchannel-logout' });
    expect(refused).not.toEqual([]);
  });
});

it('an installation without a provider has none of its addresses', async () => {
  const { buildTestApp } = await import('../../../../testing/app.ts');
  const plain = await buildTestApp();
  const payload = { logout_token: 'x' };
  const calls = [
    { method: 'GET', url: '/auth/sso/start' },
    { method: 'GET', url: '/auth/sso/callback?state=s' },
    { method: 'POST', url: '/auth/sso/backchannel-logout', payload },
  ] as const;
  for (const call of calls) expect((await plain.app.inject(call)).statusCode).toBe(404);
  await plain.close();
});
