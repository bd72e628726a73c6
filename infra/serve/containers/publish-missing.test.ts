import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { frontEnds } from '@passerelle/federation/workspace';
import { build } from '../../deploy/bucket/testing/builds.ts';
import { visit } from '../../deploy/bucket/testing/visit.ts';
import { ownKeyFile } from '../../deploy/ownership/demonstration.ts';
import { readRegistry } from '../../deploy/site-registry.ts';
import { ROOT } from '../../develop/start/command.ts';
import { createWebServer } from '../web/server.ts';
import { readCompose } from './read-compose.ts';

/** What the container `publish` does, in the files of its image, as a user who can write its two volumes and nothing else. */

const run = promisify(execFile);
const { command: [shell = '', ...script] = [] } = readCompose().services.publish ?? {};

/** Root runs it as somebody else; whoever cannot do that, as themselves. */
const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let image: string;
let mounted: string;
let site: string;
let env: Record<string, string | undefined>;

/** Gives a folder to who publishes. */
async function give(path: string): Promise<void> {
  if (somebody.uid) await chown(path, somebody.uid, somebody.gid);
}

/** What `docker build` copies, with the packages, and small front ends as if they had been built. */
async function makeImage(): Promise<void> {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of tracked.filter((path) => !ignored.some((pattern) => matchesGlob(path, pattern))))
    await cp(join(ROOT, file), join(image, file));
  const packages = join(image, 'node_modules');
  await mkdir(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@passerelle') await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  // Links into the checkout, relative as npm makes them.
  await cp(join(ROOT, 'node_modules/@passerelle'), join(packages, '@passerelle'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of frontEnds) await rename(await build(folder, name, 'one'), join(image, name, 'dist'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-publish-'));
  await chmod(folder, 0o755);
  image = join(folder, 'image');
  mounted = join(folder, 'mounted');
  await makeImage();
  // Compiled code of one start is the next one's: there are many.
  env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  await mkdir(join(folder, 'compiled'));
  await give(join(folder, 'compiled'));
});

afterAll(async () => {
  await chmod(mounted, 0o755);
  await rm(folder, { recursive: true });
});

/** Both volumes as an engine makes them: their user's, in folders that are not. */
beforeEach(async () => {
  const keys = dirname(ownKeyFile('mf-client', image));
  const volume = join(mounted, 'site');
  await mkdir(mounted, { recursive: true });
  await chmod(mounted, 0o755);
  for (const path of [keys, volume]) {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true });
    await give(path);
  }
  await chmod(mounted, 0o555);
  site = join(volume, 'served');
});

const publish = () =>
  run(shell, script, { ...somebody, cwd: image, env: { ...env, SITE_FOLDER: site } }).then(
    ({ stdout }) => stdout,
  );

/** What a browser finds wrong with the site. */
async function faults(): Promise<string[]> {
  const server = await createWebServer({ siteFolder: site, apiBase: 'http://localhost:8080' });
  try {
    return await visit(await server.listen({ port: 0, host: '127.0.0.1' }), {});
  } finally {
    await server.close();
  }
}

/** Every file of the site, with its content. */
async function everything(): Promise<Map<string, string>> {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}

const inService = async () => ((await readRegistry(site))?.modules ?? []).map(({ name }) => name);
const modules = frontEnds.filter((name) => name !== 'shell').sort();

test('onto an empty volume everything comes, so that browsers run it and the web server may read it; once more, nothing', async () => {
  expect(await publish()).toMatch(/shell \S+ is in service\.\n(?:mf-\S+ \S+ is in service\.\n){3}$/);
  expect(await inService()).toEqual(modules);
  expect(await faults()).toEqual([]);
  for (const path of ['.', ...readdirSync(site, { recursive: true, encoding: 'utf8' })]) {
    const entry = statSync(join(site, path));
    const needed = entry.isDirectory() ? 0o005 : 0o004;
    expect([path, entry.mode & needed]).toEqual([path, needed]);
  }

  const before = await everything();
  expect(await publish()).toBe('');
  expect(await everything()).toEqual(before);

  // A later image has other versions, and the keys of the volume.
  const active = (await readRegistry(site))?.modules[0]?.active;
  const built = await build(folder, 'mf-admin', 'two');
  const deploy = ['deploy', 'mf-admin', '--built', built, '--site', site, '--no-api'];
  await run(process.execPath, ['infra/operate/passerelle.mjs', ...deploy], { ...somebody, cwd: image, env });
  expect((await readRegistry(site))?.modules[0]).toMatchObject({ name: 'mf-admin', previous: active });
  expect(await faults()).toEqual([]);
});

test('two that begin at the same time both end well, and what one that was killed has left counts for nothing', async () => {
  const left = 'modules/mf-client/1.0.0-0.unfinished';
  await mkdir(join(site, left), { recursive: true });
  for (let path = left; path !== '.'; path = dirname(path)) await give(join(site, path));
  await give(site);

  await Promise.all([publish(), publish()]);
  expect(await inService()).toEqual(modules);
  expect(await faults()).toEqual([]);
});
