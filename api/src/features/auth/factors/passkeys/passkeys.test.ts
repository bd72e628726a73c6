import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  factorLimits,
  type Language,
  loginLimits,
  passkeyLimits,
  repeatWindows,
  type SecurityEvent,
} from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { basic } from '../../../../testing/basic.ts';
import { createTestClient } from '../../../../testing/client.ts';
import { authenticatorOf, codeStep, setUpFactor } from '../../../../testing/factors.ts';
import { createPasskeyDevice, type Deviation } from '../../../../testing/passkey-device.ts';
import { addPasskey, removePasskey, requestOf, setUpPasskey } from '../../../../testing/passkeys.ts';

const wrong = 'Wrong-Horse-7-Battery';

describe('the passkeys of a person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const mailsTo = async ({ account }: SignedIn) =>
    (await test.mails()).filter(({ recipient }) => recipient === account.email);
  const actsOn = ({ account }: SignedIn): Promise<string[]> =>
    test.database.db('audit_entries').where({ entity_id: account.id }).orderBy('date').pluck('action');
  const factorsOf = async (person: SignedIn) => (await person.get('/me/factors')).json();
  const setUp = (person: SignedIn, body: object = {}) =>
    person.post('/me/factors/passkeys/set-up', { currentPassword: person.account.password, ...body });
  const keep = (person: SignedIn, passkey: object, name = 'Clé USB') =>
    person.post('/me/factors/passkeys', { name, passkey });

  it('are made for this site, verify their user, and are proposed the name of the device', async () => {
    const person = await test.signedIn('CLIENT');
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    const answer = await person.post(
      '/me/factors/passkeys/set-up',
      { currentPassword: person.account.password },
      { headers: { 'user-agent': userAgent } },
    );
    expect(answer.json()).toMatchObject({
      creation: {
        rp: { id: 'localhost', name: 'Passerelle' },
        user: { name: person.account.email },
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        excludeCredentials: [],
        authenticatorSelection: { userVerification: 'required' },
        attestation: 'none',
      },
      browser: 'Chrome',
      system: 'Windows',
    });
    expect(await factorsOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const rows = await test.database.db('factor_challenges').where({ user_id: person.account.id });
    expect(JSON.stringify(rows)).not.toContain(answer.json().creation.challenge);
  });

  it.each<[Language, RegExp]>([
    ['fr', /^Une clé d’accès est ajoutée à votre accès Passerelle$/],
    ['en', /^A passkey was added to your Passerelle access$/],
  ])(
    'are kept under a name; the first one brings recovery codes and ends the other sessions (%s)',
    async (language, subject) => {
      const person = await test.signedIn('CLIENT', { language });
      const elsewhere = await createTestClient(test.app);
      const { email, password } = person.account;
      const headers = { ...basic(email, password), 'accept-language': language };
      expect((await elsewhere.get('/login', { headers })).statusCode).toBe(200);

      const { device, passkey, recoveryCodes } = await addPasskey(person, { name: '  Téléphone  ' });
      expect(recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
      expect(passkey).toEqual({
        id: expect.any(String),
        name: 'Téléphone',
        startDate: test.clock.now().toISOString(),
        lastUseDate: null,
      });
      expect((await elsewhere.get('/me')).statusCode).toBe(401);
      expect((await person.get('/me')).statusCode).toBe(200);
      expect((await mailsTo(person)).map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)]);
      expect((await mailsTo(person))[0]?.text).toContain('Téléphone');

      test.clock.advance(1000);
      const further = await addPasskey(person, { name: 'Clé USB', by: device });
      expect(further.recoveryCodes).toEqual([]);
      expect((await factorsOf(person)).passkeys).toMatchObject([
        { name: 'Téléphone', lastUseDate: test.clock.now().toISOString() },
        { name: 'Clé USB', lastUseDate: null },
      ]);
      expect((await mailsTo(person)).map((mail) => mail.subject)).toHaveLength(2);
      expect(await actsOn(person)).toEqual(['USER_PASSKEY_ADDED', 'USER_PASSKEY_ADDED']);
    },
  );

  it.each<[string, Deviation]>([
    ['of another site', { origin: 'https://passerelle.example.evil' }],
    ['for another site', { rpId: 'passerelle.example.evil' }],
    ['that answers another challenge', { challenge: 'bm90LW91cnM' }],
    ['that is an answer and no new one', { type: 'webauthn.get' }],
    ['whose user was not verified', { isUserVerified: false }],
    ['whose user was not there', { isUserPresent: false }],
    ['that somebody vouches for', { attestationFormat: 'fido-u2f' }],
  ])('are not taken: one %s', async (_, deviation) => {
    const person = await test.signedIn('CLIENT');
    const { creation } = await setUpPasskey(person);
    const answer = await keep(person, createPasskeyDevice().create(creation, deviation));
    expect([400, 409]).toContain(answer.statusCode);
    expect(['PASSKEY_REFUSED', 'PASSKEY_EXPIRED']).toContain(answer.json().code);
    expect((await factorsOf(person)).passkeys).toEqual([]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('are not taken where they are no passkey at all, nor without a name', async () => {
    const person = await test.signedIn('CLIENT');
    const { creation } = await setUpPasskey(person);
    const passkey = createPasskeyDevice().create(creation);
    const response = { ...passkey.response, attestationObject: 'AAAA' };
    expect((await keep(person, { ...passkey, response })).json().code).toBe('PASSKEY_REFUSED');
    expect((await keep(person, { ...passkey, id: '!' })).statusCode).toBe(400);
    expect((await keep(person, passkey, ' ')).json().errors).toMatchObject([{ path: 'name' }]);
    expect((await keep(person, passkey, 'x'.repeat(passkeyLimits.nameLength + 1))).statusCode).toBe(400);
  });

  it('count once: pressed twice, in two processes, sent again, or begun by another person', async () => {
    const person = await test.signedIn('CLIENT');
    const stranger = await test.signedIn('CLIENT');
    const { creation } = await setUpPasskey(person);
    const passkey = createPasskeyDevice().create(creation);
    expect((await keep(stranger, passkey)).json().code).toBe('PASSKEY_EXPIRED');
    const another = await test.anotherProcess();
    const there = await createTestClient(another.app, Object.fromEntries(person.cookies));
    const answers = await Promise.all(
      [person, there, person].map((browser) =>
        browser.post('/me/factors/passkeys', { name: 'Téléphone', passkey }),
      ),
    );
    await another.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    const again = await keep(person, passkey);
    expect(again.json()).toEqual(answers[0]?.json());
    expect(again.json().recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
    expect(await factorsOf(person)).toMatchObject({ passkeys: [{ name: 'Téléphone' }] });
    expect(await mailsTo(person)).toHaveLength(1);
    expect((await keep(stranger, passkey)).json().code).toBe('PASSKEY_EXPIRED');
    test.clock.advance(repeatWindows.factorMilliseconds);
    expect((await keep(person, passkey)).json().code).toBe('PASSKEY_EXPIRED');
  });

  it('belong to one account each', async () => {
    const [person, other] = [await test.signedIn('CLIENT'), await test.signedIn('CLIENT')];
    const { device } = await addPasskey(person);
    const { creation } = await setUpPasskey(other);
    const again = await keep(other, device.create(creation));
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'PASSKEY_EXISTS' });
    expect(await factorsOf(other)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const own = await setUpPasskey(person, device);
    expect(own.creation.excludeCredentials.map(({ id }) => id)).toEqual([device.credentialId]);
  });

  it('are given five minutes, and none to a session that has ended', async () => {
    const person = await test.signedIn('CLIENT');
    const device = createPasskeyDevice();
    const { creation } = await setUpPasskey(person);
    test.clock.advance(passkeyLimits.challengeMilliseconds);
    expect((await keep(person, device.create(creation))).json().code).toBe('PASSKEY_EXPIRED');
    const second = await setUpPasskey(person);
    await test.database.db('sessions').where({ user_id: person.account.id }).delete();
    expect((await keep(person, device.create(second.creation))).statusCode).toBe(401);
    expect(await test.database.db('passkeys').where({ user_id: person.account.id })).toEqual([]);
  });

  it('need the password and, where there is a factor, that one', async () => {
    const person = await test.signedIn('CLIENT');
    expect((await setUp(person, { currentPassword: wrong })).json().errors).toMatchObject([
      { path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG' },
    ]);
    const { code, recoveryCodes } = await setUpFactor(test, person);
    expect((await setUp(person)).json().errors).toMatchObject([
      { path: 'code', code: 'FACTOR_CODE_REQUIRED' },
    ]);
    expect((await setUp(person, { code: code(9) })).json().errors).toMatchObject([
      { path: 'code', code: 'FACTOR_CODE_WRONG' },
    ]);
    const device = createPasskeyDevice();
    const { creation } = (await setUp(person, { code: code() })).json();
    expect((await keep(person, device.create(creation))).json().recoveryCodes).toEqual([]);
    expect((await setUp(person, { code: recoveryCodes[0] })).statusCode).toBe(200);
    const request = await requestOf(person);
    const forged = await setUp(person, { passkey: device.answer(request, { isForged: true }) });
    expect(forged.json().errors).toMatchObject([{ path: 'passkey', code: 'PASSKEY_WRONG' }]);
    expect((await setUp(person, { passkey: device.answer(request) })).statusCode).toBe(200);
    expect((await setUp(person, { passkey: device.answer(request) })).json().code).toBe('PASSKEY_EXPIRED');
  });

  it('are as many as the contract allows', async () => {
    const person = await test.signedIn('CLIENT');
    const { device } = await addPasskey(person);
    const { creation } = await setUpPasskey(person, device);
    const rows = Array.from({ length: passkeyLimits.perPerson - 1 }, (_, index) => ({
      ...{ id: `${index}`, user_id: person.account.id, credential_id: `${person.account.id}-${index}` },
      ...{ public_key: 'key', counter: 0, transports: '[]', name: 'x', created_at: '2026-01-01' },
    }));
    await test.database.db('passkeys').insert(rows);
    expect((await keep(person, createPasskeyDevice().create(creation))).json().code).toBe(
      'PASSKEYS_TOO_MANY',
    );
    const refused = await setUp(person, { passkey: device.answer(await requestOf(person)) });
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'PASSKEYS_TOO_MANY' });
  });

  it('are removed by the password and a factor; the last one takes the recovery codes along', async () => {
    const person = await test.signedIn('CLIENT', { language: 'en' });
    const { device, passkey } = await addPasskey(person, { name: 'Phone' });
    const further = await addPasskey(person, { name: 'Key', by: device });
    const currentPassword = person.account.password;
    const proved = async () => ({ currentPassword, passkey: device.answer(await requestOf(person)) });
    expect((await removePasskey(person, passkey.id, { currentPassword })).json().errors).toMatchObject([
      { path: 'code', code: 'FACTOR_CODE_REQUIRED' },
    ]);
    const withoutPassword = { ...(await proved()), currentPassword: wrong };
    expect((await removePasskey(person, passkey.id, withoutPassword)).statusCode).toBe(400);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await removePasskey(person, unknown, await proved())).json().code).toBe('PASSKEY_MISSING');
    const stranger = await test.signedIn('CLIENT');
    const their = await addPasskey(stranger);
    expect((await removePasskey(person, their.passkey.id, await proved())).statusCode).toBe(404);

    expect((await removePasskey(person, further.passkey.id, await proved())).statusCode).toBe(204);
    expect(await factorsOf(person)).toMatchObject({
      passkeys: [{ name: 'Phone' }],
      recoveryCodesLeft: factorLimits.recoveryCodes,
    });
    expect((await removePasskey(person, passkey.id, await proved())).statusCode).toBe(204);
    const texts = (await mailsTo(person)).slice(-2).map(({ text }) => text);
    expect(texts[0]).not.toContain('the password is enough');
    expect(texts[1]).toContain('the password is enough');
    for (const table of ['passkeys', 'recovery_codes', 'factor_challenges']) {
      expect(await test.database.db(table).where({ user_id: person.account.id })).toEqual([]);
    }
    expect((await actsOn(person)).slice(-2)).toEqual(['USER_PASSKEY_REMOVED', 'USER_PASSKEY_REMOVED']);
    expect((await person.post('/me/factors/passkeys/request')).json().code).toBe('SECOND_FACTOR_MISSING');
  });

  it('and codes that are gone are told as gone to a removal that is sent again, which is no wrong proof', async () => {
    const person = await test.signedIn('CLIENT');
    const { device, passkey } = await addPasskey(person);
    const currentPassword = person.account.password;
    const start = { currentPassword, passkey: device.answer(await requestOf(person)) };
    const { code } = authenticatorOf(test, (await person.post('/me/factors/totp', start)).json());
    await person.post('/me/factors/totp/confirm', { code: code() });
    test.clock.advance(codeStep);
    const byCode = { currentPassword, code: code() };
    expect((await removePasskey(person, passkey.id, byCode)).statusCode).toBe(204);
    for (let time = 0; time < loginLimits.failuresBeforeLock; time += 1)
      expect((await removePasskey(person, passkey.id, byCode)).json().code).toBe('PASSKEY_MISSING');

    test.clock.advance(codeStep);
    const further = (await setUp(person, { code: code() })).json();
    expect((await keep(person, device.create(further.creation))).statusCode).toBe(200);
    test.clock.advance(codeStep);
    const payload = { currentPassword, code: code() };
    const remove = () => person.request({ method: 'DELETE', url: '/me/factors/totp', payload });
    expect((await remove()).statusCode).toBe(204);
    for (let time = 0; time < loginLimits.failuresBeforeLock; time += 1)
      expect((await remove()).json().code).toBe('SECOND_FACTOR_MISSING');
    const wrongPassword = { ...payload, currentPassword: wrong };
    const refused = await person.request({
      method: 'DELETE',
      url: '/me/factors/totp',
      payload: wrongPassword,
    });
    expect(refused.json().errors).toMatchObject([{ code: 'CURRENT_PASSWORD_WRONG' }]);
    const renewed = { passkey: device.answer(await requestOf(person)) };
    expect((await person.post('/me/factors/recovery-codes', renewed)).statusCode).toBe(200);
  });

  it('stand beside codes of an application: whichever goes first, the other one and the recovery codes stay', async () => {
    const person = await test.signedIn('CLIENT');
    const { device } = await addPasskey(person);
    const currentPassword = person.account.password;
    const start = (proof: object) => person.post('/me/factors/totp', { currentPassword, ...proof });
    expect((await start({})).json().errors).toMatchObject([{ path: 'code', code: 'FACTOR_CODE_REQUIRED' }]);
    const totp = (await start({ passkey: device.answer(await requestOf(person)) })).json();
    const { code } = authenticatorOf(test, totp);
    const confirmed = await person.post('/me/factors/totp/confirm', { code: code() });
    expect(confirmed.json()).toEqual({ recoveryCodes: [] });
    const removed = await person.request({
      method: 'DELETE',
      url: '/me/factors/totp',
      payload: { currentPassword, passkey: device.answer(await requestOf(person)) },
    });
    expect(removed.statusCode).toBe(204);
    expect(await factorsOf(person)).toMatchObject({
      totp: null,
      passkeys: [{}],
      recoveryCodesLeft: factorLimits.recoveryCodes,
    });
    expect((await mailsTo(person)).map(({ subject }) => subject).slice(1)).toEqual([
      'Une application d’authentification est ajoutée à votre accès Passerelle',
      'L’application d’authentification est retirée de votre accès Passerelle',
    ]);
    const renewed = await person.post('/me/factors/recovery-codes', {
      passkey: device.answer(await requestOf(person)),
    });
    expect(renewed.json().recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
  });

  it('are in the security log when they come, go and are refused', async () => {
    const inno = await test.signedIn('INNO');
    const person = await test.signedIn('CLIENT');
    const { device, passkey } = await addPasskey(person);
    const body = { currentPassword: person.account.password };
    const request = await requestOf(person);
    await setUp(person, { passkey: device.answer(request, { isForged: true }) });
    await removePasskey(person, passkey.id, { ...body, passkey: device.answer(request) });
    await test.features.securityEvents.storeCounted();
    const { data } = (await inno.get('/security-events', { query: { search: person.account.email } })).json();
    expect((data as SecurityEvent[]).map(({ kind, route }) => [kind, route]).sort()).toEqual([
      ['FACTOR_FAILED', 'POST /me/factors/passkeys/set-up'],
      ['PASSKEY_ADDED', 'POST /me/factors/passkeys'],
      ['PASSKEY_REMOVED', 'DELETE /me/factors/passkeys/:id'],
    ]);
  });

  it('go with the account, and are in the file of one’s own data without their keys', async () => {
    const inno = await test.signedIn('INNO');
    const person = await test.signedIn('CLIENT');
    const { device } = await addPasskey(person, { name: 'Téléphone d’Ulysse' });
    const file = await person.get('/me/data', { query: { format: 'json' } });
    expect(file.body).toContain('Téléphone d’Ulysse');
    expect(file.body).not.toContain(device.credentialId);
    await inno.delete(`/admin/user/${person.account.id}`);
    expect(await test.database.db('passkeys').where({ user_id: person.account.id })).toEqual([]);
  });
});
