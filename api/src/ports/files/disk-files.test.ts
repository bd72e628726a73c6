import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDiskFiles } from './disk-files.ts';

/* What files on disk do beyond what every store does (files.test.ts). */

let parent: string;
let root: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'passerelle-files-'));
  root = join(parent, 'files');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('leaves nothing but the file in its folder', async () => {
  const id = randomUUID();
  await createDiskFiles(root).write(`${id}/original`, Buffer.from('one'));
  await createDiskFiles(root).write(`${id}/original`, Buffer.from('two'));
  expect(readdirSync(join(root, id))).toEqual(['original']);
});

it('keeps files and folders from everybody but their owner', async () => {
  const id = randomUUID();
  await createDiskFiles(root).write(`${id}/original`, Buffer.from('one'));
  const modes = [root, join(root, id), join(root, id, 'original')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

it('names no file of which a process that died wrote a half, and nothing that is not ours', async () => {
  const id = randomUUID();
  await mkdir(join(root, id), { recursive: true });
  await writeFile(join(root, id, `original.${randomUUID()}.tmp`), 'half');
  await writeFile(join(root, '.DS_Store'), '');
  for await (const key of createDiskFiles(root).keys()) throw new Error(`${key} was named`);
});

it('makes no folder for a key that it refuses', async () => {
  await expect(createDiskFiles(root).write('../original', Buffer.from('x'))).rejects.toThrow();
  expect(existsSync(root)).toBe(false);
});
