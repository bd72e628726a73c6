import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { repository } from '@passerelle/federation/workspace';
import { build, chunk } from './bucket/testing/builds.ts';
import { type Store, startStore } from './bucket/testing/store.ts';
import { makeTeams, type Teams } from './testing/teams.ts';

const run = promisify(execFile);

let root: string;
let folder: string;
let teams: Teams;
let store: Store;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'readable-'));
  teams = await makeTeams(root);
  store = await startStore();
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'machine-'));
});

/** Publishes as an account with this umask does, which has built so, too. */
async function publishWith(umask: string, site: string): Promise<void> {
  const command = async (...args: string[]) => {
    const words = [umask, process.execPath, 'infra/operate/main.ts', ...args, '--site', site];
    await run('sh', ['-c', 'umask "$1" && shift && exec "$@"', 'sh', ...words], {
      cwd: repository,
      env: { ...process.env, ...store.environment, SITE_MIRROR_FOLDER: path.join(folder, 'mirror') },
    });
  };
  const before = process.umask(Number.parseInt(umask, 8));
  const built = {
    shell: await build(folder, 'shell', 'one'),
    module: await build(folder, 'mf-client', 'one'),
  };
  // Large enough to be compressed.
  await writeFile(path.join(built.module, chunk), 'of a page '.repeat(300));
  process.umask(before);
  await command('policy', teams.policyFile);
  await command('deploy', 'shell', '--built', built.shell, '--no-api');
  await command(
    'deploy',
    'mf-client',
    '--built',
    built.module,
    '--no-api',
    '--key',
    teams.keyFile('mf-client'),
  );
}

/** The rights of everything in a folder, itself included, that lack some of these; none where all have them. */
async function lacking(of: string, rights: { file: number; folder: number }): Promise<string[]> {
  const entries = await readdir(of, { recursive: true });
  const found = ['', ...entries].map(async (name) => {
    const entry = await stat(path.join(of, name));
    const wanted = entry.isDirectory() ? rights.folder : rights.file;
    return (entry.mode & wanted) === wanted ? [] : [`${name}: ${(entry.mode & 0o777).toString(8)}`];
  });
  return (await Promise.all(found)).flat();
}

const readable = { file: 0o444, folder: 0o555 };

test.each(['077', '027'])(
  'what an account with umask %s publishes can be read by the web server',
  async (umask) => {
    const site = path.join(folder, 'site');
    await publishWith(umask, site);
    expect(await readdir(site)).toContain('modules.json');
    expect(await lacking(site, readable)).toEqual([]);
  },
);

test('what accounts of one group publish they may go on replacing', async () => {
  const site = path.join(folder, 'site');
  await publishWith('002', site);
  expect(await lacking(site, { file: 0o444, folder: 0o775 })).toEqual([]);
});

test('so can what a web server takes from a bucket', async () => {
  await publishWith('022', store.site);
  const to = path.join(folder, 'served');
  const words = [process.execPath, 'infra/operate/main.ts', 'follow', store.site, '--once', '--to', to];
  await run('sh', ['-c', 'umask 077 && exec "$@"', 'sh', ...words], {
    cwd: repository,
    env: { ...process.env, ...store.environment },
  });
  expect(await readdir(to)).toContain('modules.json');
  expect(await lacking(to, readable)).toEqual([]);
});
