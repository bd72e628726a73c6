/** @engine-independent the token is compared before a route runs */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@passerelle/contract';
import type { InjectOptions } from 'fastify';
import { oneClickPath } from '../features/digest/stop-links.service.ts';
import { insertStartup, signInClient } from '../features/linkings/linkings.testing.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { createTestClient } from '../testing/client.ts';
import { readEverything } from '../testing/database-content.ts';
import type { Access } from './scopes.ts';

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
 * Called by mail programs, which hold no cookies: the secret in the address is all that counts, whoever sends it
 * (RFC 8058). What it does and refuses is in the digest's tests.
 */
const withoutSession = [oneClickPath];
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
      'access-control-expose-headers': 'attempt, content-disposition, revision, x-request-id',
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
