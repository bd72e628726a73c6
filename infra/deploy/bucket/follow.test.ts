import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { repository } from '@passerelle/federation/workspace';
import { applyPolicy } from '../ownership/policy-commands.ts';
import { publishModule, publishShell } from '../publish.ts';
import { filesBelow } from '../site-files.ts';
import { readRegistry } from '../site-registry.ts';
import { makeTeams, type Teams } from '../testing/teams.ts';
import { openBucket } from './bucket.ts';
import { bucketSettings } from './bucket-settings.ts';
import { atBucketSite } from './bucket-site.ts';
import { follow } from './follow.ts';
import { indexName, objectOf, readState } from './site-index.ts';
import { build, chunk } from './testing/builds.ts';
import { type Store, startStore } from './testing/store.ts';

let root: string;
let teams: Teams;
let store: Store;
/** Puts the site back that every test begins with. */
let putBack: () => Promise<void>;
let folder: string;
const started = new Set<ChildProcess>();

const at = <Result>(work: (site: string) => Promise<Result>) =>
  atBucketSite(store.site, work, { ...store.environment, SITE_MIRROR_FOLDER: path.join(folder, 'mirrors') });

const options = () => ({ now: new Date(), keep: 2, act: { act: 'deployed', by: 'a test' } as const });

async function publish(content: string): Promise<string> {
  const built = await build(root, 'mf-client', content);
  const signer = teams.signer('mf-client');
  return at((site) => publishModule(site, { name: 'mf-client', built, signer }, options()));
}

/** Takes what is there, as the command does with --once. */
function takeOnce(to: string): Promise<string> {
  const signal = new AbortController().signal;
  return follow(
    store.site,
    { to, once: true },
    { environment: store.environment, signal, say: () => undefined },
  );
}

/** What the unit of systemd starts, with another site and folder. */
async function commandOfUnit(to: string): Promise<string[]> {
  const unit = await readFile(path.join(repository, 'infra/serve/systemd/passerelle-follow.service'), 'utf8');
  const [, line = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? [];
  return line
    .replace(/\$\{SITE\}/, store.site)
    .replace('/var/lib/passerelle-site/served', to)
    .split(' ');
}

/** Follows as a process of its own; answers it, and the lines that it has written. */
async function startFollowing(to: string) {
  const child = spawn(process.execPath, await commandOfUnit(to), {
    cwd: repository,
    env: { ...process.env, ...store.environment },
  });
  started.add(child);
  const lines = (async function* () {
    let text = '';
    for await (const part of child.stdout.setEncoding('utf8')) {
      text += part;
      const whole = text.split('\n');
      text = whole.pop() ?? '';
      yield* whole;
    }
  })();
  return { child, next: async (): Promise<string> => (await lines.next()).value ?? '' };
}

/** Every file of a folder with its content; what only says whom it follows aside. */
async function everything(of: string): Promise<Record<string, string>> {
  const files = (await filesBelow(of)).filter((file) => file !== '.followed');
  const contents = files.map(async (file) => [file, await readFile(path.join(of, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(contents));
}

const versionIn = async (of: string) => (await readRegistry(of))?.modules[0]?.active.version;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'follow-'));
  teams = await makeTeams(root);
  store = await startStore();
  folder = await mkdtemp(path.join(root, 'machine-'));
  await at(async (site) => {
    await applyPolicy(site, teams.policyFile);
    const shell = { built: await build(root, 'shell', 'one'), version: '1.0.0' };
    await publishShell(site, shell, options());
  });
  await publish('one');
  putBack = await store.keep();
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'machine-'));
});
afterEach(async () => {
  for (const child of started) {
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  }
  started.clear();
  await putBack();
});

test('a folder becomes what was published, with the same times, and then follows with what has changed', async () => {
  const to = path.join(folder, 'site');
  expect(await takeOnce(to)).toMatch(
    /^Took \d{8}T\d{6}Z-[\da-f]{8} \(files: \d+\): shell 1\.0\.0-\S+, mf-client \S+\.$/,
  );
  const other = path.join(folder, 'other');
  await takeOnce(other);
  const page = await Promise.all([to, other].map((each) => stat(path.join(each, 'index.html'))));
  expect(page[0]?.mtimeMs).toBe(page[1]?.mtimeMs);

  for (const content of ['two', 'three', 'four']) await publish(content);
  expect(await takeOnce(to)).toContain('mf-client');
  expect(await everything(to)).toEqual(await at(everything));
  expect((await filesBelow(to)).some((file) => file.includes('unfinished'))).toBe(false);
});

test('a folder that has something else in it is refused, and keeps it', async () => {
  const to = path.join(folder, 'home');
  await mkdir(to);
  await writeFile(path.join(to, 'letter.txt'), 'mine');
  await expect(takeOnce(to)).rejects.toThrow(/has something else in it: name an empty folder/);
  expect(await everything(to)).toEqual({ 'letter.txt': 'mine' });
});

test('the folder of a site that was published to before may be followed with', async () => {
  const to = path.join(folder, 'site');
  await at((site) => cp(site, to, { recursive: true }));
  await publish('two');
  await takeOnce(to);
  expect(await everything(to)).toEqual(await at(everything));
});

test('an index that is gone empties no folder', async () => {
  const to = path.join(folder, 'site');
  await takeOnce(to);
  const before = await everything(to);
  const bucket = openBucket(bucketSettings(store.site, store.environment));
  await bucket.remove(indexName);
  bucket.close();
  await expect(takeOnce(to)).rejects.toThrow(`Nothing is published at ${store.site}.`);
  expect(await everything(to)).toEqual(before);
});

/** Puts other bytes in the place of an object of the version in service, and lets the index say what it likes. */
async function alterChunk({ isIndexed }: { isIndexed: boolean }): Promise<void> {
  const bucket = openBucket(bucketSettings(store.site, store.environment));
  const { index, etag = '' } = await readState(bucket);
  const version = await at(versionIn);
  const file = `modules/mf-client/${version}/${chunk}`;
  const indexed = index.files[file];
  if (!indexed) throw new Error(`${file} is not published.`);
  await bucket.write(objectOf(file, indexed), Buffer.from('evil'));
  if (isIndexed) {
    // As somebody would who may write the whole bucket, and has no key of a team.
    const { createHash } = await import('node:crypto');
    indexed.hash = createHash('sha256').update('evil').digest('hex');
    await bucket.write(indexName, Buffer.from(JSON.stringify(index)), { etag });
  }
  bucket.close();
}

test.each([
  ['is not what was published', false, /page\.\w+\.js at s3:\S+ is not what was published: put it back/],
  ['is not what its team has signed', true, /not those that were signed:\n {2}- assets\/page/],
])('a chunk that %s is not taken: what is in service stays', async (_what, isIndexed, told) => {
  const to = path.join(folder, 'site');
  await takeOnce(to);
  const version = await versionIn(to);
  await publish('two');
  await alterChunk({ isIndexed });
  await expect(takeOnce(to)).rejects.toThrow(told);
  expect(await versionIn(to)).toBe(version);
});

test('an index that leads out of the folder is refused', async () => {
  const bucket = openBucket(bucketSettings(store.site, store.environment));
  const { index, etag = '' } = await readState(bucket);
  const [entry] = Object.values(index.files);
  const files = { ...index.files, '../outside.js': entry };
  await bucket.write(indexName, Buffer.from(JSON.stringify({ ...index, files })), { etag });
  bucket.close();
  await expect(takeOnce(path.join(folder, 'site'))).rejects.toThrow(/site\.json at s3:\S+ cannot be read/);
});

test('the command follows, says what it took, goes on after an outage, and ends when it is told to', async () => {
  const to = path.join(folder, 'site');
  const { child, next } = await startFollowing(to);
  expect(await next()).toMatch(/^\S+Z Took .+ mf-client /);
  store.onCall = () => 'broken off';
  expect(await next()).toMatch(/^\S+Z What is in service stays: http:\S+ cannot be reached \(ECONNRESET\)/);
  store.onCall = () => undefined;
  expect(await next()).toMatch(/^\S+Z It is followed again\.$/);
  const version = await publish('two');
  expect(await next()).toContain(`mf-client ${version}.`);
  expect(await versionIn(to)).toBe(version);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await next()).toBe(`${store.site} is no longer followed.`);
  expect(await ended).toEqual([0, null]);
}, 60_000);

test('killed at any object, it leaves what was in service whole, and the next one takes the rest', async () => {
  const to = path.join(folder, 'site');
  await takeOnce(to);
  const before = await versionIn(to);
  const version = await publish('two');
  for (const left of [1, 3, 6]) {
    let calls = 0;
    const reached = new Promise<void>((resolve) => {
      store.onCall = async ({ object }) => {
        if (object.endsWith(indexName)) return undefined;
        calls += 1;
        if (calls < left) return undefined;
        resolve();
        // Never answered: the process that waits for it is killed.
        return new Promise(() => undefined);
      };
    });
    const { child } = await startFollowing(to);
    await reached;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const active = (await readRegistry(to))?.modules[0]?.active;
    expect(active?.version).toBe(before);
    expect(await readFile(path.join(to, active?.entry ?? ''), 'utf8')).toBe('/* one */');
  }
  store.onCall = () => undefined;
  await takeOnce(to);
  expect(await versionIn(to)).toBe(version);
  expect(await everything(to)).toEqual(await at(everything));
}, 60_000);
