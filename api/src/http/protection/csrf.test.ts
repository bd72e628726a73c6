/** @engine-independent the token is compared before a route runs */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@passerelle/contract';
import type { InjectOptions } from 'fastify';
import { insertStartup, signInClient } from '../../features/contact-requests/testing/people.ts';
import { oneClickPath } from '../../features/digest/stop-links.service.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { createTestClient } from '../../testing/client.ts';
import { readEverything } from '../../testing/database/database-content.ts';
import type { Access } from '../scopes.ts';

interface WritingRoute {
  method: 'POST' | 'PUT' | 'DELETE';
  url: string;
  access: Access;
}

function isWriting(route: { method: string }): route is WritingRoute {
  return ['POST', 'PUT', 'DELETE'].includes(route.method);
}

const webOrigin = 'http://localhost:3000';
const profile = { firstName: 'Eve', lastName: 'Mallory', email: 'eve@passerelle.example', mobilePhone: null };
/** Bodies that would be taken: what keeps the database as it is must be the protection. */
const bodies: Record<string, object> = {
  '/auth/invite-token': { email: 'eve@passerelle.example', role: 'INNO' },
  '/auth/send-reset-token-email': { email: 'eve@passerelle.example' },
  '/user/:id': profile,
  '/event/:id': { status: 'DONE', comment: 'forged' },
};
/**
 * Called by mail programs, which hold no cookies: the secret in the address is all that counts, from any sender
 * (RFC 8058). What it does and refuses is in the digest's tests. The bank's provider holds none either: the signature of
 * its token is what counts there, and is in the tests of single sign-on.
 */
const withoutSession = [oneClickPath, '/auth/sso/backchannel-logout'];
const unknownId = '00000000-0000-4000-8000-000000000000';
const rejected = { statusCode: 403, code: 'CSRF_REJECTED' };

describe('protection against forged requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  describe('is on every route that changes something: 403, and nothing is changed,', () => {
    /** What every call is about: things that exist, so that a call that got through would change them. */
    let ids: { user: string; startup: string; event: string; client: string };
    beforeAll(async () => {
      const client = await signInClient(test);
      const startup = await insertStartup(test, 'Bobine');
      const event = (await client.post(`/client/linking/${startup}`)).json().id;
      ids = { user: client.account.id, startup, event, client: client.clientId };
    });

    function addressOf(url: string): string {
      const id = url.startsWith('/startup') || url.startsWith('/client/linking') ? ids.startup : undefined;
      if (id) return url.replace(/:\w+/g, id);
      if (url.startsWith('/event')) return url.replace(':id', ids.event);
      if (url.startsWith('/client')) return url.replace(':id', ids.client);
      return url.replace(/:\w+/g, url.includes('/user/') ? ids.user : unknownId);
    }

    it.each<[string, (foreign: string) => Record<string, string>]>([
      ['without a token', () => ({ 'x-xsrf-token': '' })],
      ['with a made-up token', () => ({ 'x-xsrf-token': 'made-up' })],
      ['with the token of somebody else', (foreign) => ({ 'x-xsrf-token': foreign })],
      ['from a foreign origin', () => ({ origin: 'https://evil.example' })],
      ['from an origin that is kept secret', () => ({ origin: 'null' })],
      ['from the front end’s origin without a token', () => ({ origin: webOrigin, 'x-xsrf-token': '' })],
    ])('%s', async (_, headersFor) => {
      const stranger = await test.anonymous();
      const headers = headersFor(stranger.cookies.get('XSRF-TOKEN') ?? '');
      const callers = await Promise.all(roles.map((role) => test.signedIn(role)));
      const writing = test.app.routeTable
        .filter(isWriting)
        .filter(({ url }) => !withoutSession.includes(url));
      expect(writing.length).toBeGreaterThan(20);
      const before = await readEverything(test.database);
      for (const { method, url, access } of writing) {
        const mayCall = typeof access === 'string' ? roles : access;
        for (const caller of callers.filter(({ account }) => mayCall.includes(account.role))) {
          const payload = bodies[url];
          const answer = await caller.request({
            method,
            url: addressOf(url),
            headers,
            ...(payload && { payload }),
          });
          expect({ url, ...answer.json() }).toMatchObject({ url, ...rejected });
        }
      }
      expect(await readEverything(test.database)).toEqual(before);
    });

    it('while the same calls with a token of one’s own are answered', async () => {
      const inno = await test.signedIn('INNO');
      for (const [method, url] of [
        ['POST', '/auth/invite-token'],
        ['PUT', '/event/:id'],
        ['PUT', '/user/:id'],
        ['DELETE', '/admin/user/:id'],
      ] as const) {
        const payload = bodies[url];
        const answer = await inno.request({ method, url: addressOf(url), ...(payload && { payload }) });
        expect({ url, status: answer.statusCode }).toEqual({ url, status: method === 'DELETE' ? 204 : 200 });
      }
    });
  });

  describe('of what changes something by GET, as the specification has it:', () => {
    const foreign: [string, Record<string, string>][] = [
      ['an image or a link of a foreign page', { 'sec-fetch-site': 'cross-site' }],
      ['an image of another host of the same site', { 'sec-fetch-site': 'same-site' }],
      ['a foreign script', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['an origin that is kept secret', { origin: 'null' }],
      ['a link of a foreign page, in an old browser', { referer: 'https://evil.example/page' }],
      ['a made-up origin', { origin: 'http://localhost:3000.evil.example' }],
      ['a made-up referrer', { referer: 'about:blank' }],
    ];
    const own: [string, Record<string, string>][] = [
      ['a program', {}],
      ['the front end', { origin: webOrigin, 'sec-fetch-site': 'same-site' }],
      ['a page of the front end', { referer: `${webOrigin}/profile`, 'sec-fetch-site': 'same-site' }],
      ['a typed address', { 'sec-fetch-site': 'none' }],
      ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ];
    const withoutToken = { 'x-xsrf-token': '' };

    it.each(foreign)('%s signs nobody out', async (_, headers) => {
      const client = await test.signedIn('CLIENT');
      const answer = await client.get('/logout', { headers: { ...headers, ...withoutToken } });
      expect(answer.json()).toMatchObject(rejected);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('AUTH_TOKEN');
      expect((await client.get('/me')).statusCode).toBe(200);
    });

    it.each(own)('%s signs out', async (_, headers) => {
      const client = await test.signedIn('CLIENT');
      const answer = await client.get('/logout', { headers: { ...headers, ...withoutToken } });
      expect(answer.statusCode).toBe(204);
      expect((await client.get('/me')).statusCode).toBe(401);
    });

    it('who has the token is the front end, whatever else the browser states', async () => {
      const client = await test.signedIn('CLIENT');
      const answer = await client.get('/logout', { headers: { 'sec-fetch-site': 'same-site' } });
      expect(answer.statusCode).toBe(204);
    });

    it.each(foreign)('%s signs nobody in as somebody else', async (_, headers) => {
      const client = await test.signedIn('CLIENT');
      const other = await test.signedIn('CLIENT');
      const credentials = basic(other.account.email, other.account.password);
      const answer = await client.get('/login', {
        headers: { ...credentials, ...headers, ...withoutToken },
      });
      expect(answer.json()).toMatchObject(rejected);
      expect((await client.get('/me')).json().id).toBe(client.account.id);
    });
  });

  it('gives another secret at the sign-in, and a token that fits it: the earlier ones are invalid', async () => {
    const { account } = await test.signedIn('CLIENT');
    const visitor = await test.anonymous();
    const before = new Map(visitor.cookies);
    const login = await visitor.get('/login', { headers: basic(account.email, account.password) });
    expect(login.statusCode).toBe(200);
    const secrets = login.cookies.filter(({ name }) => name === '_csrf');
    expect(secrets).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })]);
    expect(visitor.cookies.get('_csrf')).not.toBe(before.get('_csrf'));
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
    const language = { language: 'en' };
    expect((await visitor.put('/me/language', language)).statusCode).toBe(204);
    const planted = { 'x-xsrf-token': before.get('XSRF-TOKEN') ?? '' };
    expect((await visitor.put('/me/language', language, { headers: planted })).json()).toMatchObject(
      rejected,
    );
  });

  it('keeps the secret of who does not get in', async () => {
    const visitor = await test.anonymous();
    const answer = await visitor.get('/login', {
      headers: basic('nobody@passerelle.example', 'Wrong-Horse-7'),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([]);
  });

  it('equips a new visitor with their first answer, even a refusal', async () => {
    const answer = await test.app.inject('/me');
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: '_csrf',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 395 * 86_400,
      }),
      expect.objectContaining({ name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/', maxAge: 395 * 86_400 }),
    ]);
    expect(answer.cookies[1]).not.toHaveProperty('httpOnly');
  });

  it('gives no new token to who has one', async () => {
    const visitor = await test.anonymous();
    const answer = await visitor.get('/version');
    expect(answer.cookies).toEqual([]);
  });

  it('lets a new visitor write', async () => {
    const visitor = await test.anonymous();
    const answer = await visitor.post('/auth/send-reset-token-email', { email: 'nobody@passerelle.example' });
    expect(answer.statusCode).toBe(204);
  });

  it('refuses another visitor’s token', async () => {
    const [victim, other] = [await test.anonymous(), await test.anonymous()];
    const answer = await victim.post(
      '/auth/send-reset-token-email',
      { email: 'nobody@passerelle.example' },
      { headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' } },
    );
    expect(answer.json()).toMatchObject(rejected);
  });

  it('replaces a token that does not fit, so that the next request passes', async () => {
    const visitor = await test.anonymous();
    visitor.cookies.set('XSRF-TOKEN', 'stale');
    const send = () => visitor.post('/auth/send-reset-token-email', { email: 'nobody@passerelle.example' });
    expect((await send()).statusCode).toBe(403);
    expect((await send()).statusCode).toBe(204);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:3000', 204],
  ])('answers a write from the origin %s with %i', async (origin, status) => {
    const visitor = await test.anonymous();
    const answer = await visitor.post(
      '/auth/send-reset-token-email',
      { email: 'nobody@passerelle.example' },
      { headers: { origin } },
    );
    expect(answer.statusCode).toBe(status);
  });

  it('lets only the front end’s origin read answers, and see the headers of the API', async () => {
    const preflight = (origin: string): InjectOptions => ({
      method: 'OPTIONS',
      url: '/user/consent',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-xsrf-token',
      },
    });
    const own = await test.app.inject(preflight('http://localhost:3000'));
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'x-xsrf-token',
      'access-control-expose-headers': 'attempt, content-disposition, revision, x-request-id, session-state',
    });
    const foreign = await test.app.inject(preflight('https://evil.example'));
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('marks cookies for TLS and for the site’s domain where the configuration says so', async () => {
    const secured = await buildTestApp({
      config: { ...test.config, cookieSecure: true, cookieDomain: 'passerelle.example' },
    });
    const { cookies, headers } = await secured.app.inject('/version');
    await secured.close();
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ secure: true, domain: 'passerelle.example' });
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Secure-XSRF-TOKEN', '__Secure-_csrf']);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('does not take a token that an address or a body brings', async () => {
    const visitor = await createTestClient(test.app);
    const token = visitor.cookies.get('XSRF-TOKEN');
    const answer = await visitor.request({
      method: 'POST',
      url: '/auth/send-reset-token-email',
      payload: { email: 'nobody@passerelle.example', _csrf: token },
      headers: { 'x-xsrf-token': '', 'csrf-token': token },
    });
    expect(answer.json()).toMatchObject(rejected);
  });
});
