import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factorLimits, type Language, loginLimits, messages, repeatWindows } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { createTestClient } from '../../../testing/client.ts';
import { readEverything } from '../../../testing/database/database-content.ts';
import { whileOpen } from '../../../testing/database/open-transaction.ts';
import { codeStep, setUpFactor, signInByFactor, startFactor } from '../../../testing/factors.ts';
import { createAccountsStore } from '../accounts/accounts.store.ts';
import { createLoginLocksStore } from '../sign-in/login-locks.store.ts';
import { factorKeyFile } from './secrets/factor-key.ts';

const wrong = 'Wrong-Horse-7-Battery';

describe('setting up a second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const mailsTo = async ({ account }: SignedIn) =>
    (await test.mails()).filter(({ recipient }) => recipient === account.email);
  const confirm = (person: SignedIn, code: string) => person.post('/me/factors/totp/confirm', { code });
  const remove = (person: SignedIn, body: object) =>
    person.request({ method: 'DELETE', url: '/me/factors/totp', payload: body });

  it('begins with a secret that counts for nothing until a code of it was sent', async () => {
    const person = await test.signedIn('CLIENT');
    expect((await person.get('/me/factors')).json()).toEqual({
      totp: null,
      totpAlgorithm: 'SHA1',
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const { account } = person;
    const answer = await person.post('/me/factors/totp', { currentPassword: account.password });
    const { secret, uri, expirationDate } = answer.json();
    expect(Buffer.from(secret).length).toBe((factorLimits.secretBytes.SHA1 * 8) / 5);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toBe(`/Passerelle:${account.email}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Passerelle',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(Date.parse(expirationDate) - test.clock.now().getTime()).toBe(factorLimits.setUpMilliseconds);
    expect((await person.get('/me/factors')).json().totp).toBeNull();
    expect(await mailsTo(person)).toEqual([]);
  });

  it('needs the password: a wrong one is told at its field, and counts as one at sign-in does', async () => {
    const person = await test.signedIn('CLIENT');
    const ask = (currentPassword: string) => person.post('/me/factors/totp', { currentPassword });
    expect((await ask('')).json().errors).toMatchObject([
      { path: 'currentPassword', code: 'PASSWORD_REQUIRED' },
    ]);
    for (let attempt = 1; attempt < loginLimits.failuresBeforeLock; attempt += 1) {
      expect((await ask(wrong)).json().errors).toMatchObject([
        { path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG' },
      ]);
    }
    expect((await ask(wrong)).statusCode).toBe(429);
    const refused = await ask(person.account.password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    test.clock.advance(loginLimits.lockMilliseconds);
    expect((await ask(person.account.password)).statusCode).toBe(200);
  });

  it.each<[Language, RegExp]>([
    ['fr', /^La double authentification de votre accès Passerelle est activée$/],
    ['en', /^Two-step sign-in is on for your Passerelle access$/],
  ])(
    'ends with a code: recovery codes, a mail, an act, and no other session (%s)',
    async (language, subject) => {
      const person = await test.signedIn('CLIENT', { language });
      const elsewhere = await createTestClient(test.app);
      const { email, password } = person.account;
      const headers = { ...basic(email, password), 'accept-language': language };
      expect((await elsewhere.get('/login', { headers })).statusCode).toBe(200);
      const authenticator = await startFactor(test, person);
      const shown = authenticator.code();
      const answer = await confirm(person, `${shown.slice(0, 3)} ${shown.slice(3)}`);
      const { recoveryCodes } = answer.json();
      expect(new Set(recoveryCodes).size).toBe(factorLimits.recoveryCodes);
      for (const code of recoveryCodes)
        expect(code).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){5}[\dA-HJKMNP-TV-Z]{4}$/);
      expect((await person.get('/me/factors')).json()).toEqual({
        totp: { startDate: test.clock.now().toISOString() },
        totpAlgorithm: 'SHA1',
        passkeys: [],
        recoveryCodesLeft: factorLimits.recoveryCodes,
        isRequired: false,
      });
      expect((await mailsTo(person)).map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)]);
      expect((await person.get('/me')).statusCode).toBe(200);
      expect((await elsewhere.get('/me')).statusCode).toBe(401);
      const acts = await test.database
        .db('audit_entries')
        .where({ entity_id: person.account.id })
        .pluck('action');
      expect(acts).toEqual(['USER_FACTOR_ADDED']);
    },
  );

  it('refuses a wrong code at its field, and what is no code of an application', async () => {
    const person = await test.signedIn('CLIENT');
    const authenticator = await startFactor(test, person);
    for (const [code, problem] of [
      [authenticator.code(2), 'FACTOR_CODE_WRONG'],
      [authenticator.code(-2), 'FACTOR_CODE_WRONG'],
      ['', 'FACTOR_CODE_REQUIRED'],
      ['12345', 'TOTP_CODE_INVALID'],
      ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', 'TOTP_CODE_INVALID'],
    ] as const) {
      const answer = await confirm(person, code);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        400,
        [{ path: 'code', code: problem }],
      ]);
    }
    expect((await confirm(person, authenticator.code(-1))).statusCode).toBe(200);
  });

  it('that was begun again elsewhere, or took too long, has to begin again', async () => {
    const person = await test.signedIn('CLIENT');
    const first = await startFactor(test, person);
    const second = await startFactor(test, person);
    expect((await confirm(person, first.code())).json().errors).toMatchObject([
      { code: 'FACTOR_CODE_WRONG' },
    ]);
    test.clock.advance(factorLimits.setUpMilliseconds);
    expect((await confirm(person, second.code())).json().code).toBe('SECOND_FACTOR_SETUP_EXPIRED');
    test.clock.advance(24 * 60 * 60 * 1000);
    await test.retention.forgetOld();
    expect((await confirm(person, second.code())).json().code).toBe('SECOND_FACTOR_SETUP_EXPIRED');
    const third = await startFactor(test, person);
    expect((await confirm(person, third.code())).statusCode).toBe(200);
  });

  it('pressed twice, and in two processes at once, is done once', async () => {
    const person = await test.signedIn('CLIENT');
    const authenticator = await startFactor(test, person);
    const another = await test.anotherProcess();
    const there = await createTestClient(another.app, Object.fromEntries(person.cookies));
    const body = { code: authenticator.code() };
    const answers = await Promise.all(
      [person, there, person].map((browser) => browser.post('/me/factors/totp/confirm', body)),
    );
    await another.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(await mailsTo(person)).toHaveLength(1);
    test.clock.advance(codeStep);
    const again = await person.post('/me/factors/totp', { currentPassword: person.account.password });
    expect(again.json().code).toBe('SECOND_FACTOR_EXISTS');
  });

  it('brings the recovery codes once more where its answer was lost, and to nobody who has no code', async () => {
    const person = await test.signedIn('CLIENT');
    const authenticator = await startFactor(test, person);
    const shown = authenticator.code();
    const first = await confirm(person, shown);
    expect(first.json().recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
    test.clock.advance(2 * codeStep);
    for (const code of [shown, authenticator.code()]) {
      const again = await confirm(person, code);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(await mailsTo(person)).toHaveLength(1);
    // Signed in elsewhere it is the same person, whom nothing was lost on the way to.
    const elsewhere = await test.anonymous();
    await signInByFactor(elsewhere, person, authenticator.code());
    const there = await elsewhere.post('/me/factors/totp/confirm', { code: authenticator.code() });
    expect(there.json()).toEqual({ recoveryCodes: [] });
    for (let attempt = 0; attempt < loginLimits.failuresBeforeLock; attempt += 1) {
      expect((await confirm(person, authenticator.code(5 + attempt))).json().code).toBe(
        'SECOND_FACTOR_EXISTS',
      );
    }
    expect((await confirm(person, authenticator.code())).json().code).toBe('SECOND_FACTOR_EXISTS');
    test.clock.advance(repeatWindows.factorMilliseconds);
    expect((await confirm(person, authenticator.code())).json().code).toBe('SECOND_FACTOR_EXISTS');
  });

  it('takes a code as a keyboard of wide digits writes it', async () => {
    const person = await test.signedIn('CLIENT');
    const authenticator = await startFactor(test, person);
    const wide = authenticator.code().replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await confirm(person, wide)).statusCode).toBe(200);
  });

  it('leaves neither the secret nor a recovery code in the database; the key is a file of its own', async () => {
    const person = await test.signedIn('CLIENT');
    const { secret, recoveryCodes } = await setUpFactor(test, person);
    const content = JSON.stringify(await readEverything(test.database));
    const bytes = await import('otpauth').then(({ Secret }) => Buffer.from(Secret.fromBase32(secret).bytes));
    const path = join(test.config.dataFolder, factorKeyFile);
    const key = (await readFile(path, 'utf8')).trim();
    for (const text of [secret, bytes.toString('hex'), bytes.toString('base64url'), key]) {
      expect(content.includes(text)).toBe(false);
    }
    for (const code of recoveryCodes) {
      expect(content.includes(code) || content.includes(code.replaceAll('-', ''))).toBe(false);
    }
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('is undone by the password and a code together, not by one of them', async () => {
    const person = await test.signedIn('CLIENT', { language: 'en' });
    const authenticator = await setUpFactor(test, person);
    const { password } = person.account;
    const right = { currentPassword: password, code: authenticator.code() };
    expect((await remove(person, { ...right, currentPassword: wrong })).json().errors).toMatchObject([
      { path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG' },
    ]);
    const guess = await remove(person, { ...right, code: authenticator.code(5) });
    expect(guess.json().errors).toEqual([
      { path: 'code', code: 'FACTOR_CODE_WRONG', message: messages.FACTOR_CODE_WRONG.en },
    ]);
    expect((await remove(person, right)).statusCode).toBe(204);
    expect((await person.get('/me/factors')).json()).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await mailsTo(person)).at(-1)?.subject).toBe(
      'Two-step sign-in is off for your Passerelle access',
    );
    for (const table of ['totp_factors', 'recovery_codes', 'factor_challenges']) {
      expect(await test.database.db(table).where({ user_id: person.account.id })).toEqual([]);
    }
    expect((await remove(person, right)).json().code).toBe('SECOND_FACTOR_MISSING');
  });

  it('can be undone by a recovery code, and by nobody who guesses', async () => {
    const person = await test.signedIn('CLIENT');
    const { recoveryCodes, code } = await setUpFactor(test, person);
    const body = { currentPassword: person.account.password };
    for (let attempt = 0; attempt < loginLimits.failuresBeforeLock - 1; attempt += 1) {
      expect((await remove(person, { ...body, code: code(5 + attempt) })).statusCode).toBe(400);
    }
    expect((await remove(person, { ...body, code: code(50) })).statusCode).toBe(429);
    expect((await remove(person, { ...body, code: recoveryCodes[0] })).statusCode).toBe(429);
    test.clock.advance(loginLimits.lockMilliseconds);
    expect((await remove(person, { ...body, code: recoveryCodes[0] })).statusCode).toBe(204);
  });

  it('new recovery codes take the place of those of before', async () => {
    const person = await test.signedIn('CLIENT');
    const { recoveryCodes, code } = await setUpFactor(test, person);
    const renew = (typed: string) => person.post('/me/factors/recovery-codes', { code: typed });
    expect((await renew(code(7))).json().errors).toMatchObject([{ path: 'code', code: 'FACTOR_CODE_WRONG' }]);
    const renewed: string[] = (await renew(code())).json().recoveryCodes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(2 * factorLimits.recoveryCodes);
    // Their answer may have been lost.
    expect((await renew(code())).json().recoveryCodes).toEqual(renewed);
    test.clock.advance(repeatWindows.factorMilliseconds);
    const browser = await test.anonymous();
    expect((await signInByFactor(browser, person, recoveryCodes[0] ?? '')).statusCode).toBe(401);
    expect((await signInByFactor(browser, person, renewed[0] ?? '')).statusCode).toBe(200);
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'La double authentification de votre accès Passerelle est activée',
      'Vos codes de secours Passerelle sont renouvelés',
      'Un code de secours de votre accès Passerelle a servi',
    ]);
  });

  it('are the same once more where their answer was lost, also by a recovery code, which is void then', async () => {
    const person = await test.signedIn('CLIENT');
    const { recoveryCodes, code } = await setUpFactor(test, person);
    const renew = (typed = '') => person.post('/me/factors/recovery-codes', { code: typed });
    const first = await renew(recoveryCodes[0]);
    const again = await renew(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '));
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await renew(recoveryCodes[1])).statusCode).toBe(400);
    test.clock.advance(repeatWindows.factorMilliseconds);
    expect((await renew(recoveryCodes[0])).statusCode).toBe(400);
    const others = (await renew(code())).json().recoveryCodes;
    expect(others).not.toEqual(first.json().recoveryCodes);
    const subjects = (await mailsTo(person)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('sont renouvelés'))).toHaveLength(2);
  });

  it('are given again to nobody while guesses are counted that were sent along', async () => {
    const person = await test.signedIn('CLIENT');
    const { code } = await setUpFactor(test, person);
    const used = code();
    const renew = () => person.post('/me/factors/recovery-codes', { code: used });
    expect((await renew()).statusCode).toBe(200);
    const guess = async (trx: Database) => {
      await createAccountsStore(trx).hold(person.account.id);
      const locks = createLoginLocksStore(trx);
      for (let tries = 0; tries < loginLimits.failuresBeforeLock; tries += 1)
        await locks.countFailure(`factor ${person.account.id}`, test.clock.now());
    };
    const [again] = await whileOpen(test.database, guess, [renew]);
    expect(again?.statusCode).toBe(429);
  });

  it('sets up nothing for a session that a new password has ended meanwhile', async () => {
    const person = await test.signedIn('CLIENT');
    const authenticator = await startFactor(test, person);
    await test.database.db('sessions').where({ user_id: person.account.id }).delete();
    expect((await confirm(person, authenticator.code())).statusCode).toBe(401);
    expect(await test.database.db('recovery_codes').where({ user_id: person.account.id })).toEqual([]);
  });
});
