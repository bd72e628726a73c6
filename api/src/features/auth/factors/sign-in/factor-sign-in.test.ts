import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factorLimits, loginLimits, messages, sourceLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { basic } from '../../../../testing/basic.ts';
import { createTestClient, type TestClient } from '../../../../testing/client.ts';
import {
  challengeOf,
  codeStep,
  setUpFactor,
  signInByFactor,
  startFactor,
} from '../../../../testing/factors.ts';

const newPassword = 'Été-à-Nîmes-2026';
const expired = { statusCode: 401, code: 'SECOND_FACTOR_EXPIRED' };

describe('signing in with a second factor', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function personWithFactor() {
    const person = await test.signedIn('CLIENT');
    return { person, ...(await setUpFactor(test, person)) };
  }
  const mailsTo = async ({ account }: SignedIn) =>
    (await test.mails()).filter(({ recipient }) => recipient === account.email);
  const isSignedIn = async (browser: TestClient) => (await browser.get('/me')).statusCode === 200;
  const send = (browser: TestClient, challenge: string, code: string) =>
    browser.post('/login/factor', { challenge, code });

  it('answers the password with a challenge and no session, and the code as a sign-in by password alone', async () => {
    const { person, code } = await personWithFactor();
    const browser = await test.anonymous();
    const { account } = person;
    const headers = { ...basic(account.email, account.password), 'accept-language': 'en' };
    const first = await browser.get('/login', { headers });
    expect(first.json()).toEqual({
      statusCode: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      message: messages.SECOND_FACTOR_REQUIRED.en,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      factorKinds: ['TOTP', 'RECOVERY_CODE'],
    });
    expect(first.headers).not.toHaveProperty('attempt');
    expect(first.cookies.map(({ name }) => name)).not.toContain('AUTH_TOKEN');
    expect(first.cookies.map(({ name }) => name)).not.toContain('KNOWN_DEVICE');
    expect(await isSignedIn(browser)).toBe(false);

    const second = await send(browser, first.json().challenge, code());
    expect(second.statusCode).toBe(200);
    expect((await browser.get('/me')).json()).toEqual({
      ...second.json<object>(),
      draftKey: expect.any(String),
    });
    expect(second.json()).toMatchObject({ id: account.id, username: account.email });
    expect(second.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['AUTH_TOKEN', 'KNOWN_DEVICE', 'XSRF-TOKEN']),
    );
  });

  it('is as it was for who has none, or has only begun to set one up', async () => {
    const person = await test.signedIn('CLIENT');
    await startFactor(test, person);
    const browser = await test.anonymous();
    const answer = await browser.get('/login', {
      headers: basic(person.account.email, person.account.password),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('takes a recovery code once, however it is typed, and tells the person', async () => {
    const { person, recoveryCodes } = await personWithFactor();
    const typed = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    const browser = await test.anonymous();
    expect((await signInByFactor(browser, person, typed)).statusCode).toBe(200);
    const again = await signInByFactor(await test.anonymous(), person, recoveryCodes[3] ?? '');
    expect(again.json()).toMatchObject({ statusCode: 401, code: 'FACTOR_CODE_USED' });
    expect((await browser.get('/me/factors')).json()).toMatchObject({
      recoveryCodesLeft: factorLimits.recoveryCodes - 1,
    });
    const mail = (await mailsTo(person)).at(-1);
    expect(mail?.subject).toMatch(/code de secours|recovery code/);
    expect(mail?.text).toContain(String(factorLimits.recoveryCodes - 1));
  });

  it('takes a code once: neither with another challenge, nor the one before it afterwards', async () => {
    const { person, code } = await personWithFactor();
    test.clock.advance(2 * codeStep);
    const shown = code();
    expect((await signInByFactor(await test.anonymous(), person, shown)).statusCode).toBe(200);
    for (const used of [shown, code(-1)]) {
      const answer = await signInByFactor(await test.anonymous(), person, used);
      expect(answer.json()).toMatchObject({ statusCode: 401, code: 'FACTOR_CODE_USED' });
    }
    expect((await signInByFactor(await test.anonymous(), person, code(1))).statusCode).toBe(200);
  });

  it.each(['an application', 'recovery'] as const)(
    'lets one in of several who present the same code of %s at once, in two processes',
    async (kind) => {
      const { person, code, recoveryCodes } = await personWithFactor();
      const another = await test.anotherProcess();
      const browsers = [await test.anonymous(), await createTestClient(another.app), await test.anonymous()];
      const challenges: string[] = [];
      for (const browser of browsers) challenges.push(await challengeOf(browser, person));
      const shown = kind === 'recovery' ? (recoveryCodes[0] ?? '') : code();
      const answers = await Promise.all(
        browsers.map((browser, index) => send(browser, challenges[index] ?? '', shown)),
      );
      await another.close();
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
      const rows = await test.database.db('sessions').where({ user_id: person.account.id });
      expect(rows).toHaveLength(2);
    },
  );

  it('lets a challenge open one session: pressed twice, and with another code', async () => {
    const { person, code } = await personWithFactor();
    const browser = await test.anonymous();
    const challenge = await challengeOf(browser, person);
    const twice = await Promise.all([1, 2].map(() => send(browser, challenge, code())));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await send(await test.anonymous(), challenge, code(1))).json()).toMatchObject(expired);
  });

  it('gives a challenge five minutes, and knows none that it did not make', async () => {
    const { person, code } = await personWithFactor();
    const browser = await test.anonymous();
    const challenge = await challengeOf(browser, person);
    expect((await send(browser, 'made-up', code())).json()).toMatchObject(expired);
    expect((await send(browser, '', code())).statusCode).toBe(400);
    test.clock.advance(factorLimits.challengeMilliseconds);
    expect((await send(browser, challenge, code())).json()).toMatchObject(expired);
    test.clock.advance(1);
    await test.retention.forgetOld();
    expect(await test.database.db('factor_challenges').where({ user_id: person.account.id })).toEqual([]);
  });

  it('takes the code of no other account', async () => {
    const [one, other] = [await personWithFactor(), await personWithFactor()];
    const browser = await test.anonymous();
    const challenge = await challengeOf(browser, one.person);
    expect((await send(browser, challenge, other.code())).statusCode).toBe(401);
    expect((await send(browser, challenge, other.recoveryCodes[0] ?? '')).statusCode).toBe(401);
    expect((await send(browser, challenge, one.code())).statusCode).toBe(200);
  });

  describe('wrong codes', () => {
    const guess = async (browser: TestClient, person: SignedIn, code: string, times: number) => {
      const answers = [];
      const challenge = await challengeOf(browser, person);
      for (let index = 0; index < times; index += 1) {
        const { statusCode, headers, json } = await send(browser, challenge, code);
        answers.push([statusCode, headers.attempt, json().code]);
      }
      return answers;
    };

    it('lock after five, the right one and the password included, and the person is told once', async () => {
      const { person, code, recoveryCodes } = await personWithFactor();
      const browser = await test.anonymous();
      const before = await challengeOf(browser, person);
      expect(await guess(browser, person, code(9), 5)).toEqual(
        [4, 3, 2, 1, 0].map((left) => [401, String(left), 'FACTOR_CODE_WRONG']),
      );
      for (const right of [code(), recoveryCodes[0] ?? '']) {
        const answer = await send(browser, before, right);
        expect([answer.statusCode, answer.headers.attempt]).toEqual([401, '0']);
      }
      const { email, password } = person.account;
      const atPassword = await browser.get('/login', { headers: basic(email, password) });
      expect([atPassword.json().code, atPassword.headers.attempt]).toEqual(['LOGIN_FAILED', '0']);
      const subjects = (await mailsTo(person)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => /bloqué|locked/.test(subject))).toHaveLength(1);
      test.clock.advance(loginLimits.lockMilliseconds);
      expect((await signInByFactor(browser, person, code())).statusCode).toBe(200);
    });

    it('are not forgotten for the right password, nor for a new one', async () => {
      const { person, code } = await personWithFactor();
      const { email } = person.account;
      expect((await guess(await test.anonymous(), person, code(9), 2)).at(-1)).toEqual([
        401,
        '3',
        'FACTOR_CODE_WRONG',
      ]);
      expect((await guess(await test.anonymous(), person, code(9), 2)).at(-1)).toEqual([
        401,
        '1',
        'FACTOR_CODE_WRONG',
      ]);
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      const browser = await test.anonymous();
      await browser.post('/auth/reset-password', { token, email, password: newPassword });
      const renewed = { ...person, account: { ...person.account, password: newPassword } };
      expect((await guess(browser, renewed, code(9), 1)).at(-1)).toEqual([401, '0', 'FACTOR_CODE_WRONG']);
    });

    it('are forgotten once one is right', async () => {
      const { person, code } = await personWithFactor();
      const browser = await test.anonymous();
      await guess(browser, person, code(9), 4);
      expect((await signInByFactor(browser, person, code())).statusCode).toBe(200);
      expect((await guess(browser, person, code(9), 1)).at(-1)).toEqual([401, '4', 'FACTOR_CODE_WRONG']);
    });

    it('all count where they are sent at once', async () => {
      const { person, code } = await personWithFactor();
      const browser = await test.anonymous();
      const challenge = await challengeOf(browser, person);
      await Promise.all(Array.from({ length: 8 }, () => send(browser, challenge, code(9))));
      expect((await send(browser, challenge, code())).statusCode).toBe(401);
    });

    it('are in the security log, as is a recovery code that was used', async () => {
      const { person, code, recoveryCodes } = await personWithFactor();
      const browser = await test.anonymous();
      await guess(browser, person, code(9), 5);
      test.clock.advance(loginLimits.lockMilliseconds);
      await signInByFactor(browser, person, recoveryCodes[0] ?? '');
      await test.features.securityEvents.storeCounted();
      const events = (await inno.get('/security-events', { query: { search: person.account.email } })).json()
        .data as { kind: string; count: number; route: string }[];
      expect(events.map(({ kind, count, route }) => [kind, count, route]).sort()).toEqual([
        ['FACTOR_ADDED', 1, 'POST /me/factors/totp/confirm'],
        ['FACTOR_FAILED', 4, 'POST /login/factor'],
        ['RECOVERY_CODE_USED', 1, 'POST /login/factor'],
        ['SIGNED_IN', 1, 'POST /login/factor'],
        ['SIGN_IN_LOCKED', 1, 'POST /login/factor'],
      ]);
    });
  });

  describe('no other way passes by it:', () => {
    it('a link to a new password signs nobody in, and ends the sign-ins that began before', async () => {
      const { person, code } = await personWithFactor();
      const { email } = person.account;
      const browser = await test.anonymous();
      const challenge = await challengeOf(browser, person);
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      const answer = await browser.post('/auth/reset-password', { token, email, password: newPassword });
      expect(answer.statusCode).toBe(204);
      expect(await isSignedIn(browser)).toBe(false);
      expect((await send(browser, challenge, code())).json()).toMatchObject(expired);
      const login = await browser.get('/login', { headers: basic(email, newPassword) });
      expect(login.json()).toMatchObject({ statusCode: 401, code: 'SECOND_FACTOR_REQUIRED' });
    });

    it('a browser that is known, by its own mark or by that of a link, is asked for the code', async () => {
      const { person, code } = await personWithFactor();
      const browser = await test.anonymous();
      await signInByFactor(browser, person, code());
      await browser.get('/logout');
      const { email, password } = person.account;
      expect(browser.cookies.has('KNOWN_DEVICE')).toBe(true);
      const login = await browser.get('/login', { headers: basic(email, password) });
      expect(login.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    });

    it('an activation that is asked for again opens no session', async () => {
      const email = 'asked-again@passerelle.example';
      const { token } = (await inno.post('/auth/invite-token', { email, role: 'BANQUIER' })).json();
      const activation = { firstName: 'Zoé', lastName: 'Noël', password: newPassword, token, email };
      const browser = await test.anonymous();
      expect((await browser.post('/auth/init-account', activation)).statusCode).toBe(204);
      const { id } = (await browser.get('/login', { headers: basic(email, newPassword) })).json();
      const person = { ...browser, account: { ...inno.account, id, email, password: newPassword } };
      await setUpFactor(test, person);
      await browser.get('/logout');
      expect((await browser.post('/auth/init-account', activation)).statusCode).toBe(204);
      expect(await isSignedIn(browser)).toBe(false);
    });

    it('a link that confirms an address or an access opens no session', async () => {
      const { person } = await personWithFactor();
      const { email } = person.account;
      const { token } = (await inno.post('/auth/reset-token', { email })).json();
      const stranger = await test.anonymous();
      for (const url of ['/auth/confirm-email', '/auth/confirm-access']) {
        const answer = await stranger.post(url, { token, email });
        expect(answer.cookies.map(({ name }) => name)).not.toContain('AUTH_TOKEN');
      }
      await stranger.get('/auth/validate-token', { query: { token, email } });
      expect(await isSignedIn(stranger)).toBe(false);
    });

    it('no route but the two of the sign-in gives a browser a session', async () => {
      const places = test.app.routeTable.filter(({ access }) => access === 'public');
      for (const { method, url } of places) {
        const answer = await test.app.inject({ method: method as 'GET', url });
        expect(answer.cookies.filter(({ name, value }) => name === 'AUTH_TOKEN' && value)).toEqual([]);
      }
    });
  });

  it('goes with the account', async () => {
    const { person } = await personWithFactor();
    await challengeOf(await test.anonymous(), person);
    expect((await inno.delete(`/admin/user/${person.account.id}`)).statusCode).toBe(204);
    for (const table of ['totp_factors', 'recovery_codes', 'factor_challenges']) {
      expect(await test.database.db(table).where({ user_id: person.account.id })).toEqual([]);
    }
  });
});

describe('the limit of a source', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { sourceLimitFactor: 1 } });
  });
  afterAll(() => test.close());

  it('counts wrong codes, and not the passwords that were right before a code', async () => {
    const people = await Promise.all([1, 2].map(() => test.signedIn('CLIENT')));
    const [person, other] = people as [SignedIn, SignedIn];
    const { code } = await setUpFactor(test, person);
    const stranger = await test.anonymous();
    const limit = sourceLimits.signIn.calls;
    for (let index = 0; index < 2 * limit; index += 1) {
      expect(await challengeOf(stranger, person)).toEqual(expect.any(String));
    }
    const statuses = [];
    for (let index = 0; index <= limit; index += 1) {
      const body = { challenge: `made-up-${index}`, code: code() };
      statuses.push((await stranger.post('/login/factor', body)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: limit }, () => 401), 429]);
    const { email, password } = other.account;
    expect((await stranger.get('/login', { headers: basic(email, password) })).statusCode).toBe(429);
  });
});
