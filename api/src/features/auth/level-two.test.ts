import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factorLimits, type Role, roles, secretIn } from '@passerelle/contract';
import { type Config, readConfig } from '../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { createTestClient } from '../../testing/client.ts';
import {
  authenticatorOf,
  challengeOf,
  codeStep,
  setUpFactor,
  signInByFactor,
} from '../../testing/factors.ts';

const usual = readConfig({}).accountRules;
const levelTwo = readConfig({ ASVS_LEVEL_2: 'true' }).accountRules;

describe('what an installation asks of accounts', () => {
  it('is the specification’s unless it says otherwise', () => {
    expect(usual).toEqual({
      passwords: 'COMPOSED',
      isFactorForAll: false,
      isResetMailed: false,
      hidesLinkSecrets: false,
      totp: { window: 1, algorithm: 'SHA1' },
    });
  });

  it('is that of ASVS level 2 by one variable', () => {
    expect(levelTwo).toEqual({
      passwords: 'LENGTH',
      isFactorForAll: true,
      isResetMailed: true,
      hidesLinkSecrets: true,
      totp: { window: 0, algorithm: 'SHA256' },
    });
  });

  it.each([
    [{ PASSWORD_RULES: 'length' }, { passwords: 'LENGTH' }],
    [{ SECOND_FACTOR_FOR_ALL: 'true' }, { isFactorForAll: true }],
    [{ RESET_LINKS: 'mailbox' }, { isResetMailed: true }],
    [{ MAIL_LINKS: 'fragment' }, { hidesLinkSecrets: true }],
    [{ TOTP_WINDOW: '0' }, { totp: { window: 0, algorithm: 'SHA1' } }],
    [{ TOTP_ALGORITHM: 'SHA256' }, { totp: { window: 1, algorithm: 'SHA256' } }],
  ])('or each by itself: %j', (environment, rule) => {
    expect(readConfig(environment).accountRules).toEqual({ ...usual, ...rule });
  });

  it('one of them may be left out of level 2', () => {
    const environment = { ASVS_LEVEL_2: 'true', SECOND_FACTOR_FOR_ALL: 'false', RESET_LINKS: 'team' };
    expect(readConfig(environment).accountRules).toEqual({
      ...levelTwo,
      isFactorForAll: false,
      isResetMailed: false,
    });
  });

  it.each([
    ['ASVS_LEVEL_2', 'yes'],
    ['PASSWORD_RULES', 'none'],
    ['SECOND_FACTOR_FOR_ALL', '1'],
    ['RESET_LINKS', 'nobody'],
    ['MAIL_LINKS', 'body'],
    ['TOTP_WINDOW', '2'],
    ['TOTP_ALGORITHM', 'MD5'],
  ])('a wrong %s stops the start', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}": expected`);
  });
});

describe('at ASVS level 2', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp({ config: { accountRules: levelTwo } });
    inno = await test.signedIn('INNO');
    await setUpFactor(test, inno);
  });
  afterAll(() => test.close());

  const mailsTo = async (address: string) =>
    (await test.mails()).filter(({ recipient }) => recipient === address);

  it('pages are told which rules hold before anybody is signed in', async () => {
    const answer = await (await test.anonymous()).get('/version');
    expect(answer.json()).toMatchObject({
      passwordRules: 'LENGTH',
      isFactorForAll: true,
      isResetMailed: true,
      hidesLinkSecrets: true,
    });
  });

  it('a password has any characters, none required, and is long and not known (6.2.5)', async () => {
    const email = 'clara@passerelle.example';
    const { token } = (await inno.post('/auth/invite-token', { email, role: 'CLIENT' })).json();
    const visitor = await test.anonymous();
    const choose = async (password: string) => {
      const body = { firstName: 'Léa', lastName: 'Roux', email, token, password };
      const answer = await visitor.post('/auth/init-account', body);
      return answer.statusCode === 204 ? 204 : answer.json().errors[0].code;
    };
    expect(await choose('Ruelle-Till-26')).toBe('PASSWORD_TOO_SHORT');
    expect(await choose('passerelle passerelle')).toBe('PASSWORD_COMMON');
    expect(await choose('lea roux lea roux')).toBe('PASSWORD_PERSONAL');
    const password = ' ruelle tilleul zinc: é ';
    expect(await choose(password)).toBe(204);
    const login = (typed: string) => visitor.get('/login', { headers: basic(email, typed) });
    expect((await login(password.trim())).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(200);
  });

  it.each(roles)('%s may do nothing without a second factor (6.3.3)', async (role: Role) => {
    const person = await test.signedIn(role);
    expect((await person.get('/me')).json().mustSetUpFactor).toBe(true);
    expect((await person.get('/me/factors')).json().isRequired).toBe(true);
    expect((await person.get('/ecosystem')).json().code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const { code } = await setUpFactor(test, person);
    expect((await person.get('/me')).json()).not.toHaveProperty('mustSetUpFactor');
    const removed = await person.request({
      method: 'DELETE',
      url: '/me/factors/totp',
      payload: { currentPassword: person.account.password, code: code() },
    });
    expect(removed.json().code).toBe('SECOND_FACTOR_OBLIGATORY');
  });

  it('a link that the team asks for goes to the mailbox of the person alone (6.4.6)', async () => {
    const { account } = await test.signedIn('CLIENT', { language: 'fr' });
    const { email } = account;
    const answer = await inno.post('/auth/reset-token', { email });
    expect([answer.statusCode, answer.json()]).toEqual([202, { isMailed: true }]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Votre nouveau mot de passe Passerelle');
    expect(mail?.text).toContain('L’équipe innovation a demandé pour vous ce lien');
    const link = new URL(/http\S+\/resetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link');
    // No server is sent what is behind the # (14.2.1).
    expect(link.search).toBe('');
    const secret = secretIn(link);
    const checked = await (await test.anonymous()).post('/auth/validate-token', secret);
    expect(checked.statusCode).toBe(204);
    const reset = await (await test.anonymous()).post('/auth/reset-password', {
      ...secret,
      password: 'ruelle fougère tilleul',
    });
    expect(reset.statusCode).toBe(204);
    const acts = await test.database.db('audit_entries').where({ entity_id: account.id }).select('action');
    expect(acts).toEqual([{ action: 'USER_RESET_ISSUED' }]);
  });

  it('such a link is mailed no more often than one that the person asks for, and the team is told', async () => {
    const { account } = await test.signedIn('STARTUP', { language: 'en' });
    const { email } = account;
    await (await test.anonymous()).post('/auth/send-reset-token-email', { email });
    const answer = await inno.post('/auth/reset-token', { email });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '120']);
    expect((await mailsTo(email)).map(({ text }) => text.includes('You asked to choose'))).toEqual([true]);
    expect((await inno.post('/auth/reset-token', { email: 'nobody@passerelle.example' })).statusCode).toBe(
      404,
    );
  });

  it('such a link that is asked for again because the answer was lost is mailed once, and told as mailed', async () => {
    const { account } = await test.signedIn('BANQUIER');
    const ask = (member: SignedIn) => member.post('/auth/reset-token', { email: account.email });
    const answers = await Promise.all([ask(inno), ask(inno)]);
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(2).fill([202, { isMailed: true }]),
    );
    expect(await mailsTo(account.email)).toHaveLength(1);
    expect(await test.database.db('audit_entries').where({ entity_id: account.id })).toHaveLength(1);
    const colleague = await test.signedIn('INNO');
    await setUpFactor(test, colleague);
    expect((await ask(colleague)).statusCode).toBe(429);
  });

  it('a code counts in its own 30 seconds alone (6.5.5)', async () => {
    const person = await test.signedIn('CLIENT');
    const { code } = await setUpFactor(test, person);
    test.clock.advance(codeStep);
    const visitor = await test.anonymous();
    expect((await signInByFactor(visitor, person, code(-1))).json().code).toBe('FACTOR_CODE_WRONG');
    expect((await signInByFactor(visitor, person, code(1))).json().code).toBe('FACTOR_CODE_WRONG');
    expect((await signInByFactor(visitor, person, code())).statusCode).toBe(200);
  });

  it('codes are HMAC-SHA-256 of 256 bits, and the address of the QR code says so (11.4.1)', async () => {
    const person = await test.signedIn('CLIENT');
    const answer = await person.post('/me/factors/totp', { currentPassword: person.account.password });
    const { secret, uri } = answer.json();
    expect(new URL(uri).searchParams.get('algorithm')).toBe('SHA256');
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const sha1 = authenticatorOf(test, { secret, uri: uri.replace('SHA256', 'SHA1') });
    const confirm = (code: string) => person.post('/me/factors/totp/confirm', { code });
    expect((await confirm(sha1.code())).json().errors[0].code).toBe('FACTOR_CODE_WRONG');
    expect((await confirm(authenticatorOf(test, { secret, uri }).code())).statusCode).toBe(200);
  });
});

describe('codes of SHA-1 that were set up before', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  /** The same installation, from now on with other rules. */
  async function restartWith(accountRules: Config['accountRules']): Promise<void> {
    test.config.accountRules = accountRules;
    await test.restart();
  }

  const browserOf = (person: SignedIn) => createTestClient(test.app, person.account.cookies);
  const stateOf = async (person: SignedIn) =>
    (await (await browserOf(person)).get('/me/factors')).json().totp;

  it('go on until others take their place, which nothing else comes before', async () => {
    await restartWith(usual);
    const person = await test.signedIn('CLIENT');
    const { password: currentPassword } = person.account;
    const old = await setUpFactor(test, person);
    await restartWith(levelTwo);
    const browser = await browserOf(person);
    expect((await browser.get('/me')).json().mustSetUpFactor).toBe(true);
    expect((await browser.get('/ecosystem')).json().code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect(await stateOf(person)).toMatchObject({ isOutdated: true });

    const unproved = await browser.post('/me/factors/totp', { currentPassword });
    expect(unproved.json().errors[0]).toMatchObject({ path: 'code', code: 'FACTOR_CODE_REQUIRED' });
    const started = await browser.post('/me/factors/totp', { currentPassword, code: old.code() });
    const renewed = authenticatorOf(test, started.json());
    test.clock.advance(codeStep);
    const another = await test.anonymous();
    expect((await signInByFactor(another, person, old.code())).statusCode).toBe(200);

    const confirmed = await browser.post('/me/factors/totp/confirm', { code: renewed.code() });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { recoveryCodes: [] }]);
    expect(await stateOf(person)).not.toHaveProperty('isOutdated');
    expect((await browser.get('/me')).json()).not.toHaveProperty('mustSetUpFactor');
    const again = await browser.post('/me/factors/totp/confirm', { code: renewed.code() });
    expect(again.json()).toEqual({ recoveryCodes: [] });
    test.clock.advance(codeStep);
    expect((await signInByFactor(another, person, old.code())).json().code).toBe('FACTOR_CODE_WRONG');
    const byRecoveryCode = await signInByFactor(another, person, old.recoveryCodes[0] ?? '');
    expect(byRecoveryCode.statusCode).toBe(200);
    expect((await signInByFactor(another, person, renewed.code())).statusCode).toBe(200);
    // Back to the rules of before: stronger codes are not asked for anew.
    await restartWith(usual);
    expect(await stateOf(person)).not.toHaveProperty('isOutdated');
    const challenge = await challengeOf(await test.anonymous(), person);
    expect(challenge).toEqual(expect.any(String));
  });

  it('may be removed instead by whoever needs no second factor', async () => {
    await restartWith(usual);
    const person = await test.signedIn('STARTUP');
    const old = await setUpFactor(test, person);
    await restartWith({ ...levelTwo, isFactorForAll: false });
    const browser = await browserOf(person);
    const removed = await browser.request({
      method: 'DELETE',
      url: '/me/factors/totp',
      payload: { currentPassword: person.account.password, code: old.code() },
    });
    expect(removed.statusCode).toBe(204);
    expect((await browser.get('/me')).json()).not.toHaveProperty('mustSetUpFactor');
  });

  it('an unfinished replacement is forgotten, and the codes go on', async () => {
    await restartWith(usual);
    const person = await test.signedIn('CLIENT');
    const old = await setUpFactor(test, person);
    await restartWith(levelTwo);
    const browser = await browserOf(person);
    const { password: currentPassword } = person.account;
    const started = await browser.post('/me/factors/totp', { currentPassword, code: old.code() });
    const { code } = authenticatorOf(test, started.json());
    test.clock.advance(factorLimits.setUpMilliseconds);
    const late = await browser.post('/me/factors/totp/confirm', { code: code() });
    expect(late.json().code).toBe('SECOND_FACTOR_SETUP_EXPIRED');
    test.clock.advance(2 * 24 * 60 * 60 * 1000);
    await test.retention.forgetOld();
    const row = await test.database.db('totp_factors').where({ user_id: person.account.id }).first();
    expect(row).toMatchObject({ next_sealed_secret: null, next_algorithm: null, next_started_at: null });
    expect((await signInByFactor(await test.anonymous(), person, old.code())).statusCode).toBe(200);
  });
});
