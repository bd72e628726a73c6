import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compressSite } from './compress.ts';

const CHUNK = 'export const text = "the same";\n'.repeat(100);
/** What stands for a copy that was made before, so that it is known again. */
const MADE_BEFORE = 'made before';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'passerelle-compress-'));
});

afterEach(() => rm(site, { recursive: true }));

async function write(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(site, name)), { recursive: true });
  await writeFile(join(site, name), content);
}

const read = (name: string) => readFile(join(site, name));

/** A file and its copies of an earlier publication. */
async function publishedBefore(name: string, content = CHUNK): Promise<void> {
  await write(name, content);
  for (const extension of ['.br', '.gz']) await write(name + extension, MADE_BEFORE);
}

test('each text gets both copies, and one that is there is left as it is', async () => {
  await publishedBefore('assets/old.0a1b2c3d.js');
  await write('assets/new.0a1b2c3d.js', CHUNK);
  await compressSite(site);
  expect(brotliDecompressSync(await read('assets/new.0a1b2c3d.js.br')).toString()).toBe(CHUNK);
  expect(gunzipSync(await read('assets/new.0a1b2c3d.js.gz')).toString()).toBe(CHUNK);
  expect((await read('assets/old.0a1b2c3d.js.br')).toString()).toBe(MADE_BEFORE);
});

test.each([
  ['modules/mf-client/1.0.0-one/assets/', 'modules/mf-client/1.0.0-two/assets/'],
  ['assets/', 'shell/1.0.0-two/assets/'],
])('what %s has the same, %s takes with its copies', async (before, after) => {
  await publishedBefore(`${before}12.0a1b2c3d.js`);
  await write(`${after}12.0a1b2c3d.js`, CHUNK);
  await compressSite(site);
  for (const extension of ['.br', '.gz'])
    expect((await read(`${after}12.0a1b2c3d.js${extension}`)).toString()).toBe(MADE_BEFORE);
});

test.each([
  ['another team has', 'modules/mf-admin/1.0.0-one/assets/12.0a1b2c3d.js', CHUNK],
  ['differs', 'modules/mf-client/1.0.0-one/assets/12.0a1b2c3d.js', CHUNK.replaceAll('same', 'else')],
])('a copy of what %s is not taken', async (_which, before, content) => {
  await publishedBefore(before, content);
  await write('modules/mf-client/1.0.0-two/assets/12.0a1b2c3d.js', CHUNK);
  await compressSite(site);
  const copy = await read('modules/mf-client/1.0.0-two/assets/12.0a1b2c3d.js.br');
  expect(brotliDecompressSync(copy).toString()).toBe(CHUNK);
});

test('what is not served gets no copies, however long it is', async () => {
  const names = ['12.0a1b2c3d.js.map', 'module.json', 'publication.json', 'release.json'];
  for (const name of names) await write(`modules/mf-client/1.0.0-one/${name}`, CHUNK);
  await compressSite(site);
  expect((await readdir(join(site, 'modules/mf-client/1.0.0-one'))).toSorted()).toEqual(names);
});
