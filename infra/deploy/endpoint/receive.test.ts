import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { repository } from '@passerelle/federation/workspace';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { atBucketSite } from '../bucket/bucket-site.ts';
import { build } from '../bucket/testing/builds.ts';
import { startStore } from '../bucket/testing/store.ts';
import { readHistory } from '../history/site-history.ts';
import { readRegistry } from '../site-registry.ts';
import { makeTeams, type Teams } from '../testing/teams.ts';
import { bringBackThere, deployThere } from './publish-there.ts';
import { receive } from './receive.ts';
import { type Between, entryOf, fillSite, startBetween, writeCredentials } from './testing/endpoint.ts';

/* The endpoint as it is run: for a bucket, ended, killed and started again. */

const name = 'mf-client';
let root: string;
let teams: Teams;
let credentials: string;
let credentialOf: (name: string) => string;
/** What closes what a test has opened. */
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'receive-'));
  teams = await makeTeams(root);
  ({ file: credentials, credentialOf } = await writeCredentials(root));
});

afterAll(() => rm(root, { recursive: true }));

let site: string;
beforeEach(async () => {
  site = path.join(await mkdtemp(path.join(root, 'site-')), 'site');
});

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const reach = (address: string, of = name) => ({ address, credential: credentialOf(of) });

const publish = async (address: string, content: string, of = name) =>
  deployThere(reach(address, of), {
    name: of,
    built: await build(root, of, content),
    signer: teams.signer(of),
  });

/** Runs an endpoint; answers where it listens, what ends it, and what it says then. */
async function start(of: string, api: string | false = false) {
  const ended = new AbortController();
  const lines: string[] = [];
  let resolve: (address: string) => void = () => undefined;
  const listening = new Promise<string>((found) => {
    resolve = found;
  });
  const say = (line: string) => {
    lines.push(line);
    const [, address] = / to (http:\S+)\.$/.exec(line) ?? [];
    if (address) resolve(address);
  };
  const told = receive({ site: of, credentials, port: 0, keep: 10, api }, { signal: ended.signal, say });
  const end = () => {
    ended.abort();
    return told;
  };
  opened.push(end);
  return { address: await Promise.race([listening, told]), end, lines };
}

async function between(target: () => string, onCall: Parameters<typeof startBetween>[2]): Promise<Between> {
  const started = await startBetween(target, (_call, answer) => answer, onCall);
  opened.push(started.close);
  return started;
}

test('a site in a bucket is published to, also by several teams at once, and what is not signed leaves no object', async () => {
  const store = await startStore();
  opened.push(store.close);
  const variables = { ...store.environment, SITE_MIRROR_FOLDER: path.join(root, 'mirror') };
  const before = { ...process.env };
  Object.assign(process.env, variables);
  opened.push(async () => {
    process.env = before;
  });
  await atBucketSite(store.site, (folder) => fillSite(folder, root, teams));
  const { address, lines } = await start(store.site);

  const written: string[] = [];
  store.onCall = ({ method, object }) => {
    if (method === 'PUT') written.push(object);
    return undefined;
  };
  const foreign = { name, built: await build(root, name, 'two'), signer: teams.signer('mf-admin') };
  await expect(deployThere(reach(address), foreign)).rejects.toThrow('the key is none');
  expect(written).toEqual([]);

  const told = await Promise.all([publish(address, 'two'), publish(address, 'two', 'mf-admin')]);
  // What nothing was signed for has written nothing: of each only what put it into service.
  expect(written.filter((object) => object.endsWith('/site.json'))).toHaveLength(2);
  const look = () =>
    atBucketSite(store.site, async (folder) => ({
      registry: await readRegistry(folder),
      history: await readHistory(folder),
    }));
  const { registry, history } = await look();
  expect(told).toEqual(
    [name, 'mf-admin'].map((of) => `${of} ${entryOf(registry, of).active.version} is in service.`),
  );
  expect(history.broken).toEqual([]);
  expect(lines.some((line) => line.startsWith(`mf-admin, deploy: ${told[1]}`))).toBe(true);

  const first = entryOf(registry, name).previous?.version;
  await bringBackThere(reach(address), { name, signer: teams.signer(name) });
  expect(entryOf((await look()).registry, name).active.version).toBe(first);
});

test('it is ended once what is under way is done', async () => {
  await fillSite(site, root, teams);
  let asked = 0;
  let ending: Promise<string> | undefined;
  // The endpoint asks it while it publishes, what is only to be signed and then what was.
  const api = createWebServer((_request, response) => {
    asked += 1;
    if (asked === 2) ending = end();
    response.end(JSON.stringify({ paths: {} }));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  opened.push(async () => api.close());
  const { port } = api.address() as AddressInfo;
  const { address, end } = await start(site, `http://127.0.0.1:${port}`);
  const told = await publish(address, 'two');
  expect(await ending).toBe(`${site} takes nothing any more.`);
  const { version } = entryOf(await readRegistry(site), name).active;
  expect(told).toBe(`${name} ${version} is in service.`);
});

/** What the unit of systemd starts, with another site, other credentials and no API. */
async function commandOfUnit(port: number): Promise<string[]> {
  const unit = await readFile(
    path.join(repository, 'infra/serve/systemd/passerelle-receive.service'),
    'utf8',
  );
  const [, line = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? [];
  return line
    .replace(/\$\{SITE\}/, site)
    .replace('/etc/passerelle/credentials.json', credentials)
    .replace(/--api \$\{API\}/, `--no-api --port ${port}`)
    .split(' ');
}

test('killed in the middle it leaves what is in service, or has published; started again the same is repeated', async () => {
  await fillSite(site, root, teams);
  const port = await findFreePort();
  const run = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, await commandOfUnit(port), { cwd: repository });
    opened.push(async () => child.kill('SIGKILL'));
    child.stdout?.setEncoding('utf8');
    const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    expect(line).toMatch(/^\S+ \S+ takes what teams publish to http:/);
    return child;
  };
  const before = entryOf(await readRegistry(site), name).active.version;
  let child = await run();
  const { address } = await between(
    () => `http://127.0.0.1:${port}`,
    ({ body: { signatures } }) => {
      if (Array.isArray(signatures) && signatures.length === 2) setImmediate(() => child.kill('SIGKILL'));
    },
  );
  const ended = once(child, 'exit');
  await expect(publish(address, 'two')).rejects.toThrow(
    'Whether it is done is not known: repeat the command',
  );
  await ended;
  // Somebody else would wait for its lock for ten seconds.
  for (const lock of globSync('*.lock', { cwd: path.dirname(site) }))
    await rm(path.join(path.dirname(site), lock), { recursive: true });
  const killed = await readRegistry(site);
  child = await run();
  const told = await publish(`http://127.0.0.1:${port}`, 'two');
  const { active, previous } = entryOf(await readRegistry(site), name);
  expect(told).toBe(`mf-client ${active.version} is in service.`);
  expect(previous?.version).toBe(before);
  expect([before, active.version]).toContain(entryOf(killed, name).active.version);
  const stopped = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
}, 60_000);

test('it ends once what is under way is done also where it is asked twice, as by Ctrl-C and what started it', async () => {
  await fillSite(site, root, teams);
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const takes = () =>
    fetch(address).then(
      ({ status }) => status < 503,
      () => false,
    );
  let asked = 0;
  const api = createWebServer(async (_request, response) => {
    asked += 1;
    if (asked === 2) {
      child.kill('SIGINT');
      while (await takes());
      child.kill('SIGINT');
    }
    response.end(JSON.stringify({ paths: {} }));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  opened.push(async () => api.close());
  const compared = ['--api', `http://127.0.0.1:${(api.address() as AddressInfo).port}`];
  const args = (await commandOfUnit(port)).flatMap((arg) => (arg === '--no-api' ? compared : [arg]));
  const child = spawn(process.execPath, args, { cwd: repository });
  opened.push(async () => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const told = await publish(address, 'two');
  const { version } = entryOf(await readRegistry(site), name).active;
  expect(told).toBe(`${name} ${version} is in service.`);
  expect(await ended).toEqual([0, null]);
}, 60_000);

test('it does not start without credentials, at an endpoint, or at a port that somebody else has', async () => {
  const around = { signal: AbortSignal.abort(), say: () => undefined };
  const options = { site, credentials, port: 0, keep: 10 };
  const missing = path.join(root, 'missing.json');
  await expect(receive({ ...options, credentials: missing }, around)).rejects.toThrow(
    'npx passerelle credential',
  );
  const wrong = path.join(root, 'wrong.json');
  await writeFile(wrong, JSON.stringify({ 'mf-client': ['the credential itself'] }));
  await expect(receive({ ...options, credentials: wrong }, around)).rejects.toThrow('must be a SHA-256');
  await expect(receive({ ...options, site: 'https://publish.example' }, around)).rejects.toThrow(
    'takes deploy',
  );
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  opened.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  await expect(receive({ ...options, port }, around)).rejects.toThrow('name another with --port');
});
