import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ModuleStop } from '@passerelle/contract/platform/module-rollouts';
import type { ReleaseRecord } from '@passerelle/federation/record';
import {
  candidateStatement,
  parseRegistry,
  type RegisteredModule,
  type Registry,
} from '@passerelle/platform/modules';
import { createSides } from '../../../shell/src/modules/rollout/sides.ts';
import { verifyRegistry } from '../../../shell/src/modules/trust/verify-registry.ts';
import { readHistory } from '../history/site-history.ts';
import { overview } from '../overview.ts';
import { applyPolicy } from '../ownership/policy-commands.ts';
import { publishModule, publishShell } from '../publish.ts';
import { rollBackModule } from '../rollback.ts';
import { filesBeside, makeTeams, type Teams, writeFiles } from '../testing/teams.ts';
import { changeRollout, type RolloutStep } from './rollout.ts';

const record: ReleaseRecord = { platform: '^1.0.0', libraries: {}, endpoints: [] };
const shellRecord = { ...record, platform: '1.0.0' };
const name = 'mf-client';
const noApi = 'http://localhost:1';

let root: string;
/** A site with a version of the client's module in service. */
let whole: string;
let site: string;
let teams: Teams;
let now = Date.parse('2026-11-25T10:00:00.000Z');

function later(act?: 'deployed' | 'rollout' | 'rolled back') {
  now += 1000;
  return { now: new Date(now), keep: 2, act: act && { act, by: 'Ann' } };
}

async function build(content: string, needs = record): Promise<string> {
  const files = { 'remoteEntry.js': content, ...(await filesBeside(name, needs)) };
  return writeFiles(path.join(root, `built-${content}`), files);
}

const publish = async (content: string, percent?: number, signer = teams.signer(name)) =>
  publishModule(
    site,
    { name, built: await build(content), signer, percent },
    later(percent ? 'rollout' : 'deployed'),
  );

const change = (step: RolloutStep, stops: ModuleStop[] = [], signer = teams.signer(name)) =>
  changeRollout(site, { name, step, signer, stops }, later('rollout'));

const shellWith = async (offered: ReleaseRecord, content: string) => {
  const page = {
    'index.html': `<meta name="module-policy" content="">${content}`,
    'release.json': JSON.stringify(offered),
  };
  const built = await writeFiles(path.join(root, `shell-${content}`), page);
  return publishShell(site, { built, version: '1.0.0' }, later('deployed'));
};

const registryText = () => readFile(path.join(site, 'modules.json'), 'utf8');
const registry = async (): Promise<Registry> => JSON.parse(await registryText());

async function entry(): Promise<RegisteredModule> {
  const [module] = (await registry()).modules;
  if (!module) throw new Error('Nothing is in service.');
  return module;
}

const historyOf = async () => {
  const { lines, broken } = await readHistory(site);
  expect(broken).toEqual([]);
  return lines.map(({ entry: { act, version, percent } }) => [act, version, percent].filter(Boolean));
};

/** What a browser has that has seen the entries that were in service at `seen`. */
async function accepted(
  served: unknown,
  seen: Record<string, string> = {},
): Promise<RegisteredModule | undefined> {
  const parsed = parseRegistry(served, 'modules.json');
  return (await verifyRegistry(parsed, { ...teams.policy, from: {} }, seen)).registry.modules[0];
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rollout-'));
  teams = await makeTeams(root);
  whole = path.join(root, 'whole');
  site = whole;
  await applyPolicy(site, teams.policyFile);
  await shellWith(shellRecord, 'one');
  await publish('one');
});

afterAll(() => rm(root, { recursive: true }));

beforeEach(async () => {
  site = await mkdtemp(path.join(root, 'site-'));
  await cp(whole, site, { recursive: true, preserveTimestamps: true });
});

describe('a version that a share of people gets', () => {
  test('stands beside what is in service, is widened, and comes into service; the history tells of each step', async () => {
    const { active, since } = await entry();
    const version = await publish('two', 10);
    const staged = await entry();
    expect(staged.active).toEqual(active);
    expect(staged.activeSince).toBe(since);
    expect(staged.candidate).toMatchObject({ release: { version }, rollout: { percent: 10 } });
    expect(await overview(site, noApi)).toContain(`${name} ${version} is beside it since`);

    await change(50);
    const widened = await entry();
    expect(widened.candidate).toMatchObject({ since: staged.candidate?.since, rollout: { percent: 50 } });
    expect(await change('finish')).toBe(version);
    const finished = await entry();
    expect(finished).toMatchObject({ active: { version }, previous: { version: active.version } });
    expect(finished.candidate).toBeUndefined();
    expect(finished.activeSince).toBeUndefined();
    expect(await historyOf()).toEqual([
      ...[
        ['deployed', expect.any(String)],
        ['deployed', active.version],
      ],
      ...[
        ['rollout', version, 10],
        ['rollout', version, 50],
        ['rollout finished', version],
      ],
    ]);
    await expect(change(50)).rejects.toThrow('No version of mf-client is beside the one in service');
  });

  test('is withdrawn: then everybody has what is in service, and a copy of the entry of before gives nobody the version', async () => {
    const { active } = await entry();
    const version = await publish('two', 100);
    const before = await registry();
    expect((await accepted(before))?.candidate?.release.version).toBe(version);
    await change('stop');
    const after = await registry();
    expect((await accepted(after))?.active).toEqual(active);
    const seen = { [name]: (await entry()).since };
    expect((await accepted(before, seen))?.active.version).toBe('0.0.0');
    // Nor does what was signed then, beside what is in service now.
    const [stable] = after.modules;
    const candidate = before.modules[0]?.candidate;
    const forged = await accepted({ ...after, modules: [{ ...stable, candidate }] }, seen);
    expect(forged?.active).toEqual(active);
    expect(forged?.candidate).toBeUndefined();
    expect((await historyOf()).at(-1)).toEqual(['rollout withdrawn', version]);
    // Nothing is found that nobody has done.
    await publish('three');
    expect((await historyOf()).map(([act]) => act)).not.toContain('found');
  });

  test('put there twice changes nothing; another one takes its place', async () => {
    await publish('two', 10);
    const before = await registryText();
    await publish('two', 10);
    expect(await registryText()).toBe(before);
    const other = await publish('three', 20);
    const { candidate } = await entry();
    expect(candidate?.release.version).toBe(other);
    expect(candidate?.since).toBe(candidate?.beside);
  });

  test('keeps its files however many versions are published elsewhere, and ends with what goes into service', async () => {
    const version = await publish('two', 10);
    await shellWith(shellRecord, 'two');
    const file = path.join(site, 'modules', name, version, 'remoteEntry.js');
    expect(existsSync(file)).toBe(true);
    expect((await entry()).candidate?.release.version).toBe(version);
    for (const content of ['three', 'four', 'five']) await publish(content);
    expect((await entry()).candidate).toBeUndefined();
    expect(existsSync(file)).toBe(false);
    await publish('two', 10);
    await rollBackModule(site, { name, signer: teams.signer(name) }, later('rolled back'));
    expect((await entry()).candidate).toBeUndefined();
  });

  test('holds up a shell that could not run it', async () => {
    const needs = { ...record, libraries: { react: { version: '^19.0.0' } } };
    const offered = { ...shellRecord, libraries: { react: { version: '19.3.1' } } };
    await shellWith(offered, 'with-react');
    const built = await build('two', needs);
    await publishModule(site, { name, built, signer: teams.signer(name), percent: 10 }, later('rollout'));
    await expect(shellWith(shellRecord, 'without')).rejects.toThrow('npx passerelle rollout mf-client stop');
  });

  test('is refused with another team’s key, of what is in service already, and of what is not in service at all', async () => {
    const before = await registryText();
    await expect(publish('two', 10, teams.signer('mf-startup'))).rejects.toThrow('the key is none');
    await expect(publish('one', 10)).rejects.toThrow('is in service already, for everybody');
    const built = await writeFiles(path.join(root, 'startup'), {
      'remoteEntry.js': 'startup',
      ...(await filesBeside('mf-startup', record)),
    });
    const other = { name: 'mf-startup', built, signer: teams.signer('mf-startup'), percent: 10 } as const;
    await expect(publishModule(site, other, later('rollout'))).rejects.toThrow(
      'Nothing of mf-startup is in service',
    );
    expect(await registryText()).toBe(before);
    await publish('two', 10);
    await expect(change(100, [], teams.signer('mf-startup'))).rejects.toThrow('the key is none');
  });

  test('whose files were altered at the site goes no further', async () => {
    const version = await publish('two', 10);
    await writeFile(path.join(site, 'modules', name, version, 'remoteEntry.js'), 'evil');
    await expect(change('finish')).rejects.toThrow('remoteEntry.js');
  });
});

describe('one that was stopped by how it failed', () => {
  async function stopped(): Promise<ModuleStop> {
    const { candidate } = await entry();
    if (!candidate) throw new Error('Nothing is beside.');
    const stoppedAt = '2026-11-25T12:00:00.000Z';
    return { module: name, version: candidate.release.version, since: candidate.since, stoppedAt };
  }

  test.each<RolloutStep>([50, 'finish'])('is withdrawn by whatever comes next, be it %s', async (step) => {
    const { active } = await entry();
    const version = await publish('two', 10);
    const stop = await stopped();
    await expect(change(step, [stop])).rejects.toThrow(
      `${version} failed too many people and was stopped at ${stop.stoppedAt}: it is withdrawn now.`,
    );
    expect((await entry()).candidate).toBeUndefined();
    expect((await entry()).active).toEqual(active);
    expect((await historyOf()).at(-1)).toEqual(['rollout withdrawn', version]);
    // Put there once more, it begins anew.
    await publish('two', 10);
    await change(50, [stop]);
    expect((await entry()).candidate?.rollout.percent).toBe(50);
  });
});

describe('browsers give nobody a version beside', () => {
  const hostile: Record<string, (module: RegisteredModule) => Partial<RegisteredModule>> = {
    'whose share was widened without a key': ({ candidate }) => ({
      candidate: candidate && { ...candidate, rollout: { percent: 100 } },
    }),
    'that another team has signed': ({ candidate }) => ({
      candidate: candidate && {
        ...candidate,
        rollout: { percent: 100 },
        signature: teams
          .signer('mf-startup')
          .sign(candidateStatement(name, { ...candidate, rollout: { percent: 100 } })),
      },
    }),
    'whose files are others’': ({ candidate }) => ({
      candidate: candidate && {
        ...candidate,
        release: { ...candidate.release, entry: `/modules/mf-startup/${candidate.release.version}/evil.js` },
      },
    }),
    'that takes an address of another module': ({ candidate }) => ({
      candidate: candidate && {
        ...candidate,
        release: { ...candidate.release, routes: [{ path: '/users', roles: ['INNO'] }] },
      },
    }),
    'with another beginning, by which others would be chosen': ({ candidate }) => ({
      candidate: candidate && { ...candidate, since: '2026-11-25T09:00:00.000Z' },
    }),
  };

  test.each(Object.keys(hostile))('%s, and go on with what is in service', async (attempt) => {
    await publish('two', 10);
    const served = await registry();
    const [module] = served.modules;
    if (!module) throw new Error('Nothing is in service.');
    const changed = { ...module, ...hostile[attempt]?.(module) };
    const found = await accepted({ ...served, modules: [changed] });
    expect(found?.active).toEqual(module.active);
    expect(found?.candidate).toBeUndefined();
  });
});

describe('a person', () => {
  const people = Array.from({ length: 200 }, (_, number) => ({ id: `person-${number}` }));

  /** A registry with a version beside, and somebody of each side. */
  async function rollout(percent = 50) {
    const { active } = await entry();
    await publish('two', percent);
    const served = await registry();
    const [module] = served.modules;
    const candidate = module?.candidate;
    if (!candidate) throw new Error('Nothing is beside.');
    const { version } = candidate.release;
    const versionOf = async (sides: ReturnType<typeof createSides>) =>
      (await sides.choose(served)).modules[0]?.active.version;
    const found: Partial<Record<'first' | 'others', { id: string }>> = {};
    for (const person of people) {
      const had = await versionOf(createSides({ readStops: async () => [] }, person));
      found[had === version ? 'first' : 'others'] ??= person;
    }
    const { first, others } = found;
    if (!first || !others) throw new Error('Everybody is on one side.');
    const stop = { module: name, version, since: candidate.since, stoppedAt: '2026-11-25T12:00:00.000Z' };
    return { served, stable: active.version, version, versionOf, first, others, stop };
  }

  test('has the version of their side, which gives way to what is in service', async () => {
    const { served, stable, version, versionOf, first, others } = await rollout();
    const sides = createSides({ readStops: async () => [] }, first);
    expect((await sides.choose(served)).modules[0]).toMatchObject({
      active: { version },
      previous: { version: stable },
    });
    expect(sides.begunOf(name, version)).toMatchObject({ module: name, version });
    let asked = 0;
    const readStops = async () => {
      asked += 1;
      return [];
    };
    for (const person of [others, undefined])
      expect(await versionOf(createSides({ readStops }, person))).toBe(stable);
    expect(asked).toBe(0);
  });

  test('has what is in service where the version was stopped, also in the middle of a visit', async () => {
    const { stable, version, versionOf, first, stop } = await rollout();
    let stops: ModuleStop[] = [];
    const sides = createSides({ readStops: async () => stops }, first);
    expect(await versionOf(sides)).toBe(version);
    stops = [{ ...stop, since: '2026-11-24T12:00:00.000Z' }];
    expect(await versionOf(sides)).toBe(version);
    stops = [stop];
    expect(await versionOf(sides)).toBe(stable);
    expect(await versionOf(createSides({ readStops: async () => stops }, first))).toBe(stable);
  });

  test('has what is in service where the API does not say whether it was stopped, and keeps what they began with', async () => {
    const { stable, version, versionOf, first } = await rollout();
    let isDown = true;
    const readStops = async () => {
      if (isDown) throw new Error('no answer');
      return [];
    };
    const late = createSides({ readStops }, first);
    expect(await versionOf(late)).toBe(stable);
    isDown = false;
    expect(await versionOf(late)).toBe(stable);
    const early = createSides({ readStops }, first);
    expect(await versionOf(early)).toBe(version);
    isDown = true;
    expect(await versionOf(early)).toBe(version);
  });

  test('who signs in has their own side; a colleague of who was here has the same', async () => {
    const { stable, version, versionOf, first, others } = await rollout();
    const sides = createSides({ readStops: async () => [] }, undefined);
    expect(await versionOf(sides)).toBe(stable);
    expect(sides.isFor(first)).toBe(true);
    expect(await versionOf(sides)).toBe(version);
    expect(sides.isFor({ id: 'colleague', clientId: first.id })).toBe(false);
    expect(sides.isFor(others)).toBe(true);
    expect(await versionOf(sides)).toBe(stable);
  });
});

describe('a version to be looked at', () => {
  const preview = async (content: string, signer = teams.signer(name)) => {
    const act = { act: 'preview' as const, by: 'Ann' };
    const module = { name, built: await build(content), signer, isPreview: true } as const;
    return publishModule(site, module, { ...later(), act });
  };

  test('stands beside what is in service, the latest three of them, with its files, and is in the history', async () => {
    const { active, since } = await entry();
    const versions: string[] = [];
    for (const content of ['two', 'three', 'four', 'five']) versions.unshift(await preview(content));
    const { previews, ...rest } = await entry();
    expect(rest).toMatchObject({ active, since });
    expect(previews?.map(({ release }) => release.version)).toEqual(versions.slice(0, 3));
    const isThere = (version: string) => existsSync(path.join(site, 'modules', name, version));
    expect(versions.map(isThere)).toEqual([true, true, true, false]);
    expect((await accepted(await registry()))?.previews).toEqual(previews);
    expect((await historyOf()).slice(-4)).toEqual(versions.reverse().map((version) => ['preview', version]));
    await publish('five');
    expect((await entry()).previews).toHaveLength(2);
    expect((await historyOf()).map(([act]) => act)).not.toContain('found');
  });

  test('is nobody’s whose team has not signed it', async () => {
    await expect(preview('two', teams.signer('mf-startup'))).rejects.toThrow('the key is none');
    await preview('two');
    const served = await registry();
    const [module] = served.modules;
    const [own] = module?.previews ?? [];
    const forgeries = [
      { ...own, at: '2026-11-26T10:00:00.000Z' },
      { ...own, release: { ...own?.release, entry: '/modules/mf-startup/1.0.0-evil/remoteEntry.js' } },
    ];
    const found = await accepted({ ...served, modules: [{ ...module, previews: forgeries }] });
    expect(found?.active).toEqual(module?.active);
    expect(found?.previews).toEqual([]);
  });
});
