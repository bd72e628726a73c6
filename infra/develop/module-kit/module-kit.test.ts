import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../start/command.ts';
import { repositoryPackage } from './kit-packages.ts';
import { findKitSources } from './kit-sources.ts';

/* Making, building and publishing with the real kit is a journey of its own: infra/test/e2e/installation/own-repository.e2e.ts. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-module-kit-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const read = (file: string) => readFile(join(folder, file), 'utf8');
const readJson = async (file: string) => JSON.parse(await read(file));

test('the kit is what its commands reach: no test, nothing of the API but its description and what publishing reads', async () => {
  const { files, libraries } = await findKitSources();
  expect(files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/template/'))).toEqual([]);
  expect(files.filter((file) => file.startsWith('api/src/features/'))).toEqual([
    'api/src/features/modules/changes/site-history.ts',
  ]);
  expect(files).toEqual(expect.arrayContaining(['mf-shared/ui/src/index.ts', 'api/contract/index.ts']));
  expect(libraries).not.toEqual(expect.arrayContaining(['fastify', 'knex']));
  for (const version of Object.values(repositoryPackage(libraries).devDependencies))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each([
  ['without a name', [], 'Usage: create-passerelle-module NAME'],
  ['with what it does not know', ['mf-partner', '--force'], 'Usage: create-passerelle-module NAME'],
  ['with a kit that is not there', ['mf-partner', '--kit', 'kit.tgz'], 'There is no file kit.tgz.'],
  ['with a folder that is there', ['mf-taken'], 'exists already.'],
])('making a repository %s is refused in a sentence', async (_what, args, reason) => {
  await mkdir(join(folder, 'mf-taken'));
  const program = join(import.meta.dirname, 'create.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(reason) });
});

/** What the packed kit has of the files that put a module into a repository. */
async function writePackedKit(): Promise<string> {
  const packed = [
    ...['api/src/error-code.ts', 'infra/operate/answer.ts', 'infra/develop/new-module'],
    ...['infra/develop/start', 'infra/develop/module-kit/add-module.ts'],
  ];
  for (const file of packed)
    await cp(join(ROOT, file), join(folder, 'packed/kit', file), { recursive: true });
  await write('packed/package.json', { name: '@passerelle/create-module', version: '1.0.0' });
  for (const file of ['create.mjs', 'repository'])
    await cp(join(import.meta.dirname, file), join(folder, 'packed', file), { recursive: true });
  await write('packed/repository/package.json', {});
  return join(folder, 'packed/create.mjs');
}

test.each([
  ['that is none', 'Partner', '"Partner" is no name of a module', 1],
  ['in a folder that is to be made', 'teams/Partner', 'is no name of a module', 1],
  ['below a file', 'file/mf-partner', 'file/mf-partner cannot be made', 2],
])('a repository with a name %s is refused, and leaves nothing behind', async (_what, name, reason, code) => {
  const program = await writePackedKit();
  await write('work/file', '');
  const { status, stderr } = spawnSync(process.execPath, [program, name], {
    cwd: join(folder, 'work'),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: code, stderr: expect.stringContaining(reason) });
  expect(stderr).not.toMatch(/^ +at /m);
  expect(await readdir(join(folder, 'work'))).toEqual(['file']);
});

test.each(['create.mjs', 'repository/setup.mjs'])('%s says to an older Node what it needs', (file) => {
  const older = 'Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })';
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, join(import.meta.dirname, file)],
    { cwd: folder, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'This needs Node.js 24 or newer; this is Node.js 20.1.0.\n',
  });
});

/** A kit in the place where npm would have unpacked it. */
async function writeKit(version: string): Promise<void> {
  const kit = `given-${version}/node_modules/@passerelle/create-module`;
  const ui = { name: '@passerelle/ui', version };
  await write(`${kit}/kit/mf-shared/ui/package.json`, ui);
  await write(`${kit}/kit/mf-shared/ui/only-${version}.ts`, '');
  await write(`${kit}/kit/package-lock.json`, { of: version });
  const setup = await readFile(join(import.meta.dirname, 'repository/setup.mjs'), 'utf8');
  await write(`${kit}/repository/setup.mjs`, `${setup}// Of ${version}.\n`);
  await write(`${kit}/repository/package.json`, {
    workspaces: ['mf-shared/*'],
    scripts: { build: `build ${version}` },
    devDependencies: { typescript: version },
  });
  await write(`kit-${version}.tgz`, '');
}

/** Instead of npm: puts the kit that is asked for in its place, and notes what else it is asked. */
const NPM = `#!/bin/sh
echo "$@" >> "$TOLD"
case "$*" in *--prefix*) for kit; do :; done; name=$(basename "$kit" .tgz); cp -r "$GIVEN/given-\${name#kit-}/." "$GIVEN/repository/.cache/kit/";; esac
`;

function setUp(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['setup.mjs', ...args], {
    cwd: join(folder, 'repository'),
    encoding: 'utf8',
    env: {
      PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
      GIVEN: folder,
      TOLD: join(folder, 'told'),
    },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

async function writeRepository(): Promise<void> {
  await write('bin/npm', NPM);
  await chmod(join(folder, 'bin/npm'), 0o755);
  await cp(join(import.meta.dirname, 'repository/setup.mjs'), join(folder, 'repository/setup.mjs'), {
    recursive: true,
  });
  await write('repository/mf-partner/module.json', {});
  await write('repository/mf-partner/package.json', {
    dependencies: { '@passerelle/ui': '1.0.0', react: '19.0.0' },
  });
  await write('repository/package-lock.json', { of: 'team' });
  await write('repository/package.json', {
    name: 'mf-partner-repository',
    workspaces: ['mf-partner', 'mf-shared/*'],
    scripts: { build: 'build 1.0.0', own: 'own' },
    devDependencies: { typescript: '1.0.0', 'of-the-team': '3.0.0' },
    passerelle: { kit: 'kit-1.0.0.tgz' },
  });
  await cp(join(folder, 'kit-1.0.0.tgz'), join(folder, 'repository/kit-1.0.0.tgz'));
}

test('a fresh clone gets its kit and what its own lock file says', async () => {
  await writeKit('1.0.0');
  await writeRepository();
  setUp();
  expect(await readJson('repository/mf-shared/ui/package.json')).toMatchObject({ version: '1.0.0' });
  expect(await readJson('repository/package-lock.json')).toEqual({ of: 'team' });
  expect((await read('told')).trim().split('\n').at(-1)).toBe('ci');
});

test('another kit takes the place of the one before, and leaves what the team added', async () => {
  await writeKit('1.0.0');
  await writeKit('1.1.0');
  await writeRepository();
  setUp();
  setUp(join(folder, 'kit-1.1.0.tgz'));

  await expect(read('repository/mf-shared/ui/only-1.0.0.ts')).rejects.toThrow('ENOENT');
  expect(await read('repository/setup.mjs')).toContain('// Of 1.1.0.');
  expect(await readJson('repository/package.json')).toEqual({
    name: 'mf-partner-repository',
    workspaces: ['mf-partner', 'mf-shared/*'],
    scripts: { build: 'build 1.1.0', own: 'own' },
    devDependencies: { typescript: '1.1.0', 'of-the-team': '3.0.0' },
    passerelle: { kit: 'kit-1.1.0.tgz' },
  });
  expect(await readJson('repository/mf-partner/package.json')).toEqual({
    dependencies: { '@passerelle/ui': '1.1.0', react: '19.0.0' },
    devDependencies: {},
  });
  expect((await read('told')).trim().split('\n').at(-1)).toBe('install');
  setUp();
  expect(await readJson('repository/mf-shared/ui/package.json')).toMatchObject({ version: '1.1.0' });
});
