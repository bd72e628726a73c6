import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '@passerelle/federation/workspace';
import { hashOfFolder } from '../deploy/site-files.ts';
import { linkCheckout, linkedCheckoutsFolder } from '../develop/dev/linked-checkout.ts';
import { writeAllContracts } from './write-contracts.ts';

/*
 * A version is named by the hash of its files, and its team signs it: that anybody can build it again from its sources, and
 * compare, is what makes the name worth something. Three builds of one module take half a minute; the shell and the other
 * modules have the same configuration.
 */

const BUILT = 'mf-startup';
let folder: string;

/** What the module takes of the platform and of the API. */
let noted: string;

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
  await mkdir(linkedCheckoutsFolder, { recursive: true });
  folder = await mkdtemp(path.join(linkedCheckoutsFolder, 'reproducible-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('the same sources give the same bytes cold, warm and in another folder', async () => {
  const first = path.join(folder, 'first');
  await linkCheckout(first);
  await forgetCache(first);
  const cold = await build(first);
  expect(existsSync(path.join(first, BUILT, '.cache/webpack'))).toBe(true);
  const warm = await build(first);
  const elsewhere = path.join(folder, 'further/down/elsewhere');
  await mkdir(path.dirname(elsewhere), { recursive: true });
  await rename(first, elsewhere);
  await forgetCache(elsewhere);
  expect({ warm, elsewhere: await build(elsewhere) }).toEqual({ warm: cold, elsewhere: cold });
}, 240_000);
