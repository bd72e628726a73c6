import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moduleNames, repository } from '@passerelle/federation/workspace';
import { hashOfFolder } from '../deploy/site-files.ts';
import { writeAllContracts } from './write-contracts.ts';

/*
 * A version is named by the hash of its files, and its team signs it: that anybody can build it again from its sources, and
 * compare, is what makes the name worth something. Three builds of one module take half a minute; the shell and the other
 * modules have the same configuration.
 */

const BUILT = 'mf-startup';
const COPIED = [
  'node_modules',
  'package.json',
  'package-lock.json',
  'api',
  'mf-shared',
  'shell',
  ...moduleNames,
];

/** Beside the checkout, not in the system's temporary folder: files are linked, which one file system alone can. */
let folder: string;

/** What the module takes of the platform and of the API. */
let noted: string;

/** Another checkout of the same sources, with nothing built. */
async function linkCheckout(checkout: string): Promise<void> {
  await mkdir(checkout, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-al', ...COPIED, checkout], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  await rm(path.join(checkout, BUILT, 'dist'), { recursive: true, force: true });
  await forgetCache(checkout);
}

async function forgetCache(checkout: string): Promise<void> {
  for (const written of ['.cache', 'node_modules/.federation'])
    await rm(path.join(checkout, BUILT, written), { recursive: true, force: true });
  // What `npm run build` notes before it builds.
  await mkdir(path.join(checkout, BUILT, '.cache'));
  await writeFile(path.join(checkout, BUILT, '.cache/contracts.json'), noted);
}

function build(checkout: string): Promise<string> {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['../mf-shared/federation/build.ts'], {
    cwd: path.join(checkout, BUILT),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return hashOfFolder(path.join(checkout, BUILT, 'dist'));
}

beforeAll(async () => {
  writeAllContracts();
  noted = await readFile(path.join(repository, BUILT, '.cache/contracts.json'), 'utf8');
  await mkdir(path.join(repository, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(repository, '.cache/reproducible-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('the same sources give the same bytes cold, warm and in another folder', async () => {
  const first = path.join(folder, 'first');
  await linkCheckout(first);
  const cold = await build(first);
  expect(existsSync(path.join(first, BUILT, '.cache/webpack'))).toBe(true);
  const warm = await build(first);
  const elsewhere = path.join(folder, 'further/down/elsewhere');
  await mkdir(path.dirname(elsewhere), { recursive: true });
  await rename(first, elsewhere);
  await forgetCache(elsewhere);
  expect({ warm, elsewhere: await build(elsewhere) }).toEqual({ warm: cold, elsewhere: cold });
}, 240_000);
