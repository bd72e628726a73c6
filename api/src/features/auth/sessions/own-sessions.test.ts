import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnSession } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { createTestClient, type TestClient } from '../../../testing/client.ts';

const MINUTE = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe('one’s own sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  async function signIn({ account }: SignedIn, userAgent: string): Promise<TestClient> {
    const browser = await test.anonymous();
    const headers = { ...basic(account.email, account.password), 'user-agent': userAgent };
    expect((await browser.get('/login', { headers })).statusCode).toBe(200);
    return browser;
  }
  const listOf = async (browser: TestClient): Promise<OwnSession[]> =>
    (await browser.get('/me/sessions')).json();
  const otherOf = async (browser: TestClient) => {
    const other = (await listOf(browser)).find(({ isCurrent }) => !isCurrent);
    if (!other) throw new Error('There is no other session.');
    return other;
  };
  const statusOf = async (browser: TestClient) => (await browser.get('/me')).statusCode;
  const actsOf = ({ account }: SignedIn) =>
    test.database
      .db('audit_entries')
      .where({ entity_id: account.id, action: 'USER_SESSIONS_ENDED' })
      .orderBy('number');

  it('are listed with browser and system in words, the times, and which one asks', async () => {
    const person = await test.signedIn('CLIENT');
    await person.get('/logout');
    const start = test.clock.now().toISOString();
    const phone = await signIn(person, safari);
    test.clock.advance(10 * MINUTE);
    const desk = await signIn(person, edge);
    test.clock.advance(10 * MINUTE);
    expect(await listOf(phone)).toEqual([
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iOS',
        startDate: start,
        lastUseDate: test.clock.now().toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Edge', system: 'Windows', isCurrent: false }),
    ]);
    expect((await listOf(desk)).find(({ isCurrent }) => isCurrent)).toMatchObject({ browser: 'Edge' });
  });

  it.each([
    ['', null, null],
    ['curl/8.0', null, null],
    [firefox, 'Firefox', 'Linux'],
    ['x'.repeat(100_000), null, null],
    ['<script>alert(1)</script>', null, null],
  ])('name nothing but well-known browsers and systems: %.20s', async (userAgent, browser, system) => {
    const person = await test.signedIn('CLIENT');
    await person.get('/logout');
    const signedIn = await signIn(person, userAgent);
    expect(await listOf(signedIn)).toMatchObject([{ browser, system }]);
    const [row] = await test.database.db('sessions').where({ user_id: person.account.id });
    expect(row.user_agent).toBe(userAgent.slice(0, 300));
  });

  it('are answered without anything that opens one', async () => {
    const person = await test.signedIn('CLIENT');
    const [row] = await test.database.db('sessions').where({ user_id: person.account.id });
    const { body } = await person.get('/me/sessions');
    for (const secret of [row.token_hash, person.account.cookies.AUTH_TOKEN ?? '?', row.user_agent])
      expect(body).not.toContain(secret);
    const thief = await createTestClient(test.app, { AUTH_TOKEN: row.id });
    expect(await statusOf(thief)).toBe(401);
  });

  it('that began before they had a name get one', async () => {
    const person = await test.signedIn('CLIENT');
    await test.database
      .db('sessions')
      .where({ user_id: person.account.id })
      .update({ id: null, user_agent: null });
    const [first] = await listOf(person);
    expect(first).toMatchObject({ browser: null, system: null, isCurrent: true });
    expect(await listOf(person)).toMatchObject([{ id: first?.id }]);
  });

  it('are ended one by one, again without a word, and the audit trail has it once', async () => {
    const person = await test.signedIn('CLIENT');
    const stolen = await signIn(person, firefox);
    const kept = await signIn(person, edge);
    const { id } = (await listOf(person)).find(({ browser }) => browser === 'Firefox') as OwnSession;
    expect((await person.delete(`/me/sessions/${id}`)).statusCode).toBe(204);
    expect((await person.delete(`/me/sessions/${id}`)).statusCode).toBe(204);
    expect(await Promise.all([stolen, kept, person].map(statusOf))).toEqual([401, 200, 200]);
    const acts = await actsOf(person);
    expect(acts).toEqual([expect.objectContaining({ actor_id: person.account.id, entity_type: 'USER' })]);
    expect(JSON.parse(acts[0].details)).toEqual({ count: 1 });
  });

  it('are ended by two presses at once as by one', async () => {
    const person = await test.signedIn('CLIENT');
    await signIn(person, firefox);
    const { id } = await otherOf(person);
    const answers = await Promise.all([
      person.delete(`/me/sessions/${id}`),
      person.delete(`/me/sessions/${id}`),
      person.delete('/me/sessions'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await actsOf(person)).toHaveLength(1);
  });

  it('are all ended but the one that asks', async () => {
    const person = await test.signedIn('INNO');
    const others = [await signIn(person, firefox), await signIn(person, edge)];
    const someone = await test.signedIn('INNO');
    expect((await person.delete('/me/sessions')).statusCode).toBe(204);
    expect((await person.delete('/me/sessions')).statusCode).toBe(204);
    expect(await Promise.all([person, ...others, someone].map(statusOf))).toEqual([200, 401, 401, 200]);
    expect(await listOf(person)).toHaveLength(1);
    const acts = await actsOf(person);
    expect(acts.map(({ details }) => JSON.parse(details))).toEqual([{ count: 2 }]);
  });

  it('are ended in the other process, too', async () => {
    const person = await test.signedIn('CLIENT');
    const other = await signIn(person, firefox);
    const process = await test.anotherProcess();
    const cookies = Object.fromEntries(other.cookies);
    expect((await process.app.inject({ url: '/me', cookies })).statusCode).toBe(200);
    await person.delete('/me/sessions');
    expect((await process.app.inject({ url: '/me', cookies })).statusCode).toBe(401);
    await process.close();
  });

  it('of somebody else are neither listed nor ended, and nobody learns of them', async () => {
    const person = await test.signedIn('CLIENT');
    const stranger = await test.signedIn('INNO');
    const [theirs] = await listOf(person);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answers = [
      await stranger.delete(`/me/sessions/${theirs?.id}`),
      await stranger.delete(`/me/sessions/${unknown}`),
    ];
    expect(answers.map(({ statusCode, body }) => ({ statusCode, body }))).toEqual([
      { statusCode: 204, body: '' },
      { statusCode: 204, body: '' },
    ]);
    expect(await statusOf(person)).toBe(200);
    expect(await listOf(stranger)).toHaveLength(1);
    expect(await actsOf(person)).toEqual([]);
    expect((await stranger.delete('/me/sessions/of-nobody')).statusCode).toBe(404);
  });

  it('that ended by themselves are not listed', async () => {
    const person = await test.signedIn('CLIENT');
    await signIn(person, firefox);
    test.clock.advance(20 * 24 * 60 * MINUTE);
    expect(await listOf(person)).toHaveLength(2);
    test.clock.advance(20 * 24 * 60 * MINUTE);
    expect(await listOf(person)).toMatchObject([{ isCurrent: true }]);
  });

  it('need the anti-forgery token to be ended', async () => {
    const person = await test.signedIn('CLIENT');
    const answer = await person.request({
      method: 'DELETE',
      url: '/me/sessions',
      headers: { 'x-xsrf-token': 'forged' },
    });
    expect(answer.json()).toMatchObject({ code: 'CSRF_REJECTED' });
  });

  it('are open to who has not accepted the terms yet', async () => {
    const person = await test.signedIn('CLIENT', { hasConsented: false });
    expect(await listOf(person)).toHaveLength(1);
  });
});
