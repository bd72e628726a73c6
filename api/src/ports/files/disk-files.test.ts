import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';

let parent: string;
let root: string;
let files: Files;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'passerelle-files-'));
  root = join(parent, 'files');
  files = createDiskFiles(root);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('gives back what was stored last, and null for what was not', async () => {
  const id = randomUUID();
  expect(await files.read(`${id}/original`)).toBeNull();
  await files.write(`${id}/original`, Buffer.from('one'));
  await files.write(`${id}/original`, Buffer.from('two'));
  await files.write(`${id}/width-240`, Buffer.from('small'));
  expect(String(await files.read(`${id}/original`))).toBe('two');
  expect(String(await files.read(`${id}/width-240`))).toBe('small');
  expect(readdirSync(join(root, id)).sort()).toEqual(['original', 'width-240']);
});

it('never shows a part of what several write at once', async () => {
  const key = `${randomUUID()}/original`;
  const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000));
  await Promise.all(contents.map((content) => files.write(key, Buffer.from(content))));
  expect(contents).toContain(String(await files.read(key)));
});

it('removes a folder with all that is in it, and only that', async () => {
  const [gone, kept] = [randomUUID(), randomUUID()];
  for (const id of [gone, kept]) await files.write(`${id}/original`, Buffer.from(id));
  await files.removeFolder(gone);
  await files.removeFolder(gone);
  expect(readdirSync(root)).toEqual([kept]);
});

it.each([
  '../outside/original',
  `${randomUUID()}/../../original`,
  `${randomUUID()}/..`,
  'original',
  '/etc/passwd',
])('refuses %s, which leads out of its folder', async (key) => {
  await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not the key of a file');
  await expect(files.read(key)).rejects.toThrow('Not the key of a file');
  await expect(files.removeFolder(key)).rejects.toThrow('Not the key of a file');
  expect(existsSync(root)).toBe(false);
});
