import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { moduleNames } from '@passerelle/federation/workspace';
import { fillSite } from '../build/fill-site.ts';
import { assembleSite } from './assemble-site.ts';

/** What a front end says it needs and offers, when that does not matter. */
const RECORD = JSON.stringify({ platform: '1.0.0', libraries: {}, endpoints: [], pages: [] });

let folder: string;
let folders: { repository: string; site: string };

async function write(file: string, content: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

async function describeModule(name: string): Promise<void> {
  const description = { name, version: '1.0.0', platform: '^1.0.0', routes: [], menu: [] };
  await write(`repository/${name}/dist/module.json`, JSON.stringify(description));
}

async function clientModule() {
  const { modules } = JSON.parse(await readFile(path.join(folders.site, 'modules.json'), 'utf8'));
  return modules.find((module: { name: string }) => module.name === 'mf-client');
}

function versionsOnDisk(): Promise<string[]> {
  return readdir(path.join(folders.site, 'modules/mf-client'));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  folders = { repository: path.join(folder, 'repository'), site: path.join(folder, 'site') };
  for (const name of moduleNames) {
    await describeModule(name);
    await write(`repository/${name}/dist/remoteEntry.js`, `/* ${name} */`);
    await write(`repository/${name}/dist/release.json`, RECORD);
  }
  await write('repository/shell/dist/release.json', RECORD);
  await write('repository/shell/dist/index.html', '<script src="/assets/shell.aaaaaaaa.js"></script>');
  await write('repository/shell/dist/assets/shell.aaaaaaaa.js', 'one');
});

afterEach(() => rm(folder, { recursive: true }));

test('the shell stands at the root, each module under its version, and the registry names them', async () => {
  await assembleSite(folders);
  const { active, previous } = await clientModule();
  expect(active.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(active.entry).toBe(`/modules/mf-client/${active.version}/remoteEntry.js`);
  expect(previous).toBeNull();
  const entry = await readFile(path.join(folders.site, active.entry));
  expect(active.integrity).toBe(`sha384-${createHash('sha384').update(entry).digest('base64')}`);
  expect(await readdir(folders.site)).toEqual([
    '.policy.json',
    'assets',
    'index.html',
    'modules',
    'modules.json',
    'shell',
  ]);
});

test('building again without a change publishes nothing new', async () => {
  await assembleSite(folders);
  const before = await clientModule();
  await assembleSite(folders);
  expect(await clientModule()).toEqual(before);
});

test('a change makes a new version beside the one before, and older ones go', async () => {
  await assembleSite(folders);
  const first = (await clientModule()).active.version;
  await write('repository/mf-client/dist/remoteEntry.js', 'second');
  await assembleSite(folders);
  const second = await clientModule();
  expect(second.previous.version).toBe(first);
  expect((await versionsOnDisk()).sort()).toEqual([first, second.active.version].sort());

  await write('repository/mf-client/dist/remoteEntry.js', 'third');
  await assembleSite(folders);
  const third = await clientModule();
  expect(third.previous.version).toBe(second.active.version);
  expect(await versionsOnDisk()).not.toContain(first);
});

test('a previous version whose files are gone is not named', async () => {
  await assembleSite(folders);
  await rm(path.join(folders.site, 'modules'), { recursive: true });
  await write('repository/mf-client/dist/remoteEntry.js', 'second');
  await assembleSite(folders);
  expect((await clientModule()).previous).toBeNull();
});

test.each(['{"modules":', '{"modules":[{"name":"mf-client"}]}'])(
  'a registry that cannot be read, %s, is made anew: nobody else publishes there',
  async (content) => {
    await assembleSite(folders);
    await writeFile(path.join(folders.site, 'modules.json'), content);
    const { modules } = await assembleSite(folders);
    expect(modules.map(({ name }) => name).sort()).toEqual(moduleNames.toSorted());
  },
);

test('the shell before stays for those whose page is open; files of an older one go, with their compressed copies', async () => {
  const buildShell = async (hash: string) => {
    await rm(path.join(folders.repository, 'shell/dist/assets'), { recursive: true });
    await write(`repository/shell/dist/assets/shell.${hash}.js`, hash);
    await write('repository/shell/dist/index.html', `<script src="/assets/shell.${hash}.js"></script>`);
    await assembleSite(folders);
    return readdir(path.join(folders.site, 'assets'));
  };
  await assembleSite(folders);
  await writeFile(path.join(folders.site, 'assets/shell.aaaaaaaa.js.br'), '');

  const before = ['shell.aaaaaaaa.js', 'shell.aaaaaaaa.js.br'];
  expect(await buildShell('bbbbbbbb')).toEqual([...before, 'shell.bbbbbbbb.js']);
  expect(await buildShell('cccccccc')).toEqual(['shell.bbbbbbbb.js', 'shell.cccccccc.js']);
});

test('a wrong module.json stops the assembly with the file and the field', async () => {
  await write('repository/mf-client/dist/module.json', '{"name":"mf-client","version":"1.0.0"}');
  await expect(assembleSite(folders)).rejects.toThrow(
    /mf-client\/dist\/module\.json is not valid: platform: /,
  );
});

test('of several builds that fill one site at once each one succeeds, and the site is whole', async () => {
  await write('repository/shell/dist/assets/shell.aaaaaaaa.js', 'one '.repeat(1000));
  const registries = await Promise.all([1, 2, 3, 4].map(() => fillSite(folders)));
  const versions = registries.map(({ modules }) => modules.map(({ active }) => active.version));
  expect(new Set(versions.map(String)).size).toBe(1);
  const files = await readdir(folders.site, { recursive: true });
  expect(files.filter((file) => file.includes('unfinished'))).toEqual([]);
  expect(files).toContain('assets/shell.aaaaaaaa.js.br');
});
