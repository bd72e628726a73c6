import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messages } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import {
  BreachedPasswordsUnusable,
  checkBreachedPasswords,
  isBreachedPassword,
} from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

describe('common passwords', () => {
  it.each([
    'needforspeed',
    'JustinBieber',
    '1q2w3e4r5t6Y',
    'Brooklyn2024!!!',
    '***Gr3at-one1***'.replace('-', ''),
    'V0y@ger-2026-!',
    'Unbelievable1',
  ])('%s is one', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['Ruelle-Tilleul-2026!', 'Orchidee-Brume-7-Lac', 'Blackbird-Seven-Teacups9'])(
    '%s is none',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});

describe('a file of leaked passwords', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-leaked-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  let files = 0;
  async function write(text: string): Promise<string> {
    const path = join(folder, String(++files));
    await writeFile(path, text);
    return path;
  }
  const leaked = Array.from({ length: 300 }, (_, index) => `Ruelle-Numero-${index}`);
  const hashes = leaked.map(sha1).sort();

  it.each([
    ['as it is published', hashes.map((hash, index) => `${hash}:${10 ** (index % 9)}`).join('\r\n')],
    ['with an end of its last line', hashes.map((hash) => `${hash}:1\n`).join('')],
    ['of hashes alone, in small letters', hashes.map((hash) => hash.toLowerCase()).join('\n')],
  ])('has each of its passwords, %s, and no other', async (_, text) => {
    const path = await write(text);
    await checkBreachedPasswords(path);
    for (const password of leaked)
      expect([password, await isBreachedPassword(path, password)]).toEqual([password, true]);
    for (const other of leaked) expect(await isBreachedPassword(path, `${other}!`)).toBe(false);
  });

  it('may have a single line', async () => {
    const path = await write(`${sha1('Seul-Au-Monde-77')}:3`);
    await checkBreachedPasswords(path);
    expect(await isBreachedPassword(path, 'Seul-Au-Monde-77')).toBe(true);
    expect(await isBreachedPassword(path, 'Autre-Au-Monde-77')).toBe(false);
  });

  it.each([
    ['is empty', ''],
    ['has lines that are no SHA-1 hashes', 'password1\npassword2\n'],
    ['has lines that are no SHA-1 hashes', `${hashes[0]}:1\n${'no hash '.repeat(40)}`],
    ['is not in the order of its hashes', [...hashes].reverse().join('\n')],
  ])('is refused in a line where it %s', async (said, text) => {
    const path = await write(text);
    await expect(checkBreachedPasswords(path)).rejects.toThrow(
      new BreachedPasswordsUnusable(`The file of BREACHED_PASSWORDS ${said}.`),
    );
  });

  it('is refused in a line where it is missing, or a folder', async () => {
    await mkdir(join(folder, 'folder'));
    await expect(checkBreachedPasswords(join(folder, 'none'))).rejects.toThrow(/cannot be read: ENOENT\.$/);
    await expect(checkBreachedPasswords(join(folder, 'folder'))).rejects.toThrow(/cannot be read: EISDIR\.$/);
  });

  describe('and the choice of a password', () => {
    let test: TestApp;
    beforeAll(async () => {
      const breachedPasswords = await write(hashes.join('\n'));
      test = await buildTestApp({ config: { breachedPasswords } });
    });
    afterAll(() => test.close());

    it.each([
      ['Ruelle-Numero-7', 'PASSWORD_BREACHED'],
      ['Brooklyn2024!!!', 'PASSWORD_COMMON'],
    ] as const)('%s is refused at its field, and the link stays good', async (password, code) => {
      const inno = await test.signedIn('INNO');
      const email = `${code.toLowerCase()}@passerelle.example`;
      const visitor = await test.anonymous();
      const { token } = (await inno.post('/auth/invite-token', { email, role: 'BANQUIER' })).json();
      const person = { firstName: 'Léa', lastName: 'Roux', token, email };
      const refused = await visitor.post('/auth/init-account', { ...person, password });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual([
        expect.objectContaining({ path: 'password', code, message: messages[code].en }),
      ]);
      const taken = await visitor.post('/auth/init-account', { ...person, password: 'Orchidee-Brume-7-Lac' });
      expect(taken.statusCode).toBeLessThan(300);

      const reset = { email, token: (await inno.post('/auth/reset-token', { email })).json().token };
      const again = await visitor.post('/auth/reset-password', { ...reset, password });
      expect(again.statusCode).toBe(400);
      expect(again.json().errors).toEqual([expect.objectContaining({ path: 'password', code })]);
      const changed = await visitor.post('/auth/reset-password', {
        ...reset,
        password: 'Glycine-Phare-9-Col',
      });
      expect(changed.statusCode).toBeLessThan(300);
    });
  });
});
