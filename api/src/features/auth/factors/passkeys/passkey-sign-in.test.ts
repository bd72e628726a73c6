import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factorLimits, loginLimits, type SecurityEvent, stepUpLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { basic } from '../../../../testing/basic.ts';
import { createTestClient, type TestClient } from '../../../../testing/client.ts';
import { signInByFactor } from '../../../../testing/factors.ts';
import { createPasskeyDevice, type Deviation } from '../../../../testing/passkey-device.ts';
import { addPasskey, passkeyRequestOf, requestOf, sendPasskey } from '../../../../testing/passkeys.ts';

const expired = { statusCode: 401, code: 'SECOND_FACTOR_EXPIRED' };
const refused = { statusCode: 401, code: 'PASSKEY_WRONG' };

describe('signing in with a passkey', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ config: { proofLifetime: stepUpLimits.proofMilliseconds } });
  });
  afterAll(() => test.close());

  async function personWithPasskey() {
    const person = await test.signedIn('CLIENT');
    return { person, ...(await addPasskey(person)) };
  }
  const isSignedIn = async (browser: TestClient) => (await browser.get('/me')).statusCode === 200;
  const eventsOf = async ({ account }: SignedIn) => {
    await test.features.securityEvents.storeCounted();
    const inno = await test.signedIn('INNO');
    const { data } = (await inno.get('/security-events', { query: { search: account.email } })).json();
    return (data as SecurityEvent[]).map(({ kind, code }) => [kind, code]);
  };

  it('asks for it after the password, and opens a session by its answer', async () => {
    const { person, device } = await personWithPasskey();
    const browser = await test.anonymous();
    const { email, password } = person.account;
    const first = await browser.get('/login', { headers: basic(email, password) });
    const { challenge, factorKinds, passkeyRequest } = first.json();
    expect(first.json()).toMatchObject({ statusCode: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(factorKinds).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    expect(passkeyRequest).toEqual({
      challenge,
      rpId: 'localhost',
      timeout: factorLimits.challengeMilliseconds,
      allowCredentials: [{ id: device.credentialId, type: 'public-key', transports: ['internal'] }],
      userVerification: 'required',
    });
    expect(await isSignedIn(browser)).toBe(false);
    const second = await sendPasskey(browser, passkeyRequest, device.answer(passkeyRequest));
    expect(second.json()).toMatchObject({ id: person.account.id });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.get('/me/factors')).json().passkeys).toMatchObject([
      { lastUseDate: test.clock.now().toISOString() },
    ]);
  });

  it('takes a recovery code in its place, and no other code', async () => {
    const { person, recoveryCodes } = await personWithPasskey();
    const browser = await test.anonymous();
    expect((await signInByFactor(browser, person, '123456')).json().code).toBe('FACTOR_CODE_WRONG');
    expect((await signInByFactor(browser, person, recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://passerelle.example.evil' }],
    ['of a subdomain that nobody named', { origin: 'http://evil.localhost:3000' }],
    ['for another site', { rpId: 'passerelle.example.evil' }],
    ['to another challenge', { challenge: 'bm90LW91cnM' }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['whose user was not verified', { isUserVerified: false }],
    ['whose user was not there', { isUserPresent: false }],
    ['signed with another key', { isForged: true }],
  ])('refuses an answer %s, and lets one try again', async (_, deviation) => {
    const { person, device } = await personWithPasskey();
    const browser = await test.anonymous();
    const request = await passkeyRequestOf(browser, person);
    const answer = await sendPasskey(browser, request, device.answer(request, deviation));
    expect(answer.json()).toMatchObject(refused);
    expect(answer.headers.attempt).toBe(String(loginLimits.failuresBeforeLock - 1));
    expect(await isSignedIn(browser)).toBe(false);
    expect((await sendPasskey(browser, request, device.answer(request))).statusCode).toBe(200);
  });

  it('refuses an answer that was sent before, and with another challenge', async () => {
    const { person, device } = await personWithPasskey();
    const browser = await test.anonymous();
    const request = await passkeyRequestOf(browser, person);
    const answer = device.answer(request);
    expect((await sendPasskey(browser, request, answer)).statusCode).toBe(200);
    const thief = await test.anonymous();
    expect((await sendPasskey(thief, request, answer)).json()).toMatchObject(expired);
    const next = await passkeyRequestOf(thief, person);
    expect((await sendPasskey(thief, next, answer)).json()).toMatchObject(refused);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('refuses the passkey of another account, and one that was removed', async () => {
    const [one, other] = [await personWithPasskey(), await personWithPasskey()];
    const browser = await test.anonymous();
    const request = await passkeyRequestOf(browser, one.person);
    expect((await sendPasskey(browser, request, other.device.answer(request))).json()).toMatchObject(refused);
    const unknown = createPasskeyDevice().answer(request);
    expect((await sendPasskey(browser, request, unknown)).json()).toMatchObject(refused);
    const { allowCredentials } = await requestOf(other.person);
    expect(allowCredentials.map(({ id }) => id)).toEqual([other.device.credentialId]);
    const late = one.device.answer(request);
    await test.database.db('passkeys').where({ user_id: one.person.account.id }).delete();
    expect((await sendPasskey(browser, request, late)).json().code).toBe('SECOND_FACTOR_MISSING');
  });

  it('takes no challenge that was made for something else, nor a sign-in’s for something else', async () => {
    const { person, device } = await personWithPasskey();
    const browser = await test.anonymous();
    const proof = await requestOf(person);
    expect((await sendPasskey(browser, proof, device.answer(proof))).json()).toMatchObject(expired);
    const signIn = await passkeyRequestOf(browser, person);
    const passkey = device.answer(signIn);
    const renewal = await person.post('/me/factors/recovery-codes', { passkey });
    expect(renewal.json().code).toBe('PASSKEY_EXPIRED');
  });

  it('gives a challenge five minutes, and one session', async () => {
    const { person, device } = await personWithPasskey();
    const another = await test.anotherProcess();
    const browsers = [await test.anonymous(), await createTestClient(another.app), await test.anonymous()];
    const [first = browsers[0] as TestClient] = browsers;
    const request = await passkeyRequestOf(first, person);
    const passkey = device.answer(request);
    const answers = await Promise.all(browsers.map((browser) => sendPasskey(browser, request, passkey)));
    await another.close();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect((await eventsOf(person)).map(([kind]) => kind)).not.toContain('PASSKEY_COPIED');

    const late = await passkeyRequestOf(first, person);
    test.clock.advance(factorLimits.challengeMilliseconds);
    expect((await sendPasskey(first, late, device.answer(late))).json()).toMatchObject(expired);
  });

  it('refuses a count that does not go on, records it, and takes the authenticator that is further', async () => {
    const { person, device } = await personWithPasskey();
    const browser = await test.anonymous();
    for (const counter of [7, 7, 6, 0]) {
      const request = await passkeyRequestOf(browser, person);
      const answer = await sendPasskey(browser, request, device.answer(request, { counter }));
      const code = answer.json().code ?? null;
      expect([counter, code]).toEqual([counter, counter === 7 && code === null ? null : 'PASSKEY_COPIED']);
    }
    const request = await passkeyRequestOf(browser, person);
    expect((await sendPasskey(browser, request, device.answer(request, { counter: 8 }))).statusCode).toBe(
      200,
    );
    const events = await eventsOf(person);
    expect(events).toEqual(expect.arrayContaining([['PASSKEY_COPIED', 'PASSKEY_COPIED']]));
  });

  it('takes authenticators that do not count', async () => {
    const person = await test.signedIn('CLIENT');
    const device = createPasskeyDevice();
    await addPasskey(person, { device });
    await test.database.db('passkeys').where({ user_id: person.account.id }).update({ counter: 0 });
    for (let time = 0; time < 2; time += 1) {
      const browser = await test.anonymous();
      const request = await passkeyRequestOf(browser, person);
      const answer = await sendPasskey(browser, request, device.answer(request, { counter: 0 }));
      expect(answer.statusCode).toBe(200);
    }
  });

  it('locks after five wrong answers, which count together with wrong codes', async () => {
    const { person, device, recoveryCodes } = await personWithPasskey();
    const browser = await test.anonymous();
    const request = await passkeyRequestOf(browser, person);
    const before = await passkeyRequestOf(browser, person);
    for (let time = 1; time < loginLimits.failuresBeforeLock; time += 1) {
      await sendPasskey(browser, request, device.answer(request, { isForged: true }));
    }
    const last = await browser.post('/login/factor', { challenge: request.challenge, code: '123456' });
    expect([last.json().code, last.headers.attempt]).toEqual(['FACTOR_CODE_WRONG', '0']);
    const right = await sendPasskey(browser, before, device.answer(before));
    expect([right.statusCode, right.headers.attempt]).toEqual([401, '0']);
    test.clock.advance(loginLimits.lockMilliseconds);
    expect((await signInByFactor(browser, person, recoveryCodes[0] ?? '')).statusCode).toBe(200);
    expect(await eventsOf(person)).toEqual(expect.arrayContaining([['FACTOR_FAILED', 'PASSKEY_WRONG']]));
  });

  it('ends with a new password, which leaves the passkeys', async () => {
    const { person, device } = await personWithPasskey();
    const browser = await test.anonymous();
    const request = await passkeyRequestOf(browser, person);
    const inno = await test.signedIn('INNO');
    const { email } = person.account;
    const { token } = (await inno.post('/auth/reset-token', { email })).json();
    const password = 'Ruelle-Tilleul-2026!';
    await browser.post('/auth/reset-password', { token, email, password });
    expect((await sendPasskey(browser, request, device.answer(request))).json()).toMatchObject(expired);
    const renewed = { account: { ...person.account, password } };
    const next = await passkeyRequestOf(browser, renewed);
    expect((await sendPasskey(browser, next, device.answer(next))).statusCode).toBe(200);
  });

  describe('proves who somebody is before what is sensitive,', () => {
    const confirm = (person: TestClient, body: object) => person.post('/me/confirm-identity', body);

    it('in place of the password', async () => {
      const { person, device } = await personWithPasskey();
      test.clock.advance(stepUpLimits.proofMilliseconds + 1);
      expect((await person.get('/me/data')).json().code).toBe('STEP_UP_REQUIRED');
      const request = await requestOf(person);
      const passkey = device.answer(request);
      expect((await confirm(person, { passkey })).statusCode).toBe(204);
      expect((await person.get('/me/data')).statusCode).toBe(200);
      expect((await confirm(person, { passkey })).json().code).toBe('PASSKEY_EXPIRED');
      expect((await confirm(person, {})).json().errors).toMatchObject([
        { path: 'password', code: 'PASSWORD_REQUIRED' },
      ]);
    });

    it('and is refused, counted and locked as at the sign-in', async () => {
      const { person, device } = await personWithPasskey();
      const other = await personWithPasskey();
      const request = await requestOf(person);
      const theirs = await confirm(person, { passkey: other.device.answer(request) });
      expect(theirs.json().errors).toMatchObject([{ path: 'passkey', code: 'PASSKEY_WRONG' }]);
      for (let time = 2; time < loginLimits.failuresBeforeLock; time += 1) {
        await confirm(person, { passkey: device.answer(request, { isForged: true }) });
      }
      const last = await confirm(person, { passkey: device.answer(request, { isForged: true }) });
      expect(last.json()).toMatchObject({ statusCode: 429, code: 'IDENTITY_LOCKED' });
      const kinds = (await eventsOf(person)).map(([kind]) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['FACTOR_FAILED', 'SIGN_IN_LOCKED']));
      expect(kinds).not.toContain('IDENTITY_CONFIRMED');
    });
  });
});
