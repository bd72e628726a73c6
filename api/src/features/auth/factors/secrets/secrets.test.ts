/** @engine-independent ciphers and clocks; the database keeps one text of the key's check */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factorLimits, readFactorCode, recoveryCodeAlphabet } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { createFactorKey } from './factor-key.ts';
import { recoveryCodesOf } from './recovery-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { stepOfCode } from './totp.ts';

describe('codes', () => {
  /** The secret and some rows of the table in RFC 6238, appendix B, cut to six digits. */
  const secret = Buffer.from('12345678901234567890');
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 (%d s)', (seconds, code, step) => {
    const key = { secret, algorithm: 'SHA1' } as const;
    const at = (offset: number, window = 1) =>
      stepOfCode(key, code, { now: new Date((seconds + offset) * 1000), window });
    expect(at(0)).toBe(step);
    expect([at(30), at(-30)]).toEqual([step, step]);
    expect([at(61), at(-60)]).toEqual([null, null]);
    expect([at(0, 0), at(30, 0), at(-30, 0)]).toEqual([step, null, null]);
  });

  it.each([
    [59, '119246', 1],
    [1_111_111_109, '084774', 37_037_036],
    [20_000_000_000, '737706', 666_666_666],
  ])('are those of RFC 6238 with SHA-256, too (%d s)', (seconds, code, step) => {
    const key = { secret: Buffer.from('12345678901234567890123456789012'), algorithm: 'SHA256' } as const;
    const now = new Date(seconds * 1000);
    expect(stepOfCode(key, code, { now, window: 0 })).toBe(step);
    expect(stepOfCode({ ...key, algorithm: 'SHA1' }, code, { now, window: 0 })).toBeNull();
  });

  it.each([
    ['123456', { kind: 'TOTP', code: '123456' }],
    [' 123\u00a0456 ', { kind: 'TOTP', code: '123456' }],
    ['１２３ ４５６', { kind: 'TOTP', code: '123456' }],
    ['\u200e123\u200b456\u202c', { kind: 'TOTP', code: '123456' }],
    [
      'abcd\u00adefgh\u00adjkmn\u00adpqrs\u00adtvwx\u00adyz01',
      { kind: 'RECOVERY', code: 'ABCDEFGHJKMNPQRSTVWXYZ01' },
    ],
    ['abcd-efgh–jkmn pqrs tvwx-yz01', { kind: 'RECOVERY', code: 'ABCDEFGHJKMNPQRSTVWXYZ01' }],
    ['oil0-1234-5678-9abc-defg-hjkm', { kind: 'RECOVERY', code: '0110123456789ABCDEFGHJKM' }],
    ['abcd-efgh-jkmn-pqrs', null],
    ['12345', null],
    ['1234567', null],
    ['abcd-efgh-jkmn-pqrs-tvwx-yz0u', null],
    ['', null],
  ])('are understood as people type them: %j', (typed, expected) => {
    expect(readFactorCode(typed)).toEqual(expected);
  });

  it('of recovery have enough bits for a plain hash (OWASP ASVS 6.5.2: 112)', () => {
    const bits = factorLimits.recoveryCodeLength * Math.log2(recoveryCodeAlphabet.length);
    expect(bits).toBeGreaterThanOrEqual(112);
  });

  it('of recovery are none of an application', () => {
    const codes = Array.from({ length: 5 }, (_, index) =>
      recoveryCodesOf({ session: 'a', occasion: `${index}` }),
    ).flat();
    for (const code of codes) expect(readFactorCode(code)).toEqual({ kind: 'RECOVERY', code });
  });

  it('of recovery are the same ones for one session and occasion, and others for every other', () => {
    const codes = recoveryCodesOf({ session: 'a', occasion: 'b' });
    expect(recoveryCodesOf({ session: 'a', occasion: 'b' })).toEqual(codes);
    const others = ['c', 'a'].flatMap((session) => recoveryCodesOf({ session, occasion: 'c' }));
    expect(new Set([...codes, ...others]).size).toBe(3 * factorLimits.recoveryCodes);
  });
});

describe('a sealed secret', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const secret = Buffer.from('12345678901234567890');

  it('opens under its key and for its account alone, and reads differently each time', () => {
    const sealed = sealSecret(key, 'camille', secret);
    expect(openSecret(key, 'camille', sealed)).toEqual(secret);
    expect(sealSecret(key, 'camille', secret)).not.toBe(sealed);
    expect(sealed.length).toBeLessThan(200);
    expect(() => openSecret(other, 'camille', sealed)).toThrow();
    expect(() => openSecret(key, 'jean', sealed)).toThrow();
    const altered = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`;
    expect(() => openSecret(key, 'camille', altered)).toThrow();
  });
});

describe('the key', () => {
  let test: TestApp;
  let folders: string[];
  beforeAll(async () => {
    test = await buildTestApp();
    folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'passerelle-key-'))));
  });
  afterAll(async () => {
    await test.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  const keyOf = (dataFolder = '', factorKey?: string) =>
    createFactorKey({ config: { dataFolder, factorKey }, db: test.database.db, clock: test.clock });

  it('is made once for all processes, and another one is refused', async () => {
    const [folder, otherFolder] = folders;
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(folder).get()));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readdir(folder ?? '')).toEqual(['factor.key']);
    const refusal = /key of second factors is not the one/;
    await expect(keyOf(otherFolder).get()).rejects.toThrow(refusal);
    await expect(keyOf(folder, 'a-key-of-the-configuration-instead').get()).rejects.toThrow(refusal);
  });
});
