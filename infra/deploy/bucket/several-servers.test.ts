import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '@passerelle/federation/workspace';
import { parseRegistry } from '@passerelle/platform/modules';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from '../../serve/web/server.ts';
import { readHistory } from '../history/site-history.ts';
import { applyPolicy } from '../ownership/policy-commands.ts';
import { publishModule, publishShell } from '../publish.ts';
import { readRegistry } from '../site-registry.ts';
import { makeTeams, type Teams } from '../testing/teams.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { bucketSettings } from './bucket-settings.ts';
import { atBucketSite } from './bucket-site.ts';
import { objectOf, readState } from './site-index.ts';
import { build } from './testing/builds.ts';
import { type Store, startStore } from './testing/store.ts';
import { visit } from './testing/visit.ts';

/*
 * Two web servers, one bucket, three teams that publish at random and are killed: SITE_ROUNDS_MINUTES=5 goes on for so long.
 */

const names = ['mf-admin', 'mf-client', 'mf-startup'];
const minutes = Number(process.env.SITE_ROUNDS_MINUTES ?? 0);
/** What each team publishes where no time is set. */
const ROUNDS = 3;
/** Milliseconds from one look, or visit, to the next: what is tried takes the machine, too. */
const LOOK_EVERY = 200;

let root: string;
let teams: Teams;
let store: Store;
let bucket: Bucket;

/** One of the machines with a web server. */
interface WebServer {
  folder: string;
  server: FastifyInstance;
  address: string;
  follower: ChildProcess;
  /** Resolves once nobody starts its follower anew. */
  restarted: Promise<void>;
}
const servers: WebServer[] = [];

const figures = { published: 0, killed: 0, followersKilled: 0, looks: 0, visits: 0, publishSeconds: 0 };

const options = () => ({ now: new Date(), keep: 10, act: { act: 'deployed', by: 'a test' } as const });

/** Where a team's machine has its copy of the site. */
const machineOf = (name: string) => path.join(root, 'machines', name);

/** One of the commands, on the machine of a team. */
function start(args: string[], machine: string): ChildProcess {
  const SITE_MIRROR_FOLDER = machineOf(machine);
  const env = { ...process.env, ...store.environment, SITE_MIRROR_FOLDER };
  return spawn(process.execPath, ['infra/operate/main.ts', ...args], { cwd: repository, env });
}

function follow(folder: string): ChildProcess {
  return start(['follow', store.site, '--to', folder], 'web');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Kills what follows at a machine, and starts it again. */
async function restartFollower(server: WebServer): Promise<void> {
  await end(server.follower);
  server.follower = follow(server.folder);
  figures.followersKilled += 1;
}

/** Until something holds, asked as quickly as it answers. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'several-servers-'));
  teams = await makeTeams(root);
  store = await startStore();
  bucket = openBucket(bucketSettings(store.site, store.environment));
  const mirrors = { SITE_MIRROR_FOLDER: machineOf('platform') };
  await atBucketSite(
    store.site,
    async (site) => {
      await applyPolicy(site, teams.policyFile);
      await publishShell(site, { built: await build(root, 'shell', 'one'), version: '1.0.0' }, options());
      for (const name of names) {
        const module = { name, built: await build(root, name, 'one'), signer: teams.signer(name) };
        await publishModule(site, module, options());
      }
    },
    { ...store.environment, ...mirrors },
  );
  for (const each of ['first', 'second']) {
    const folder = path.join(root, each);
    const follower = follow(folder);
    await until(async () => (await readRegistry(folder)) !== undefined);
    const server = await createWebServer({ siteFolder: folder });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    servers.push({ folder, server, follower, address, restarted: Promise.resolve() });
  }
}, 60_000);

afterAll(async () => {
  for (const { follower, server } of servers) {
    await end(follower);
    await server.close();
  }
  bucket.close();
  await store.close();
  await rm(root, { recursive: true });
});

interface Team {
  name: string;
  /** What it was told is in service. */
  acknowledged: string[];
  /** Nothing that it was told of came after: what was killed may have come through, or not. */
  isLastKnown: boolean;
}

/** One publication, of which a third is killed at some moment. */
async function publishOnce(team: Team, round: number, usual: number): Promise<void> {
  const content = `round-${round}`;
  const built = await build(root, team.name, content);
  const given = ['--built', built, '--no-api', '--site', store.site, '--key', teams.keyFile(team.name)];
  const began = Date.now();
  const child = start(['deploy', team.name, ...given], team.name);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const isToBeKilled = round % 3 === 0;
  const killing = isToBeKilled ? setTimeout(() => child.kill('SIGKILL'), Math.random() * usual) : undefined;
  const [code, signal] = await once(child, 'close');
  clearTimeout(killing);
  const version = / (\S+) is in service\.\n/.exec(output)?.[1];
  if (version) {
    team.acknowledged.push(version);
    team.isLastKnown = true;
    figures.published += 1;
    figures.publishSeconds += (Date.now() - began) / 1000;
  } else {
    expect({ code, signal, output }).toEqual({ code: null, signal: 'SIGKILL', output: '' });
    team.isLastKnown = false;
    figures.killed += 1;
    // The next publication would wait ten seconds for each of them.
    for (const lock of globSync('**/*.lock', { cwd: machineOf(team.name) }))
      await rm(path.join(machineOf(team.name), lock), { recursive: true });
  }
  await rm(built, { recursive: true });
}

/** Looks at the bucket: everything that its registry names is there. */
async function look(): Promise<void> {
  const { index } = await readState(bucket);
  const indexed = index.files['modules.json'];
  if (!indexed) throw new Error('The bucket has no registry.');
  const { body } = await bucket.read(objectOf('modules.json', indexed));
  const { registry, refused } = parseRegistry(JSON.parse(body.toString()), 'modules.json');
  expect(refused).toEqual([]);
  expect(registry.modules.map(({ name }) => name)).toEqual(names);
  for (const { active, previous } of registry.modules)
    for (const { entry } of previous ? [active, previous] : [active]) {
      const file = index.files[entry.slice(1)];
      if (!file) throw new Error(`${entry} is in service and not in the index.`);
      await bucket.read(objectOf(entry.slice(1), file));
    }
  figures.looks += 1;
}

test(
  'every acknowledged publication is there, the registry is whole at every look, and no visitor fails',
  async () => {
    const began = Date.now();
    const isOver = (round: number) => (minutes > 0 ? Date.now() - began > minutes * 60_000 : round > ROUNDS);
    const all: Team[] = names.map((name) => ({ name, acknowledged: [], isLastKnown: true }));
    let isDone = false;
    const again = async (work: () => Promise<void>) => {
      for await (const _ of setInterval(LOOK_EVERY)) {
        if (isDone) return;
        await work();
      }
    };
    const publish = async (team: Team) => {
      for (let round = 1; !isDone && !isOver(round); round += 1) {
        const usual = figures.published > 0 ? (1000 * figures.publishSeconds) / figures.published : 2_000;
        await publishOnce(team, round, usual);
        // A follower is killed as well, and started again.
        const server = servers[round % servers.length];
        if (!server || team !== all[round % all.length]) continue;
        server.restarted = server.restarted.then(() => restartFollower(server));
        await server.restarted;
      }
    };
    const visits = servers.map(({ address }) => {
      const seen = {};
      return again(async () => {
        expect(await visit(address, seen)).toEqual([]);
        figures.visits += 1;
      });
    });
    const around = Promise.all([again(look), ...visits]);
    const stop = () => {
      isDone = true;
    };
    await Promise.all([Promise.all(all.map(publish)).finally(stop), around]).finally(stop);

    const machine = { ...store.environment, SITE_MIRROR_FOLDER: machineOf('last') };
    const site = await atBucketSite(
      store.site,
      async (folder) => ({ registry: await readRegistry(folder), history: await readHistory(folder) }),
      machine,
    );
    const modules = site.registry?.modules ?? [];
    expect(site.history.broken).toEqual([]);
    for (const { name, acknowledged, isLastKnown } of all) {
      const noted = site.history.lines.filter(({ entry }) => entry.name === name);
      expect(noted.map(({ entry }) => entry.version)).toEqual(expect.arrayContaining(acknowledged));
      const active = modules.find((module) => module.name === name)?.active.version;
      if (isLastKnown) expect(active).toBe(acknowledged.at(-1));
    }
    for (const { folder } of servers)
      await until(async () => {
        const { modules: served = [] } = (await readRegistry(folder)) ?? {};
        return JSON.stringify(served) === JSON.stringify(modules);
      });
    if (minutes > 0) process.stdout.write(`${JSON.stringify(figures)}\n`);
  },
  minutes * 60_000 + 120_000,
);
