import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Refusal } from '../../develop/start/refusal.ts';
import { readHistory } from '../history/site-history.ts';
import { applyPolicy } from '../ownership/policy-commands.ts';
import { publishModule, publishShell } from '../publish.ts';
import { rollBackModule, rollBackShell } from '../rollback.ts';
import { RefusalAfterChange } from '../rollout/refusal-after-change.ts';
import { readRegistry } from '../site-registry.ts';
import { makeTeams, type Teams } from '../testing/teams.ts';
import { openBucket } from './bucket.ts';
import { bucketSettings } from './bucket-settings.ts';
import { atBucketSite } from './bucket-site.ts';
import { indexName, newPublication, objectOf } from './site-index.ts';
import { build } from './testing/builds.ts';
import { type Store, startStore } from './testing/store.ts';

let root: string;
let teams: Teams;
let store: Store;
/** Puts the site back that every test begins with. */
let putBack: () => Promise<void>;
let machines = 0;

/** What a machine does to the site that has never worked on it. */
function at<Result>(
  work: (folder: string) => Promise<Result>,
  more: Record<string, string> = {},
): Promise<Result> {
  machines += 1;
  const environment = { SITE_MIRROR_FOLDER: path.join(root, `machine-${machines}`), ...store.environment };
  return atBucketSite(store.site, work, { ...environment, ...more });
}

const options = () => ({ now: new Date(), keep: 3, act: { act: 'deployed', by: 'a test' } as const });

async function publish(name: string, content: string, keep = 3): Promise<string> {
  const built = await build(root, name, content);
  return at((site) =>
    name === 'shell'
      ? publishShell(site, { built, version: '1.0.0' }, options())
      : publishModule(site, { name, built, signer: teams.signer(name) }, { ...options(), keep }),
  );
}

const inService = () =>
  at(async (site) => {
    const modules = (await readRegistry(site))?.modules ?? [];
    return Object.fromEntries(modules.map(({ name, active }) => [name, active.version]));
  });

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'It was done.',
    (error: unknown) => {
      expect(error).toBeInstanceOf(Refusal);
      return (error as Refusal).message;
    },
  );

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bucket-site-'));
  teams = await makeTeams(root);
  store = await startStore();
  await at((site) => applyPolicy(site, teams.policyFile));
  await publish('shell', 'one');
  await publish('mf-client', 'one');
  putBack = await store.keep();
});
afterAll(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

afterEach(() => putBack());

test('what one machine publishes another rolls back', async () => {
  const first = (await inService())['mf-client'];
  await publish('mf-client', 'two');
  const signer = teams.signer('mf-client');
  expect(await at((site) => rollBackModule(site, { name: 'mf-client', signer }, options()))).toBe(first);
  expect(await inService()).toEqual({ 'mf-client': first });
});

test('the shell goes back to what was in service, not to what was rolled back from, on whichever machine', async () => {
  const shell = () => at(async (site) => (await readRegistry(site))?.shell);
  const good = (await shell())?.version;
  await publish('shell', 'bad');
  await at((site) => rollBackShell(site, {}, options()));
  await publish('shell', 'bad-too');
  await publish('mf-client', 'two');

  expect(await at((site) => rollBackShell(site, {}, options()))).toBe(good);
  expect(await shell()).toMatchObject({ version: good, previous: null });
});

test('who only looks, or publishes what is there, writes nothing', async () => {
  store.onCall = ({ method }) => (method === 'GET' ? undefined : { status: 403, code: 'AccessDenied' });
  await publish('mf-client', 'one');
  expect(Object.keys(await inService())).toEqual(['mf-client']);
});

test('two who publish at once both land, in the registry and in the history', async () => {
  const both = await Promise.all([
    publish('mf-startup', 'one'),
    publish('mf-admin', 'one'),
    publish('mf-client', 'two'),
  ]);
  expect(Object.values(await inService()).sort()).toEqual(both.sort());
  const history = await at(readHistory);
  expect(history.broken).toEqual([]);
  expect(history.lines.map(({ entry }) => entry.version)).toEqual(expect.arrayContaining(both));
});

test('who comes second does the whole once more on what the first has published', async () => {
  let first: Promise<string> | undefined;
  store.onCall = async ({ object, condition }) => {
    if (object.endsWith(indexName) && condition && !first) {
      first = publish('mf-startup', 'one');
      await first;
    }
    return undefined;
  };
  await publish('mf-admin', 'one');
  expect(Object.keys(await inService())).toEqual(['mf-admin', 'mf-client', 'mf-startup']);
});

test('who is second again and again is told so in a sentence, and nothing has changed', async () => {
  const before = await inService();
  store.onCall = ({ object, condition }) =>
    object.endsWith(indexName) && condition ? { status: 412, code: 'PreconditionFailed' } : undefined;
  expect(await refusalOf(publish('mf-client', 'two'))).toBe(
    `Others were quicker 20 times in publishing to ${store.site}: nothing was changed, try again in a moment.`,
  );
  expect(await inService()).toEqual(before);
});

test('a rollback whose answer is lost goes back once', async () => {
  const first = (await inService())['mf-client'];
  await publish('mf-client', 'two');
  await publish('mf-client', 'three');
  const second = await at(async (site) => (await readRegistry(site))?.modules[0]?.previous?.version);
  let isLost = false;
  store.onCall = ({ object, condition }) => {
    if (!object.endsWith(indexName) || !condition || isLost) return undefined;
    isLost = true;
    return 'answer lost';
  };
  const signer = teams.signer('mf-client');
  expect(await at((site) => rollBackModule(site, { name: 'mf-client', signer }, options()))).toBe(second);
  expect(second).not.toBe(first);
  expect(await inService()).toEqual({ 'mf-client': second });
});

test('what is refused after something was withdrawn publishes that', async () => {
  const refusal = at(async (site) => {
    await publishModule(
      site,
      { name: 'mf-admin', built: await build(root, 'mf-admin', 'one'), signer: teams.signer('mf-admin') },
      options(),
    );
    throw new RefusalAfterChange('It failed too many people.');
  });
  expect(await refusalOf(refusal)).toBe('It failed too many people.');
  expect(Object.keys(await inService())).toEqual(['mf-admin', 'mf-client']);
});

test('what is refused otherwise publishes nothing, and names the site as it was named', async () => {
  const signer = teams.signer('mf-client');
  const refused = at((site) => rollBackModule(site, { name: 'mf-client', signer }, options()));
  expect(await refusalOf(refused)).toMatch(/^There is no version before\. Kept are: /);
  const unread = at(async (site) => {
    throw new Refusal(`There is no shell at ${site} yet.`);
  });
  expect(await refusalOf(unread)).toBe(`There is no shell at ${store.site} yet.`);
});

test('objects that nothing refers to any more are removed', async () => {
  const objects = new Set<string>();
  store.onCall = ({ method, object }) => {
    if (method === 'DELETE') objects.add(object);
    return undefined;
  };
  const first = (await inService())['mf-client'] ?? '';
  for (const content of ['two', 'three']) await publish('mf-client', content, 1);
  expect(
    [...objects].filter((object) => object.includes(`/modules/mf-client/${first}/remoteEntry.js`)),
  ).toHaveLength(1);
});

test.each<[string, (call: { method: string; object: string }) => boolean, RegExp]>([
  [
    'read',
    ({ method }) => method === 'GET',
    /may not read what is at s3:\S+ \(AccessDenied\): give it that right/,
  ],
  [
    'write',
    ({ method }) => method === 'PUT',
    /may not write what is at s3:\S+ \(AccessDenied\): give it that right/,
  ],
])('a key that may not %s is told what right it lacks', async (_what, isDenied, told) => {
  store.onCall = (call) => (isDenied(call) ? { status: 403, code: 'AccessDenied' } : undefined);
  const message = await refusalOf(publish('mf-client', 'two'));
  expect(message).toMatch(told);
  expect(message).not.toContain('\n');
});

test('a key that may not delete has published nevertheless, and is told', async () => {
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  store.onCall = ({ method }) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined);
  for (const content of ['two', 'three']) await publish('mf-client', content, 1);
  expect(told.mock.calls.join()).toMatch(/^It is published; .+ may not delete what is at s3:/);
  told.mockRestore();
  expect(Object.keys(await inService())).toEqual(['mf-client']);
});

test('a bucket that is not there, a store that does not answer, and what is not set are each a sentence', async () => {
  store.onCall = () => ({ status: 404, code: 'NoSuchBucket' });
  expect(await refusalOf(inService())).toMatch(
    /^There is no bucket passerelle-site at http:\S+: make it, or/,
  );
  store.onCall = () => 'broken off';
  expect(await refusalOf(inService())).toMatch(
    /^http:\S+ cannot be reached \(.+\): check SITE_S3_ENDPOINT and the network, then try again\.$/,
  );
  const look = (more: Record<string, string>) => refusalOf(at(readRegistry, more));
  expect(await look({ SITE_S3_ENDPOINT: 'http://127.0.0.1:1' })).toMatch(
    /cannot be reached \(.*ECONNREFUSED/,
  );
  expect(await look({ SITE_S3_ENDPOINT: 'http://s3.example' })).toMatch(/set it to https:\/\//);
  expect(await look({ SITE_S3_SECRET_ACCESS_KEY: '' })).toMatch(
    /^SITE_S3_SECRET_ACCESS_KEY is missing: set it/,
  );
  expect(await look({ SITE_S3_ACCESS_KEY_ID: '', SITE_S3_ACCESS_KEY_ID_FILE: '/nowhere' })).toMatch(
    /^SITE_S3_ACCESS_KEY_ID_FILE is "\/nowhere", which cannot be read/,
  );
});

test('a copy that cannot be written is named, and not the bucket for it', async () => {
  const file = path.join(root, 'no-folder');
  await writeFile(file, '');
  const told = await refusalOf(at(readRegistry, { SITE_MIRROR_FOLDER: file }));
  expect(told).toMatch(/no-folder\/\w+ cannot be locked: .*ENOTDIR/);
  const machine = path.join(root, 'full');
  const again = (work: (site: string) => Promise<unknown>) => at(work, { SITE_MIRROR_FOLDER: machine });
  // Where a file belongs there is a folder, which is no file's to replace.
  await again(async (site) => {
    await rm(path.join(site, 'modules.json'));
    await mkdir(path.join(site, 'modules.json'));
    throw new Refusal('It is killed.');
  }).catch(() => undefined);
  expect(await refusalOf(again(readRegistry))).toMatch(
    /^The copy of s3:\S+ cannot be written \(\w+\): make room for it, or name another folder/,
  );
});

test('what a publisher left that was killed goes after a day, and nothing that may still be under way', async () => {
  const bucket = openBucket(bucketSettings(store.site, store.environment));
  const hoursAgo = (hours: number) => newPublication(new Date(Date.now() - hours * 60 * 60 * 1000));
  const leftBy = (publication: string) => objectOf('modules/mf-client/remoteEntry.js', { publication });
  const [killed, underWay] = [leftBy(hoursAgo(25)), leftBy(hoursAgo(23))];
  const ofSomebodyElse = 'files/notes/read-me.txt';
  const inUse = Object.keys((await inService()) ?? {}).length;
  for (const name of [killed, underWay, ofSomebodyElse]) await bucket.write(name, Buffer.from('Half.'));

  await publish('mf-client', 'two');

  const left = await bucket.list('files/');
  expect(left).not.toContain(killed);
  expect(left).toEqual(expect.arrayContaining([underWay, ofSomebodyElse]));
  expect(Object.keys(await inService())).toHaveLength(inUse);
  bucket.close();
});

test('an outcome that is not known is said to be so', async () => {
  let isWritten = false;
  store.onCall = ({ object, condition }) => {
    isWritten ||= Boolean(object.endsWith(indexName) && condition);
    return isWritten ? 'broken off' : undefined;
  };
  expect(await refusalOf(publish('mf-client', 'two'))).toMatch(
    /^Whether it is published is not known, since http:\S+ cannot be reached \(.+\): look with npx passerelle modules/,
  );
});

test('a store that takes no notice of conditions is refused before anything is in service', async () => {
  const careless = await startStore({ isConditional: false });
  const environment = { ...careless.environment, SITE_MIRROR_FOLDER: path.join(root, 'careless') };
  const refused = atBucketSite(careless.site, (site) => applyPolicy(site, teams.policyFile), environment);
  expect(await refusalOf(refused)).toMatch(/takes no notice of If-Match and If-None-Match: use a store/);
  expect(
    await atBucketSite(
      careless.site,
      async (site) => existsSync(path.join(site, '.policy.json')),
      environment,
    ),
  ).toBe(false);
  await careless.close();
});
