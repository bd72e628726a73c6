import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RegisteredModule } from '@passerelle/platform/modules';
import { needs } from '../../test/jest/needs.ts';
import { publishModule, publishShell } from '../publish.ts';
import { rollBackModule } from '../rollback.ts';
import { filesBeside, makeTeams, type Teams, writeFiles } from '../testing/teams.ts';
import { pinIn } from './page-pin.ts';
import { applyPolicy, showPolicy } from './policy-commands.ts';
import { createSigningKey, readSigningKey, type Signer } from './signing-key.ts';

const record = { platform: '^1.0.0', libraries: {}, endpoints: [] };
const page = '<meta name="module-policy" content="">';

let folder: string;
let site: string;
let teams: Teams;
let now: number;

function later() {
  now += 1000;
  return { now: new Date(now), keep: 10 };
}

async function publish(content: string, signer: Signer = teams.signer('mf-client')): Promise<string> {
  const files = { 'remoteEntry.js': content, ...(await filesBeside('mf-client', record)) };
  const built = await writeFiles(path.join(folder, content), files);
  return publishModule(site, { name: 'mf-client', built, signer }, later());
}

const rollBack = (wanted: string, signer = teams.signer('mf-client'), isVouched = false) =>
  rollBackModule(site, { name: 'mf-client', wanted, signer, isVouched }, later());

async function inService(): Promise<RegisteredModule> {
  return JSON.parse(await readFile(path.join(site, 'modules.json'), 'utf8')).modules[0];
}

const pinned = async () => pinIn(await readFile(path.join(site, 'index.html'), 'utf8'));

/** The policy with other keys of the client's team. */
async function policyWithKeys(...keys: string[]): Promise<string> {
  const policy = structuredClone(teams.policy);
  Object.assign(policy.modules['mf-client'] ?? {}, { keys });
  const file = path.join(folder, 'keys.json');
  await writeFile(file, JSON.stringify(policy));
  return file;
}

beforeEach(async () => {
  now = Date.parse('2026-11-23T10:00:00.000Z');
  folder = await mkdtemp(path.join(tmpdir(), 'ownership-'));
  site = path.join(folder, 'site');
  teams = await makeTeams(folder);
  await applyPolicy(site, teams.policyFile);
  const shell = { 'index.html': page, 'release.json': JSON.stringify({ ...record, platform: '1.0.0' }) };
  const built = await writeFiles(path.join(folder, 'shell'), shell);
  await publishShell(site, { built, version: '1.0.0' }, later());
});

afterEach(() => rm(folder, { recursive: true }));

test('each page of a shell holds the policy, and none is left of a shell that had more of them', async () => {
  const landing = path.join(site, 'pages/landing.fr.html');
  const content = { 'release.json': JSON.stringify({ ...record, platform: '1.0.0' }), 'index.html': page };
  const files = { ...content, 'pages/landing.fr.html': `${page}<p>landing</p>` };
  const built = await writeFiles(path.join(folder, 'with-landing'), files);
  await publishShell(site, { built, version: '1.1.0' }, later());
  expect(pinIn(await readFile(landing, 'utf8'))).toEqual(await pinned());

  await applyPolicy(site, await policyWithKeys(await createSigningKey(path.join(folder, 'other.pem'))), {
    isForced: true,
  });
  expect(pinIn(await readFile(landing, 'utf8'))).toEqual(await pinned());

  const fewer = await writeFiles(path.join(folder, 'without-landing'), content);
  await publishShell(site, { built: fewer, version: '1.2.0' }, later());
  await expect(readFile(landing)).rejects.toThrow('ENOENT');
});

test('a private key is in a file that its owner alone reads, and signs what its public key says', async () => {
  const file = path.join(folder, 'team/key.pem');
  const publicKey = await createSigningKey(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readSigningKey(file)).publicKey).toBe(publicKey);
});

test('the policy in force is that of the file, in the page, too, with since when its modules are in service', async () => {
  expect(JSON.parse(await showPolicy(site))).toEqual(teams.policy);
  expect(await pinned()).toEqual({ ...teams.policy, from: {} });
  await publish('one');
  expect(await pinned()).toEqual({ ...teams.policy, from: {} });
  await applyPolicy(site, teams.policyFile);
  expect(await pinned()).toEqual({ ...teams.policy, from: { 'mf-client': (await inService()).since } });
});

test('the manifest of a version names every file of its build', async () => {
  const version = await publish('one');
  const manifest = path.join(site, 'modules/mf-client', version, '.manifest.json');
  const { files, release } = JSON.parse(await readFile(manifest, 'utf8'));
  expect(Object.keys(files)).toEqual(['module.json', 'release.json', 'remoteEntry.js']);
  expect(release).toEqual((await inService()).active);
});

test('a key is replaced: both count for a while, then the new one, and versions of the old one are over', async () => {
  const file = path.join(folder, 'new.pem');
  const newKey = await createSigningKey(file);
  const old = teams.signer('mf-client');
  const first = await publish('one');
  await applyPolicy(site, await policyWithKeys(old.publicKey, newKey));
  await publish('two', await readSigningKey(file));
  expect((await inService()).previous?.version).toBe(first);

  await applyPolicy(site, await policyWithKeys(newKey));
  await expect(publish('three')).rejects.toThrow('the key is none that the policy of the site names for it');
  await expect(rollBack(first, await readSigningKey(file))).rejects.toThrow(
    'not signed with a key of its team',
  );
  await publish('three', await readSigningKey(file));
  expect((await inService()).previous?.version).not.toBe(first);
});

test('a stolen key is taken away at once where that is meant, and the answer says what is out of service', async () => {
  await publish('one');
  const newKey = await createSigningKey(path.join(folder, 'new.pem'));
  await expect(applyPolicy(site, await policyWithKeys(newKey))).rejects.toThrow('--force');
  const told = await applyPolicy(site, await policyWithKeys(newKey), { isForced: true });
  expect(told).toMatch(/Browsers refuse from now on:\n {2}- mf-client: .*not signed with a key of its team/);
});

needs('a disk that is always full', existsSync('/dev/full')).test(
  'a policy that came into force before the disk was full says what is left to do: nothing is published before',
  async () => {
    const newKey = await createSigningKey(path.join(folder, 'new.pem'));
    const file = await policyWithKeys(teams.signer('mf-client').publicKey, newKey);
    await symlink('/dev/full', path.join(site, '.policy.json.unfinished'));
    await expect(applyPolicy(site, file)).rejects.toThrow(
      'Make room: nothing is published until the policy is put into force once more.',
    );
    await expect(publish('one')).rejects.toThrow('nothing is published until the platform team puts its own');
    await applyPolicy(site, file);
    await expect(publish('one')).resolves.toBeDefined();
  },
);

test('a version in service is put there once more, later than before, as after a restored backup', async () => {
  const version = await publish('one');
  const before = await inService();
  await rollBack(version);
  const after = await inService();
  expect(after.active).toEqual(before.active);
  expect(Date.parse(after.since)).toBeGreaterThan(Date.parse(before.since));
  expect(after.signature).not.toBe(before.signature);
});

test('a clock that is behind does not set a publication back', async () => {
  await publish('one');
  const { since } = await inService();
  now = Date.parse('2020-01-01T00:00:00.000Z');
  await publish('two');
  expect(Date.parse((await inService()).since)).toBeGreaterThan(Date.parse(since));
});

test('a version of before there were signatures goes into service again where whoever holds the key vouches for it', async () => {
  const version = await publish('one');
  const unsigned = path.join(site, 'modules/mf-client', version);
  await rm(path.join(unsigned, '.manifest.json'));
  for (const file of [path.join(unsigned, 'publication.json'), path.join(site, 'modules.json')]) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/,"(?:signature|files|fallbacks)":(?:"[^"]*"|\[\])/g, ''));
  }
  expect((await inService()).active.signature).toBeUndefined();
  await expect(rollBack(version)).rejects.toThrow('not signed with a key of its team');
  await rollBack(version, teams.signer('mf-client'), true);
  expect(JSON.parse(await showPolicy(site))).toEqual(teams.policy);
  await expect(applyPolicy(site, teams.policyFile)).resolves.toBe(
    'The policy is in force, for the modules mf-admin, mf-client, mf-startup.',
  );
});
