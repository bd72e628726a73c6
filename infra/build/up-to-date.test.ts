import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { frontEnds, repository } from '@passerelle/federation/workspace';
import { hashOfSources, isUpToDate, noteBuild, SOURCES } from './up-to-date.ts';

let root: string;

async function write(file: string, content = file): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'up-to-date-'));
  for (const source of SOURCES) await write(path.extname(source) ? source : `${source}/src/index.ts`);
  for (const file of ['index.html', 'modules.json', 'assets/a.js']) await write(`dist/site/${file}`);
  await write('.cache/other');
  noteBuild(root, hashOfSources(root));
});

afterEach(() => rm(root, { recursive: true }));

test('a build is up to date until something that it reads or has written changes', async () => {
  expect(isUpToDate(root)).toBe(true);
  await write('shell/dist/main.js');
  await write('mf-client/.cache/webpack/pack');
  await write('infra/operate/main.ts');
  expect(isUpToDate(root)).toBe(true);
});

test.each([
  'shell/src/index.ts',
  'shell/src/new.ts',
  'mf-shared/federation/build.ts',
  'api/src/server.ts',
  'package-lock.json',
  'infra/serve/web/compress.ts',
  'dist/site/modules.json',
  'dist/site/modules/mf-client/1.0.0/new.js',
])('it is not when %s changes', async (file) => {
  await write(file, 'changed');
  expect(isUpToDate(root)).toBe(false);
});

test('it is not when the site, or a part of it, is gone', async () => {
  await rm(path.join(root, 'dist/site/assets/a.js'));
  expect(isUpToDate(root)).toBe(false);
  await rm(path.join(root, 'dist'), { recursive: true });
  expect(isUpToDate(root)).toBe(false);
});

test('what changes during a build is built the next time', async () => {
  const before = hashOfSources(root);
  await write('shell/src/index.ts', 'changed while turbo ran');
  noteBuild(root, before);
  expect(isUpToDate(root)).toBe(false);
});

test('it looks at everything that turbo looks at', () => {
  const { globalDependencies, tasks } = JSON.parse(readFileSync(path.join(repository, 'turbo.json'), 'utf8'));
  const ofRoot: string[] = tasks.build.inputs
    .filter((input: string) => input.startsWith('$TURBO_ROOT$/') && !input.includes('/.cache/'))
    .map((input: string) => input.replace('$TURBO_ROOT$/', ''));
  for (const input of [...globalDependencies, ...ofRoot, ...frontEnds]) {
    expect(SOURCES.filter((source) => input === source || input.startsWith(`${source}/`))).toHaveLength(1);
  }
});
