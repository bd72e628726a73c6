/** @engine-independent calls are counted in memory, before a route runs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { sourceLimits, waitingLine } from '@passerelle/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { signInClient } from '../../features/contact-requests/testing/people.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';

const MINUTE = 60_000;
const wrong = 'Wrong-Horse-7-Battery';
const most = sourceLimits.signIn.calls;

let test: TestApp;
afterEach(() => test.close());

/** An application with the limits of an installation. */
const start = async (config: Partial<Config> = {}) => {
  test = await buildTestApp({ config: { sourceLimitFactor: 1, ...config } });
};

interface Try {
  email?: string;
  password?: string;
  app?: FastifyInstance;
  remoteAddress?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

let strangers = 0;

/** A sign-in, with an address that nobody has and a wrong password unless it says otherwise. */
function signIn({ email, password = wrong, app = test.app, headers, ...more }: Try = {}) {
  strangers += 1;
  const credentials = basic(email ?? `nobody-${strangers}@passerelle.example`, password);
  return app.inject({ url: '/login', headers: { ...credentials, ...headers }, ...more });
}

async function statusesOf(count: number, attempt: (index: number) => Try = () => ({})): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await signIn(attempt(index))).statusCode);
  }
  return statuses;
}

const numberOf = (statuses: readonly number[], status: number) =>
  statuses.filter((other) => other === status).length;

describe('who signs in wrongly from one address', () => {
  it('is refused after so many of 400 tries over 129 accounts, with the time of the next try, and may by then', async () => {
    await start();
    const { account } = await test.signedIn('CLIENT');
    const emails = Array.from({ length: 129 }, (_, index) => `client-${index}@passerelle.example`);
    emails[0] = account.email;
    const statuses = await statusesOf(400, (index) => ({ email: emails[index % 129] ?? '' }));
    expect(statuses).toEqual([...Array(most).fill(401), ...Array(400 - most).fill(429)]);

    const [french, english] = [
      await signIn({ headers: { 'accept-language': 'fr' } }),
      await signIn({ headers: { 'accept-language': 'en' } }),
    ];
    expect(french.headers['retry-after']).toBe('600');
    expect(french.json()).toEqual({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de demandes sont venues de votre réseau. Réessayez dans quelques minutes.',
    });
    expect(english.json().message).toBe(
      'Too many requests came from your network. Try again in a few minutes.',
    );
    expect(french.headers).not.toHaveProperty('attempt');
    expect((await signIn({ remoteAddress: '203.0.113.7' })).statusCode).toBe(401);

    test.clock.advance(10 * MINUTE);
    expect((await signIn()).statusCode).toBe(401);
  });

  it('is counted also when all tries come at once', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(numberOf(statuses, 401)).toBe(most);
    expect(numberOf(statuses, 429)).toBe(200 - most);
  });

  it('is counted by all processes together', async () => {
    await start();
    const other = await test.anotherProcess();
    const apps = [test.app, other.app];
    const statuses = await statusesOf(most + 4, (index) => ({ app: apps[index % 2] as FastifyInstance }));
    await other.close();
    expect(statuses).toEqual([...Array(most).fill(401), 429, 429, 429, 429]);
  });

  it('is not held up by those who sign in rightly there', async () => {
    await start();
    const { email, password } = (await test.signedIn('CLIENT')).account;
    expect(await statusesOf(most + 10, () => ({ email, password }))).toEqual(Array(most + 10).fill(200));
    expect((await signIn()).statusCode).toBe(401);
  });
});

describe('the address that a call comes from', () => {
  const forwarded = (value: string) => ({ headers: { 'x-forwarded-for': value } });

  it('is not what X-Forwarded-For says, unless a proxy is trusted', async () => {
    await start();
    const statuses = await statusesOf(most + 3, (index) => forwarded(`198.51.100.${index}`));
    expect(statuses.slice(most)).toEqual([429, 429, 429]);
  });

  it('is what the trusted proxy says, whatever else stands before it', async () => {
    await start({ trustedProxies: 1 });
    const statuses = await statusesOf(most + 3, (index) =>
      forwarded(`198.51.100.${index}, 203.0.113.7, 192.0.2.9`),
    );
    expect(statuses.slice(most)).toEqual([429, 429, 429]);
    expect((await signIn(forwarded('192.0.2.10'))).statusCode).toBe(401);
  });

  it('is the one before both of two proxies', async () => {
    await start({ trustedProxies: 2 });
    const statuses = await statusesOf(most + 1, (index) => forwarded(`192.0.2.9, 10.0.0.${index}`));
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(forwarded('192.0.2.10, 10.0.0.1'))).statusCode).toBe(401);
  });

  it('is of IPv6 the network', async () => {
    await start();
    const remoteAddress = (index: number) => `2001:db8:1:2::${index + 1}`;
    const statuses = await statusesOf(most + 1, (index) => ({ remoteAddress: remoteAddress(index) }));
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });
});

describe('many wrong sign-ins at once, each from another address,', () => {
  it.each([50, 200])('do not hold up another call: %i', async (count) => {
    await start({ passwordChecks: 1 });
    const client = await signInClient(test);
    const answered: string[] = [];
    const note = (name: string) => () => {
      answered.push(name);
    };
    const tries = Array.from({ length: count }, (_, index) =>
      signIn({ remoteAddress: `198.51.100.${index}` }).then(({ statusCode }) => note(`${statusCode}`)()),
    );
    const list = client.get('/client/linking').then(({ statusCode }) => note(`list ${statusCode}`)());
    await Promise.all([...tries, list]);

    expect(answered.filter((name) => name === '401').length).toBeGreaterThanOrEqual(
      Math.min(count, waitingLine.waiting),
    );
    expect(new Set(answered)).toEqual(
      new Set(['401', 'list 200', ...(answered.includes('503') ? ['503'] : [])]),
    );
    // More than half of those who were let in still waited when the list was answered.
    const after = answered.slice(answered.indexOf('list 200')).filter((name) => name === '401');
    expect(after.length).toBeGreaterThan(Math.min(count, waitingLine.waiting) / 2);
  });
});

describe('a thousand mails for a new password at once, each from another address,', () => {
  it('do not hold up another call, those that are refused included', async () => {
    await start();
    const client = await signInClient(test);
    const visitor = await test.anonymous();
    const answered: string[] = [];
    const asked = Array.from({ length: 1000 }, (_, index) =>
      visitor
        .request({
          method: 'POST',
          url: '/auth/send-reset-token-email',
          payload: { email: `nobody-${index}@flood.example` },
          remoteAddress: `198.18.${Math.floor(index / 250)}.${index % 250}`,
        })
        .then(({ statusCode }) => answered.push(`${statusCode}`)),
    );
    const list = client.get('/client/linking').then(({ statusCode }) => answered.push(`list ${statusCode}`));
    await Promise.all([...asked, list]);

    expect(new Set(answered)).toEqual(new Set(['204', '503', 'list 200']));
    expect(answered.indexOf('list 200')).toBeLessThan(250);
  });
});

describe('mails to choose a new password', () => {
  const ask = async (email: string, remoteAddress = '127.0.0.1') => {
    const visitor = await test.anonymous();
    const answer = await visitor.request({
      method: 'POST',
      url: '/auth/send-reset-token-email',
      payload: { email },
      remoteAddress,
    });
    return answer.statusCode;
  };
  const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const validate = async (token: string, email: string) =>
    (await test.app.inject({ url: '/auth/validate-token', query: { token, email } })).statusCode;

  it('are one where a hundred are asked for, and its link still works', async () => {
    await start();
    const { account } = await test.signedIn('CLIENT');
    expect(await ask(account.email)).toBe(204);
    const [mail] = await test.mails();
    const statuses = await Promise.all(
      Array.from({ length: 99 }, (_, index) => ask(account.email.toUpperCase(), `198.51.100.${index}`)),
    );
    expect(statuses).toEqual(Array(99).fill(204));
    expect(await test.mails()).toHaveLength(1);
    expect(await validate(tokenIn(mail?.text), account.email)).toBe(204);
  });

  it('come again after two minutes, five within an hour', async () => {
    await start();
    const { account } = await test.signedIn('CLIENT');
    for (let minute = 0; minute < 60; minute += 1) {
      await ask(account.email, `198.51.100.${minute}`);
      await test.deliverMails();
      test.clock.advance(MINUTE);
    }
    expect(await test.mails()).toHaveLength(5);
    await ask(account.email);
    expect(await test.mails()).toHaveLength(6);
  });

  it('are refused to one source that asks for too many, for any recipient', async () => {
    await start();
    const statuses: number[] = [];
    for (let index = 0; index < sourceLimits.resetMail.calls + 2; index += 1) {
      statuses.push(await ask(`person-${index}@passerelle.example`));
    }
    expect(statuses.slice(-3)).toEqual([204, 429, 429]);
  });
});

describe('a browser that has signed in before', () => {
  async function knownDevice() {
    const { account } = await test.signedIn('CLIENT');
    const browser = await test.anonymous();
    const answer = await browser.get('/login', { headers: basic(account.email, account.password) });
    const cookie = answer.cookies.find(({ name }) => name === 'KNOWN_DEVICE');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 395 * 86_400 });
    expect(cookie?.value).not.toContain(account.email);
    return { account, cookies: { KNOWN_DEVICE: cookie?.value ?? '' } };
  }

  it('signs in while strangers lock the account and use up what its address may ask for', async () => {
    await start();
    const { account, cookies } = await knownDevice();
    const { email, password } = account;
    await statusesOf(most + 5, () => ({ email }));
    expect((await signIn({ email, password, remoteAddress: '203.0.113.7' })).headers.attempt).toBe('0');
    expect((await signIn({ email, password })).statusCode).toBe(429);
    expect((await signIn({ email, password, cookies })).statusCode).toBe(200);
    // It lifted no lock for the strangers.
    expect((await signIn({ email, password, remoteAddress: '203.0.113.7' })).headers.attempt).toBe('0');
  });

  it('is counted and locked by itself, and locks nobody else out', async () => {
    await start();
    const { account, cookies } = await knownDevice();
    const { email, password } = account;
    const attempts: unknown[] = [];
    for (let index = 0; index < 6; index += 1) {
      attempts.push((await signIn({ email, cookies })).headers.attempt);
    }
    expect(attempts).toEqual(['4', '3', '2', '1', '0', '0']);
    expect((await signIn({ email, password, cookies })).statusCode).toBe(401);
    expect((await signIn({ email, password })).statusCode).toBe(200);
    test.clock.advance(10 * MINUTE);
    expect((await signIn({ email, password, cookies })).statusCode).toBe(200);
  });

  it('is known after a restart, and not for another account, with a made-up mark or after 13 months', async () => {
    await start();
    const { account, cookies } = await knownDevice();
    const other = (await test.signedIn('CLIENT')).account;
    await test.restart();
    const lock = async (email: string) => statusesOf(5, () => ({ email, remoteAddress: '203.0.113.7' }));
    const tryWith = async ({ email, password }: typeof account, mark: string) =>
      (await signIn({ email, password, cookies: { KNOWN_DEVICE: mark } })).statusCode;
    const mark = cookies.KNOWN_DEVICE;
    const [device, end, signature] = mark.split('.');
    await lock(account.email);
    await lock(other.email);
    expect(await tryWith(other, mark)).toBe(401);
    expect(await tryWith(account, `${device}.${Number(end) + 1}.${signature}`)).toBe(401);
    expect(await tryWith(account, `${device}.${end}.${'A'.repeat(43)}`)).toBe(401);
    expect(await tryWith(account, mark)).toBe(200);
    test.clock.advance(395 * 24 * 60 * MINUTE);
    await lock(account.email);
    expect(await tryWith(account, mark)).toBe(401);
  });

  it('is one, too, that has just set a password by the link of a mail', async () => {
    await start();
    const inno = await test.signedIn('INNO');
    const { account } = await test.signedIn('CLIENT');
    const { email } = account;
    const { token } = (await inno.post('/auth/reset-token', { email })).json();
    const visitor = await test.anonymous();
    const password = 'Nouvelle-Passe-2026';
    expect((await visitor.post('/auth/reset-password', { token, email, password })).statusCode).toBe(204);
    await statusesOf(5, () => ({ email }));
    expect((await signIn({ email, password })).statusCode).toBe(401);
    expect((await visitor.get('/login', { headers: basic(email, password) })).statusCode).toBe(200);
  });
});

it('limits every route that anybody may call', async () => {
  await start({ sourceLimitFactor: 0.1 });
  const routes = test.app.routeTable.filter(({ access }) => access === 'public');
  expect(routes.length).toBeGreaterThan(15);
  for (const [index, { method, url, limit }] of routes.entries()) {
    const { calls } = sourceLimits[limit ?? 'probe'];
    const visitor = await test.anonymous();
    const ask = () =>
      visitor.request({
        method: method as 'GET',
        url: url.replace(':fileName', 'accessibility-declaration'),
        query: { token: 'made-up', email: 'nobody@passerelle.example' },
        remoteAddress: `198.51.100.${index}`,
      });
    const statuses: number[] = [];
    for (let call = 0; call <= Math.round(calls / 10); call += 1) statuses.push((await ask()).statusCode);
    expect({ url, limit, refused: statuses.indexOf(429) }).toEqual({
      url,
      limit,
      refused: statuses.length - 1,
    });
  }
});
