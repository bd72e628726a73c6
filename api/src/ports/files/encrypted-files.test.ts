import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newIdentity } from '../../encryption/age.ts';
import { createDiskFiles } from './disk-files.ts';
import { createEncryptedFiles, openFileCipher } from './encrypted-files.ts';
import type { Files } from './files.ts';

/* What encryption adds to what every store does (files.test.ts). */

/** A picture of two of the pieces of 64 KiB in which age closes. */
const picture = Buffer.concat([Buffer.from('\u0089PNG\r\n', 'latin1'), randomBytes(100_000)]);
const key = `${randomUUID()}/original`;

describe('encrypted files', () => {
  let oldKey: string;
  let newKey: string;
  let folder: string;
  let stored: Files;
  beforeAll(async () => {
    [oldKey, newKey] = [await newIdentity(), await newIdentity()];
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-files-'));
    stored = createDiskFiles(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const filesWith = async (keys: readonly string[], isEncryptedOnly = false) =>
    createEncryptedFiles(stored, {
      cipher: keys.length > 0 ? await openFileCipher(keys) : null,
      isEncryptedOnly,
    });
  const kept = async () => (await stored.read(key)) ?? Buffer.alloc(0);

  it('are not on the disk as they were given, and never twice the same', async () => {
    const files = await filesWith([newKey]);
    await files.write(key, picture);
    const once = await kept();
    await files.write(key, picture);
    expect(once.includes(picture.subarray(0, 64))).toBe(false);
    expect(once.equals(await kept())).toBe(false);
    expect((await files.read(key))?.equals(picture)).toBe(true);
  });

  it('are read with an older key, and as they are from before the first', async () => {
    await (await filesWith([oldKey])).write(key, picture);
    expect((await (await filesWith([newKey, oldKey])).read(key))?.equals(picture)).toBe(true);
    await (await filesWith([])).write(key, picture);
    expect((await (await filesWith([newKey, oldKey])).read(key))?.equals(picture)).toBe(true);
  });

  it('are refused where the key is missing, or there is none', async () => {
    await (await filesWith([oldKey])).write(key, picture);
    await expect((await filesWith([newKey])).read(key)).rejects.toThrow('has not the key');
    await expect((await filesWith([])).read(key)).rejects.toThrow('FILES_KEYS has no key');
  });

  it('are refused wherever one byte was altered', async () => {
    const files = await filesWith([newKey]);
    await files.write(key, picture);
    const whole = await kept();
    // The whole head, where age says what it is and for whom, and a place in each piece.
    const places = [...Array.from({ length: 200 }, (_, place) => place), 5_000, 70_000, whole.length - 1];
    for (const place of places) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
      await stored.write(key, altered);
      await expect(files.read(key)).rejects.toThrow('damaged');
    }
  });

  it('are refused wherever they were cut off, between two pieces, too', async () => {
    const files = await filesWith([newKey]);
    await files.write(key, picture);
    const whole = await kept();
    const firstPieceEnds = whole.length - picture.length - 2 * 16 + 65_536 + 16;
    for (const length of [0, 1, 10, 21, 22, 100, 199, 200, 5_000, firstPieceEnds, whole.length - 1]) {
      await stored.write(key, whole.subarray(0, length));
      await expect(files.read(key)).rejects.toThrow('damaged');
    }
  });

  it('are refused where somebody put one that is not encrypted, once all should be', async () => {
    await stored.write(key, picture);
    await expect((await filesWith([newKey], true)).read(key)).rejects.toThrow('FILES_ENCRYPTED_ONLY');
  });

  it('need keys that are whole', async () => {
    const mistyped = newKey.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'));
    await expect(filesWith([mistyped])).rejects.toThrow('FILES_KEYS has a key that is none');
    await expect(filesWith([newKey, mistyped])).rejects.toThrow('FILES_KEYS has a key that is none');
  });
});
