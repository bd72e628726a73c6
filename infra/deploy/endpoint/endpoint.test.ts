import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parseRegistry } from '@passerelle/platform/modules';
import { verifyRegistry } from '../../../shell/src/modules/trust/verify-registry.ts';
import { build } from '../bucket/testing/builds.ts';
import { deploy, rollBack } from '../front-end-commands.ts';
import { readHistory } from '../history/site-history.ts';
import { rollOut } from '../rollout/rollout-command.ts';
import { readRegistry } from '../site-registry.ts';
import { contentsBelow } from '../testing/contents.ts';
import { makeTeams, type Teams } from '../testing/teams.ts';
import { deployThere } from './publish-there.ts';
import {
  type Between,
  entryOf,
  fillSite,
  type Running,
  startBetween,
  startEndpoint,
} from './testing/endpoint.ts';

/* What a team does through an endpoint of a site in a folder, as with the site itself. */

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

const publish = async (content: string, given: { rollout?: number; preview?: boolean } = {}, as = name) =>
  deploy(as, { ...there(as), built: await build(root, as, content), ...given });

const entry = async (of = name) => entryOf(await readRegistry(site), of);

/** What every browser that has the page of the site runs of the module. */
async function seen() {
  const parsed = parseRegistry(
    JSON.parse(await readFile(path.join(site, 'modules.json'), 'utf8')),
    'modules.json',
  );
  const { registry } = await verifyRegistry(parsed, { ...teams.policy, from: {} }, {});
  return entryOf(registry, name);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'endpoint-'));
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
  endpoint = await startEndpoint(folder, { site });
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await endpoint.close();
  await rm(folder, { recursive: true });
});

test('a version is in service, signed by its team, and the history says by whose credential', async () => {
  const before = await entry();
  const told = await publish('two');
  const { active, previous } = await entry();
  expect(told).toBe(`mf-client ${active.version} is in service.`);
  expect(previous).toEqual(before.active);
  expect((await seen()).active).toEqual(active);
  const { lines, broken } = await readHistory(site);
  expect(broken).toEqual([]);
  expect(lines.at(-1)?.entry).toMatchObject({
    act: 'deployed',
    name,
    version: active.version,
    by: 'mf-client (Ann)',
  });
  expect(endpoint.lines.at(-1)).toBe(`mf-client, deploy: ${told}`);
});

test('the same version twice changes nothing', async () => {
  await publish('two');
  const before = await contentsBelow(site);
  await publish('two');
  expect(await contentsBelow(site)).toEqual(before);
});

test('a preview, a share of people and their rollout come to the site as from a publisher of its own', async () => {
  const { active } = await entry();
  expect(await publish('two', { preview: true })).toContain('can be looked at');
  expect((await seen()).previews).toHaveLength(1);
  expect(await publish('three', { rollout: 10 })).toContain('10 of a hundred people get mf-client');
  expect((await seen()).candidate?.rollout.percent).toBe(10);
  expect(await rollOut(name, { ...there(), step: 50 })).toContain('50 of a hundred people get');
  expect((await seen()).candidate?.rollout.percent).toBe(50);
  expect((await entry()).active).toEqual(active);
  const candidate = (await entry()).candidate?.release;
  expect(await rollOut(name, { ...there(), step: 'finish' })).toContain('is in service.');
  expect((await seen()).active).toEqual(candidate);
  await publish('four', { rollout: 10 });
  expect(await rollOut(name, { ...there(), step: 'stop' })).toContain('is withdrawn');
  expect(await seen()).not.toHaveProperty('candidate');
});

test('the version before is back, and the one that is named', async () => {
  const first = (await entry()).active;
  await publish('two');
  expect(await rollBack(name, there())).toBe(`mf-client ${first.version} is in service again.`);
  expect((await seen()).active).toEqual(first);
  await publish('three');
  await publish('four');
  await rollBack(name, { ...there(), to: first.version });
  expect((await seen()).active).toEqual(first);
  await expect(rollBack(name, { ...there(), to: '9.9.9' })).rejects.toThrow(
    'There is no version 9.9.9. Kept are',
  );
});

test('two teams at the same moment both land', async () => {
  const publishThere = async (of: string) => {
    const settings = { address: endpoint.address, credential: endpoint.credentialOf(of) };
    const built = await build(root, of, 'two');
    return deployThere(settings, { name: of, built, signer: teams.signer(of) });
  };
  const told = await Promise.all([publishThere(name), publishThere('mf-startup')]);
  expect(told).toEqual([
    `mf-client ${(await entry()).active.version} is in service.`,
    `mf-startup ${(await entry('mf-startup')).active.version} is in service.`,
  ]);
  expect(
    (await readHistory(site)).lines
      .slice(-2)
      .map(({ entry: { name: of } }) => of)
      .sort(),
  ).toEqual(['mf-client', 'mf-startup']);
});

describe('where the answer is lost', () => {
  /** Loses the answer of the first call that was done. */
  async function losing(): Promise<Between> {
    let isLost = false;
    const between = await startBetween(
      () => endpoint.address,
      (_call, answer) => {
        if (isLost || !('done' in answer)) return answer;
        isLost = true;
        return undefined;
      },
    );
    opened.push(between);
    return between;
  }

  test('a publication is repeated, which changes nothing more', async () => {
    const { address } = await losing();
    const given = { ...there(name, address), built: await build(root, name, 'two') };
    await expect(deploy(name, given)).rejects.toThrow('repeat the command, which changes nothing');
    const before = await contentsBelow(site);
    expect(await deploy(name, given)).toContain('is in service.');
    expect(await contentsBelow(site)).toEqual(before);
  });

  test('a rollback is repeated for the version that it was about, and goes no further back', async () => {
    const first = (await entry()).active.version;
    await publish('two');
    const second = (await entry()).active.version;
    await publish('three');
    const { address } = await losing();
    await expect(rollBack(name, there(name, address))).rejects.toThrow(`repeat it with --to ${second}`);
    await rollBack(name, { ...there(name, address), to: second });
    expect(await entry()).toMatchObject({ active: { version: second }, previous: { version: first } });
  });

  test('before the last signature, nothing was changed', async () => {
    const before = await contentsBelow(site);
    const between = await startBetween(
      () => endpoint.address,
      (_call, answer) => ('wanted' in answer ? undefined : answer),
    );
    opened.push(between);
    const given = { ...there(name, between.address), built: await build(root, name, 'two') };
    await expect(deploy(name, given)).rejects.toThrow('Nothing was changed: repeat it.');
    expect(await contentsBelow(site)).toEqual(before);
  });
});

test('two versions of one team at the same moment both land, one after the other', async () => {
  const builds = [await build(root, name, 'two'), await build(root, name, 'three')];
  let other: Promise<string> | undefined;
  // Once the first is about to sign, the second is put into service.
  const between = await startBetween(
    () => endpoint.address,
    (_call, answer) => answer,
    async ({ body }) => {
      const { signatures = [] } = body as { signatures?: string[] };
      if (signatures.length === 2) other ??= deploy(name, { ...there(), built: builds[1] });
      await other;
    },
  );
  opened.push(between);
  await deploy(name, { ...there(name, between.address), built: builds[0] });
  const { active, previous } = await seen();
  expect([active.version, previous?.version]).toEqual(
    (await readHistory(site)).lines
      .slice(-2)
      .map(({ entry: { version } }) => version)
      .reverse(),
  );
});

test('clocks that differ by minutes do not matter; by more nothing is signed', async () => {
  let minutes = -4;
  const between = await startBetween(
    () => endpoint.address,
    ({ method }, answer) => {
      const now = new Date(Date.now() + minutes * 60_000).toISOString();
      return method === 'GET' ? { now } : answer;
    },
  );
  opened.push(between);
  const given = { ...there(name, between.address), built: await build(root, name, 'two') };
  expect(await deploy(name, given)).toContain('is in service.');
  expect((await seen()).active.version).toBe((await entry()).active.version);
  minutes = 45;
  await expect(rollBack(name, there(name, between.address))).rejects.toThrow('set the clock that is wrong');
});

test('the endpoint compares with its API, and the team may before', async () => {
  await endpoint.close();
  endpoint = await startEndpoint(folder, { site, api: 'http://127.0.0.1:1' });
  await expect(publish('two')).rejects.toThrow('http://127.0.0.1:1/openapi.json cannot be read');
  const built = await build(root, name, 'two');
  await expect(deploy(name, { ...there(), built, api: 'http://127.0.0.1:2' })).rejects.toThrow('127.0.0.1:2');
});
