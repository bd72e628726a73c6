import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginLimits, repeatWindows } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { codeStep, setUpFactor, signInByFactor } from '../../../testing/factors.ts';
import { createPasskeyDevice } from '../../../testing/passkey-device.ts';
import { addPasskey, requestOf } from '../../../testing/passkeys.ts';

describe('a set-up that is sent again, as its answer was lost,', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const begin = (person: SignedIn, of: 'totp' | 'passkeys/set-up', proof: object) =>
    person.post(`/me/factors/${of}`, { currentPassword: person.account.password, ...proof });
  const failuresOf = async ({ account }: SignedIn) =>
    (
      await test.database
        .db('login_locks')
        .where({ email_key: `factor ${account.id}` })
        .pluck('failures')
    )[0] ?? 0;

  it('begins one passkey, by the code that it was sent with, which counts as no wrong one', async () => {
    const person = await test.signedIn('CLIENT');
    const { code, recoveryCodes } = await setUpFactor(test, person);
    for (const proof of [{ code: code() }, { code: recoveryCodes[0] }]) {
      const [first, ...others] = await Promise.all(
        [1, 2, 3].map(() => begin(person, 'passkeys/set-up', proof)),
      );
      expect(first?.statusCode).toBe(200);
      for (const { payload } of others) expect(payload).toBe(first?.payload);
      expect((await begin(person, 'passkeys/set-up', proof)).json()).toEqual(first?.json());
      expect(await failuresOf(person)).toBe(0);
      const passkey = createPasskeyDevice().create(first?.json().creation);
      expect((await person.post('/me/factors/passkeys', { name: 'Clé', passkey })).statusCode).toBe(200);
      // Once that passkey is there, the code has done what it was typed for.
      expect((await begin(person, 'passkeys/set-up', proof)).statusCode).toBe(400);
      expect(await failuresOf(person)).toBe(1);
      await test.database.db('login_locks').delete();
    }
  });

  it('begins one application, by the proof that it was sent with', async () => {
    const person = await test.signedIn('CLIENT');
    const { device, recoveryCodes } = await addPasskey(person);
    const begun = new Set<string>();
    for (const proof of [{ code: recoveryCodes[0] }, { passkey: device.answer(await requestOf(person)) }]) {
      const first = await begin(person, 'totp', proof);
      expect(first.statusCode).toBe(200);
      expect((await begin(person, 'totp', proof)).json()).toEqual(first.json());
      begun.add(first.json().secret);
    }
    expect(begun.size).toBe(2);
    // Another proof has begun another one since.
    expect((await begin(person, 'totp', { code: recoveryCodes[0] })).statusCode).toBe(400);
    expect(await failuresOf(person)).toBe(1);
  });

  it('is none to another session, a while later, or once wrong codes have locked the account', async () => {
    const person = await test.signedIn('CLIENT');
    const { recoveryCodes } = await addPasskey(person);
    const proof = { code: recoveryCodes[0] };
    expect((await begin(person, 'totp', proof)).statusCode).toBe(200);
    const elsewhere = await test.anonymous();
    await signInByFactor(elsewhere, person, recoveryCodes[1] ?? '');
    expect((await begin({ ...elsewhere, account: person.account }, 'totp', proof)).statusCode).toBe(400);
    expect((await begin(person, 'totp', proof)).statusCode).toBe(200);
    test.clock.advance(repeatWindows.factorMilliseconds + codeStep);
    expect((await begin(person, 'totp', proof)).statusCode).toBe(400);

    const renewed = { code: recoveryCodes[2] };
    expect((await begin(person, 'totp', renewed)).statusCode).toBe(200);
    for (let tries = 0; tries < loginLimits.failuresBeforeLock; tries += 1)
      await begin(person, 'totp', { code: recoveryCodes[0] });
    expect((await begin(person, 'totp', renewed)).statusCode).toBe(429);
  });
});
