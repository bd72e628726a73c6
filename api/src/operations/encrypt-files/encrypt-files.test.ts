import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openingWith } from '../../encryption/age.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import { createEncryptedFiles, openFileCipher } from '../../ports/files/encrypted-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { runPasserelle } from '../../testing/processes/command.ts';
import { encryptFiles } from './encrypt-files.ts';

let dataFolder: string;
let stored: Files;
const contents = new Map<string, Buffer>();
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-encrypt-'));
  stored = createDiskFiles(join(dataFolder, 'files'));
  contents.clear();
  for (let index = 0; index < 20; index += 1) {
    contents.set(`${randomUUID()}/original`, Buffer.from(`picture ${index}`));
  }
  for (const [key, bytes] of contents) await stored.write(key, bytes);
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const run = (...keys: string[]) =>
  runPasserelle(['encrypt-files'], { DATA_FOLDER: dataFolder, FILES_KEYS: keys.join() });

/** What a server serves that has these keys alone, and refuses what is not encrypted. */
async function contentsWith(...keys: string[]): Promise<Map<string, Buffer | null>> {
  const files = createEncryptedFiles(stored, { cipher: await openFileCipher(keys), isEncryptedOnly: true });
  const found = new Map<string, Buffer | null>();
  for await (const key of files.keys()) found.set(key, await files.read(key));
  return found;
}

async function newKey(): Promise<string> {
  const { output } = await runPasserelle(['new-key'], {});
  expect(output).toMatch(/^# .+\n# age1[a-z\d]+\nAGE-SECRET-KEY-1[A-Z\d]+\n$/);
  return output.trim().split('\n').at(-1) ?? '';
}

it('encrypts what is there, and with a new key once more: the old one is not needed then', async () => {
  const [first, second] = [await newKey(), await newKey()];
  expect(await run(first)).toEqual({
    code: 0,
    output: '20 files encrypted with the first key and read back, 0 were already.\n',
  });
  expect(await contentsWith(first)).toEqual(contents);
  expect((await run(first)).output).toContain('0 files encrypted with the first key and read back, 20');
  expect((await run(second, first)).output).toContain('20 files encrypted');
  expect(await contentsWith(second)).toEqual(contents);
  await expect(contentsWith(first)).rejects.toThrow('has not the key');
});

it('goes on after a run that broke off, and every file is readable meanwhile', async () => {
  const key = await newKey();
  const keys = { first: await openingWith([key]), all: await openFileCipher([key]) };
  let written = 0;
  const breaking: Files = {
    ...stored,
    async write(name, bytes) {
      written += 1;
      if (written > 12) throw new Error('the process was killed');
      await stored.write(name, bytes);
    },
  };
  await expect(encryptFiles(breaking, keys)).rejects.toThrow('the process was killed');
  const between = createEncryptedFiles(stored, { cipher: keys.all, isEncryptedOnly: false });
  for (const [name, bytes] of contents) expect(await between.read(name)).toEqual(bytes);

  const done = await encryptFiles(stored, keys);
  expect(done.encrypted + done.alreadyDone).toBe(20);
  expect(done.alreadyDone).toBeGreaterThan(0);
  expect(await contentsWith(key)).toEqual(contents);
});

it('does not bring back what is deleted meanwhile', async () => {
  const key = await newKey();
  const all = await openFileCipher([key]);
  const [gone = ''] = contents.keys();
  const deleting = {
    ...all,
    async close(bytes: Uint8Array) {
      await stored.removeFolder(gone.slice(0, gone.indexOf('/')));
      return all.close(bytes);
    },
  };
  await encryptFiles(stored, { first: await openingWith([key]), all: deleting });
  expect(await stored.read(gone)).toBeNull();
});

it('names what no key opens and leaves it, and says where there is no key', async () => {
  const key = await newKey();
  const [damaged = ''] = contents.keys();
  await stored.write(damaged, Buffer.from('age-encryption.org/v1\n-> X25519 cut off'));
  const outcome = await run(key);
  expect(outcome.code).toBe(1);
  expect(outcome.output).toMatch(
    new RegExp(`^19 files encrypted .+\\n1 files are damaged.+: ${damaged}\\n$`),
  );
  expect(String(await stored.read(damaged))).toContain('cut off');
  expect(await run()).toEqual({ code: 1, output: expect.stringContaining('FILES_KEYS has no key') });
});
