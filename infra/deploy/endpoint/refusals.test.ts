import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { atSite } from '../bucket/at-site.ts';
import { build, chunk } from '../bucket/testing/builds.ts';
import { deploy, rollBack } from '../front-end-commands.ts';
import { readDescription, signBuild } from '../module-release.ts';
import { filesBelow } from '../site-files.ts';
import { contentsBelow } from '../testing/contents.ts';
import { filesBeside, makeTeams, type Teams } from '../testing/teams.ts';
import { newCredential } from './credentials.ts';
import { endpointLimits } from './protocol.ts';
import {
  type Between,
  fillSite,
  makeCredential,
  type Running,
  startEndpoint,
  startForeign,
} from './testing/endpoint.ts';

/* What is refused by an endpoint, and what is not signed for one. The site stays as it was. */

const name = 'mf-client';
let root: string;
let whole: string;
let folder: string;
let site: string;
let teams: Teams;
let endpoint: Running;
const opened: Between[] = [];

const there = (as = name, address = endpoint.address) => {
  process.env.SITE_CREDENTIAL = endpoint.credentialOf(as);
  return { site: address, keep: 10, key: teams.keyFile(as), by: 'Ann' };
};

let before: Record<string, string>;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'endpoint-refusals-'));
  teams = await makeTeams(root);
  whole = path.join(root, 'whole');
  await fillSite(whole, root, teams);
});

afterAll(async () => {
  delete process.env.SITE_CREDENTIAL;
  await rm(root, { recursive: true });
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'attempt-'));
  site = path.join(folder, 'site');
  await cp(whole, site, { recursive: true, preserveTimestamps: true });
  before = await contentsBelow(site);
  endpoint = await startEndpoint(folder, { site });
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await endpoint.close();
  expect(await contentsBelow(site)).toEqual(before);
  await rm(folder, { recursive: true });
});

interface Sent {
  of?: string;
  credential?: string | undefined;
  body?: unknown;
}

/** Sends what no team's command would. */
async function send({ of = name, credential = endpoint.credentialOf(name), body }: Sent) {
  const response = await fetch(`${endpoint.address}/modules/${of}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${credential}` },
    body: JSON.stringify(body ?? {}),
  });
  const answer: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, ...answer };
}

/** What the client's team would send of a build, whole but for what is changed. */
async function askFor(content: string, files: Record<string, string> = {}) {
  const built = await build(root, name, content);
  const signer = teams.signer(name);
  const { release } = await signBuild(
    { name, built },
    { description: await readDescription({ name, built }), signer },
  );
  const own = await filesBelow(built);
  const read = own.map(async (file) => [file, await readFile(path.join(built, file), 'utf8')] as const);
  const sent = { ...Object.fromEntries(await Promise.all(read)), ...files };
  return {
    act: 'deploy',
    now: new Date().toISOString(),
    publicKey: signer.publicKey,
    signatures: [release.signature],
    files: Object.entries(sent).map(([file, text]) => ({
      path: file,
      content: Buffer.from(text).toString('base64'),
    })),
  };
}

describe('whoever has no credential', () => {
  const unknown = { status: 401, refused: 'The credential is not known.' };

  test.each([
    ['none', ''],
    ['another one', makeCredential(name).credential],
    ['the hash of one', 'f'.repeat(64)],
  ])('and gives %s is told no more than that, wherever they ask', async (_what, credential) => {
    const ask = await askFor('two');
    for (const other of [name, 'mf-nobody', '../index.html', 'mf-client/more'])
      expect(await send({ of: other, credential, body: ask })).toEqual(unknown);
  });

  test('is answered before what they send has come', async () => {
    const head = { 'content-type': 'application/json', 'content-length': '1000000' };
    const outgoing = request(`${endpoint.address}/modules/${name}`, { method: 'POST', headers: head });
    outgoing.flushHeaders();
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(401);
    outgoing.on('error', () => undefined);
    response.resume();
    await once(response.socket, 'close');
  });

  test('is told by the command where to get one', async () => {
    const given = { ...there(), built: await build(root, name, 'two') };
    process.env.SITE_CREDENTIAL = makeCredential(name).credential;
    await expect(deploy(name, given)).rejects.toThrow('ask the platform team for another one');
    delete process.env.SITE_CREDENTIAL;
    await expect(deploy(name, given)).rejects.toThrow('SITE_CREDENTIAL is missing');
  });
});

test('a credential is over as soon as it is taken out of the file, and two are good while it is replaced', async () => {
  const next = makeCredential(name);
  const [old] = JSON.parse(await readFile(endpoint.credentialsFile, 'utf8'))[name];
  const statusWith = async (hashes: string[], credential: string) => {
    await writeFile(endpoint.credentialsFile, JSON.stringify({ [name]: hashes }));
    return (await send({ credential })).status;
  };
  const first = endpoint.credentialOf(name);
  expect(await statusWith([old, next.hash], first)).toBe(422);
  expect(await statusWith([old, next.hash], next.credential)).toBe(422);
  expect(await statusWith([next.hash], first)).toBe(401);
  await writeFile(endpoint.credentialsFile, '{ "mf-client": ["half');
  expect(await send({})).toEqual({
    status: 503,
    refused: 'The endpoint cannot tell who publishes at the moment.',
  });
  expect(endpoint.lines.at(-1)).toContain('credentials.json holds no credentials');
});

describe('the credential of one team', () => {
  test('is not good for the module of another, nor for the shell', async () => {
    const ask = await askFor('two');
    for (const other of ['mf-admin', 'shell', '.policy.json'])
      expect(await send({ of: other, body: ask })).toEqual({
        status: 403,
        refused: `This credential is for mf-client: ${other} is published with another one.`,
      });
    await expect(deploy('shell', { ...there(), built: root })).rejects.toThrow('takes modules alone');
    await expect(atSite(endpoint.address, async () => '')).rejects.toThrow('deploy, rollback and rollout');
  });

  test('brings in nothing that is another team’s: its build, its key, its addresses', async () => {
    const built = await build(root, 'mf-admin', 'two');
    await expect(deploy(name, { ...there(), built })).rejects.toThrow('module.json is of mf-admin');
    const files = await filesBelow(built);
    const sent = await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(built, file), 'utf8')] as const),
    );
    expect(await send({ body: await askFor('two', Object.fromEntries(sent)) })).toMatchObject({
      status: 422,
      refused: 'module.json is of mf-admin: it cannot be published as mf-client.',
    });
    const own = await build(root, name, 'two');
    await expect(deploy(name, { ...there(), built: own, key: teams.keyFile('mf-admin') })).rejects.toThrow(
      'the key is none that the policy of the site names for it',
    );
    const routes = [{ path: '/users', roles: ['INNO' as const], page: 'hostile' }];
    const needs = { platform: '^1.0.0', libraries: {}, endpoints: [], pages: ['hostile'] };
    const beside = await filesBeside(name, needs, { routes, menu: [], homes: [], panels: [] });
    const hostile = path.join(folder, 'hostile');
    await mkdir(hostile);
    for (const [file, text] of Object.entries({ ...beside, 'remoteEntry.js': 'hostile' }))
      await writeFile(path.join(hostile, file), text);
    await expect(deploy(name, { ...there(), built: hostile })).rejects.toThrow(
      '/users for INNO belongs to mf-admin',
    );
  });

  test('with the team’s public key and without its private key changes nothing', async () => {
    const ask = await askFor('two');
    const own = teams.signer(name).publicKey;
    const key = teams.signer('mf-admin');
    const wanted = await send({ body: { ...ask, signatures: [] } });
    expect(wanted).toMatchObject({ status: 200, wanted: { kind: 'release' } });
    const forged = key.sign((wanted as { wanted?: object }).wanted ?? {});
    expect(await send({ body: { ...ask, publicKey: own, signatures: [forged] } })).toEqual(wanted);
  });
});

describe('files', () => {
  test('that are not those that were signed are not published', async () => {
    const answer = await send({ body: await askFor('two', { [chunk]: 'tampered' }) });
    expect(answer).toMatchObject({ status: 200, wanted: { kind: 'release' } });
  });

  test.each([
    '../evil.js',
    'assets/../../evil.js',
    '/etc/passwd',
    'assets//evil.js',
    './remoteEntry.js',
    'assets\\evil.js',
    'evil\0.js',
    'evil.unfinished',
    '',
    `${'a'.repeat(endpointLimits.path)}.js`,
  ])('called %j are not taken', async (file) => {
    expect(await send({ body: await askFor('two', { [file]: 'evil' }) })).toMatchObject({
      status: 422,
      refused: expect.stringContaining('cannot be read'),
    });
  });

  test.each([
    ['publication.json', 'is written by publishing itself'],
    ['.manifest.json', 'is written by publishing itself'],
    [`${chunk}.br`, 'is written by publishing itself'],
    ['remoteEntry.js/more.js', 'cannot be a file beside the others (E'],
  ])('called %s are refused', async (file, told) => {
    const answer = await send({ body: await askFor('two', { [file]: '{}' }) });
    expect(answer).toMatchObject({ status: 422, refused: expect.stringContaining(`${file} ${told}`) });
  });

  test.each(['release.json', 'module.json', 'remoteEntry.js'])(
    'without a %s that can be read are no build',
    async (file) => {
      const ask = await askFor('two', { [file]: '{ "half' });
      const without = ask.files.filter((each) => each.path !== file);
      const files = file === 'remoteEntry.js' ? without : ask.files;
      const answer = await send({ body: { ...ask, files } });
      expect(answer).toMatchObject({
        status: 422,
        refused: expect.stringMatching(/is no build of mf-client/),
      });
      expect(answer).not.toMatchObject({ refused: expect.stringContaining(tmpdir()) });
    },
  );

  test('that are too many or too large are refused, by both', async () => {
    const many = Object.fromEntries(
      Array.from({ length: endpointLimits.files }, (_, number) => [`assets/${number}.js`, '']),
    );
    expect(await send({ body: await askFor('two', many) })).toMatchObject({ status: 422 });
    const large = path.join(folder, 'large');
    await cp(await build(root, name, 'two'), large, { recursive: true });
    await writeFile(path.join(large, 'assets/large.js'), Buffer.alloc(endpointLimits.bytes));
    await expect(deploy(name, { ...there(), built: large })).rejects.toThrow('An endpoint takes 48 MiB');
    const head = {
      'content-type': 'application/json',
      'content-length': String(endpointLimits.bytes + 1),
      authorization: `Bearer ${endpoint.credentialOf(name)}`,
    };
    const outgoing = request(`${endpoint.address}/modules/${name}`, { method: 'POST', headers: head });
    outgoing.on('error', () => undefined).flushHeaders();
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(413);
    response.resume();
    await once(response.socket, 'close');
  });
});

test.each([
  ['a time of another hour', { now: '2026-01-01T00:00:00.000Z' }, 'begin anew'],
  ['no time', { now: 'soon' }, 'now: '],
  ['no key', { publicKey: 'AAAA' }, 'none on P-256'],
  ['a share beside a preview', { percent: 10, isPreview: true }, 'for nobody'],
  ['a field that it does not know', { site: '/etc' }, 'cannot be read'],
  ['a name of several lines', { by: 'Ann\n2026 shell deployed' }, 'must be a line of text'],
])('%s is refused', async (_what, change, told) => {
  const answer = await send({ body: { ...(await askFor('two')), ...change } });
  expect(answer).toMatchObject({ status: 422, refused: expect.stringContaining(told) });
});

test('a third request of one module waits for none of the others to be read', async () => {
  const head = {
    'content-type': 'application/json',
    'content-length': '1000',
    authorization: `Bearer ${endpoint.credentialOf(name)}`,
  };
  const pending = [1, 2].map(() =>
    request(`${endpoint.address}/modules/${name}`, { method: 'POST', headers: head }),
  );
  const sockets = pending.map(async (outgoing) => {
    outgoing.on('error', () => undefined).flushHeaders();
    const [socket] = await once(outgoing, 'socket');
    if (socket.connecting) await once(socket, 'connect');
  });
  await Promise.all(sockets);
  let answer = await send({});
  while (answer.status !== 503) answer = await send({});
  expect(answer).toMatchObject({ refused: expect.stringContaining('try again in a moment') });
  // Another team is not held up, and both places are free again once nobody sends any more.
  expect((await send({ of: 'mf-admin', credential: endpoint.credentialOf('mf-admin') })).status).toBe(422);
  for (const outgoing of pending) outgoing.destroy();
  while ((await send({})).status !== 422);
});

describe('a team does not sign for an endpoint', () => {
  const at = (minutes = 0) => new Date(Date.now() + minutes * 60_000).toISOString();
  const service = { kind: 'service', name, version: '1.0.0-0badc0de', since: at(), fallbacks: [] };
  const statements: Record<string, object> = {
    'another version': service,
    'another module': { ...service, name: 'mf-admin' },
    'a release': { kind: 'release', name, release: {} },
    'a share of people': {
      kind: 'candidate',
      name,
      version: '1.0.0-0badc0de',
      since: at(),
      beside: at(),
      percent: 10,
    },
    'what it does not know': { kind: 'policy', modules: {} },
    'more than a statement': { ...service, more: true },
  };

  test.each(Object.keys(statements))('%s', async (which) => {
    const signed: unknown[] = [];
    const foreign = await startForeign(({ signatures }) => {
      signed.push(signatures);
      return { wanted: statements[which] };
    });
    opened.push(foreign);
    const given = { ...there(name, foreign.address), built: await build(root, name, 'two') };
    await expect(deploy(name, given)).rejects.toThrow('something else to be signed than what is meant');
    expect(signed).toEqual([[expect.any(String)]]);
  });

  test('a later time, or another version than the one to go back to', async () => {
    const foreign = await startForeign(() => ({ wanted: { ...service, since: at(60) } }));
    opened.push(foreign);
    const given = there(name, foreign.address);
    await expect(rollBack(name, given)).rejects.toThrow('something else to be signed');
    await expect(rollBack(name, { ...given, to: '1.0.0-11111111' })).rejects.toThrow(
      'something else to be signed',
    );
  });

  test('one statement after the other', async () => {
    let calls = 0;
    const foreign = await startForeign(() => {
      calls += 1;
      return { wanted: { ...service, since: at() } };
    });
    opened.push(foreign);
    await expect(rollBack(name, there(name, foreign.address))).rejects.toThrow(
      'one signature after the other',
    );
    expect(calls).toBeLessThan(12);
  });
});

test.each([
  ['http://publish.bank.example', 'may be listened to'],
  ['https://publish.bank.example/?as=me', 'is no address of an endpoint'],
  ['https://', 'is no address of an endpoint'],
  ['http://127.0.0.1:1', 'does not answer (bad port): nothing was changed.'],
])('%s is refused as an endpoint', async (address, told) => {
  const given = { ...there(name, address), built: await build(root, name, 'two') };
  await expect(deploy(name, given)).rejects.toThrow(told);
});

test('files at the site are vouched for there alone', async () => {
  await expect(rollBack(name, { ...there(), vouch: true })).rejects.toThrow(
    '--vouch signs files as they are',
  );
});

test.each(['shell', 'Mf', '../mf'])('no credential is made for %s', (of) => {
  expect(() => newCredential(of)).toThrow('is no name of a module');
});
