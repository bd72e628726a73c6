import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { billFile } from '@passerelle/federation/bill-of-materials';
import type { ReleaseRecord } from '@passerelle/federation/record';
import { repository } from '@passerelle/federation/workspace';
import type { Registry } from '@passerelle/platform/modules';
import Fastify, { type FastifyInstance } from 'fastify';
import { needs } from '../test/jest/needs.ts';
import { filesBelow } from './site-files.ts';
import { filesBeside, makeTeams, type Teams, writeFiles } from './testing/teams.ts';

const record: ReleaseRecord = {
  platform: '^1.0.0',
  libraries: {
    react: { version: '^19.3.1' },
    'react-router': { version: '^8.5.1', exports: ['Link', 'useParams'] },
  },
  endpoints: ['GET /startup/{}'],
};

const shellRecord: ReleaseRecord = {
  platform: '1.4.0',
  libraries: {
    react: { version: '19.4.0' },
    'react-router': { version: '8.5.1', exports: ['Link', 'useLocation', 'useParams'] },
  },
  endpoints: ['GET /me'],
};

let folder: string;
let site: string;

let teams: Teams;
let teamFolder: string;

/** A site with the shell and a module in service, which most tests begin with. */
let firstSite: string;

beforeAll(async () => {
  teamFolder = await mkdtemp(path.join(tmpdir(), 'teams-'));
  teams = await makeTeams(teamFolder);
  await makeFolder();
  await command(['policy', teams.policyFile]);
  await deploy('shell', await build('shell', 'one', shellRecord));
  await deploy('mf-client', await build('mf-client', 'one'));
  firstSite = await mkdtemp(path.join(tmpdir(), 'published-'));
  await cp(site, firstSite, { recursive: true, preserveTimestamps: true });
  await rm(folder, { recursive: true });
});

afterAll(() => Promise.all([firstSite, teamFolder].map((each) => rm(each, { recursive: true }))));

beforeEach(makeFolder);

afterEach(() => rm(folder, { recursive: true }));

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  site = path.join(folder, 'site');
}

/** A built front end whose content is the given text. */
async function build(name: string, content: string, needs: ReleaseRecord = record): Promise<string> {
  const built = path.join(folder, `${name}-${content.slice(0, 20)}`);
  const files: Record<string, string> =
    name === 'shell'
      ? {
          'index.html': `<meta name="module-policy" content="" /><title>${content}</title>`,
          [`assets/shell.${content}.js`]: content,
          'release.json': JSON.stringify(needs),
        }
      : {
          'remoteEntry.js': `/* ${content} */`,
          'assets/page.0a1b2c3d4e5f.js': content,
          ...(await filesBeside(name, needs)),
        };
  return writeFiles(built, { ...files, [billFile]: `{"name":"${name}"}` });
}

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program to its end. */
async function run(program: string, args: string[], env = process.env): Promise<Outcome> {
  const child = spawn(program, args, { cwd: repository, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

/** One of the commands as a team would give it. */
function command(args: string[]): Promise<Outcome> {
  return run(process.execPath, ['infra/operate/main.ts', ...args, '--site', site]);
}

/** A file system of its own for one process, where this machine lets its user have one. */
const privateMount = ['--mount', '--map-root-user', 'bash', '-c'];
const canMount =
  spawnSync('unshare', [...privateMount, 'mount -t tmpfs -o size=64k tmpfs /tmp']).status === 0;

/** Runs a command on a disk of so many kB that the site as it is fits; answers the files of the disk as well. */
async function onSmallDisk(size: number, args: string[]) {
  const before = path.join(folder, 'before');
  const after = path.join(folder, 'after');
  await rename(site, before);
  await mkdir(site);
  await mkdir(after);
  const script = `mount -t tmpfs -o size=${size}k tmpfs "$1" && cp -a "$2/." "$1" && shift 3 && "$@"; code=$?;
    cp -a "$SITE/." "$AFTER"; exit $code`;
  const line = [process.execPath, 'infra/operate/main.ts', ...args, '--site', site];
  const set = `SITE='${site}' AFTER='${after}'; ${script}`;
  const outcome = await run('unshare', [...privateMount, set, 'bash', site, before, after, ...line]);
  await rm(site, { recursive: true });
  await rename(after, site);
  return outcome;
}

const keyOf = (name: string) => (name === 'shell' ? [] : ['--key', teams.keyFile(name)]);

function deploy(name: string, built: string, ...more: string[]): Promise<Outcome> {
  const api = more.includes('--api') ? [] : ['--no-api'];
  return command(['deploy', name, '--built', built, ...keyOf(name), ...api, ...more]);
}

function rollBack(name: string, ...more: string[]): Promise<Outcome> {
  return command(['rollback', name, ...keyOf(name), '--no-api', ...more]);
}

async function registry(): Promise<Registry> {
  return JSON.parse(await readFile(path.join(site, 'modules.json'), 'utf8'));
}

async function clientEntry() {
  const found = (await registry()).modules.find(({ name }) => name === 'mf-client');
  if (!found) throw new Error('mf-client is not in service.');
  return found;
}

/** Every file of the site with its content. */
async function everything(): Promise<Record<string, string>> {
  const names = await readdir(site, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map(async (file) => [path.relative(site, file), await readFile(file, 'utf8')]);
  return Object.fromEntries(await Promise.all(contents));
}

/** Published once for all tests, which each have a copy. */
async function publishFirst(): Promise<void> {
  await cp(firstSite, site, { recursive: true, preserveTimestamps: true });
}

describe('publishing', () => {
  test('puts a module into service beside what was, and says so', async () => {
    await publishFirst();
    const first = await clientEntry();
    const { code, output } = await deploy('mf-client', await build('mf-client', 'two'));

    const second = await clientEntry();
    expect({ code, output }).toEqual({
      code: 0,
      output: `mf-client ${second.active.version} is in service.\n`,
    });
    expect(second.previous?.version).toBe(first.active.version);
    expect(existsSync(path.join(site, second.active.entry))).toBe(true);
    const { output: list } = await command(['modules']);
    expect(list).toMatch(
      new RegExp(`mf-client +${second.active.version} +\\d{4}-\\d\\d-\\d\\dT\\S+ +${first.active.version}`),
    );
  });

  test('names the packages that what is in service is built with, where it says', async () => {
    await publishFirst();
    const packages = { '@passerelle/platform': '1.0.0', '@passerelle/ui': '1.1.0' };
    await deploy('mf-client', await build('mf-client', 'two', { ...record, packages }));

    const { output } = await command(['modules']);
    const lines = output.split('\n').filter((line) => line.includes('is built with'));
    expect(lines).toEqual(['mf-client is built with @passerelle/platform 1.0.0, @passerelle/ui 1.1.0']);
  });

  test('the same version twice changes nothing', async () => {
    await publishFirst();
    const before = await everything();
    const { code } = await deploy('mf-client', await build('mf-client', 'one'));
    expect(code).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test('keeps the configured number of versions', async () => {
    await publishFirst();
    for (const content of ['two', 'three', 'four'])
      await deploy('mf-client', await build('mf-client', content), '--keep', '3');
    expect(await readdir(path.join(site, 'modules/mf-client'))).toHaveLength(3);
  });

  test('refuses a shell when there is no policy yet, and a module when there is no shell', async () => {
    const { code: first, output: told } = await deploy('shell', await build('shell', 'one', shellRecord));
    expect(first).toBe(1);
    expect(told).toContain('npx passerelle policy FILE');
    const { code, output } = await deploy('mf-client', await build('mf-client', 'one'));
    expect(code).toBe(1);
    expect(output).toContain('Publish it first: npm run deploy -- shell');
  });

  test.each<[string, Partial<ReleaseRecord>, string]>([
    ['another platform', { platform: '^2.0.0' }, 'it needs platform ^2.0.0, the shell is 1.4.0'],
    [
      'another React',
      { libraries: { react: { version: '^20.0.0' } } },
      'it needs react ^20.0.0, the shell has 19.4.0',
    ],
    [
      'a newer React than the shell has',
      { libraries: { react: { version: '^19.5.0' } } },
      'it needs react ^19.5.0, the shell has 19.4.0',
    ],
    [
      'exports that the shell was built without',
      { libraries: { 'react-router': { version: '^8.5.1', exports: ['Form', 'Link', 'useFetcher'] } } },
      'it imports Form, useFetcher from react-router, which the shell does not offer',
    ],
    [
      'a library that is not shared',
      { libraries: { dayjs: { version: '^1.0.0' } } },
      'it needs dayjs, which the shell does not share',
    ],
  ])('refuses a module that needs %s, and leaves the site as it was', async (_what, need, reason) => {
    await publishFirst();
    const before = await everything();
    const { code, output } = await deploy(
      'mf-client',
      await build('mf-client', 'two', { ...record, ...need }),
    );
    expect(code).toBe(1);
    expect(output).toContain(`  - ${reason}\n`);
    expect(await everything()).toEqual(before);
  });

  test('refuses a shell that a module in service could not run in, naming the import', async () => {
    await publishFirst();
    const before = await everything();
    const { active } = await clientEntry();
    const lacking = { 'react-router': { version: '8.5.1', exports: ['Link'] } };
    const offered = { ...shellRecord, libraries: { ...shellRecord.libraries, ...lacking } };
    const { code, output } = await deploy('shell', await build('shell', 'two', offered));
    expect(code).toBe(1);
    expect(output).toContain(
      `  - mf-client ${active.version}: it imports useParams from react-router, which the shell does not offer`,
    );
    expect(await everything()).toEqual(before);
  });

  needs('the right to mount a disk', canMount).test(
    'on a full disk says so and leaves the site as it was',
    async () => {
      await publishFirst();
      const before = await everything();
      const large = await build('mf-client', 'x'.repeat(300_000));
      const line = ['deploy', 'mf-client', '--built', large, '--no-api', ...keyOf('mf-client')];
      const { code, output } = await onSmallDisk(256, line);
      expect(output).toContain('There is no room left');
      expect(code).toBe(1);
      expect(await everything()).toEqual(before);
    },
  );

  /** Runs a command where the site's history is on a disk of its own, which is full. */
  async function withoutRoomForHistory(args: string[]): Promise<Outcome> {
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    await rm(path.join(site, '.history.jsonl'));
    await symlink(path.join(disk, 'history'), path.join(site, '.history.jsonl'));
    const script =
      'mount -t tmpfs -o size=8k tmpfs "$1" && head -c 8192 /dev/zero | tr "\\0" x > "$1/history" && shift && "$@"';
    const line = [process.execPath, 'infra/operate/main.ts', ...args, '--site', site];
    return run('unshare', [...privateMount, script, 'bash', disk, ...line]);
  }

  needs('the right to mount a disk', canMount).test.each<[string, (built: string) => string[]]>([
    ['a module', (built) => ['deploy', 'mf-client', '--built', built, '--no-api', ...keyOf('mf-client')]],
    ['a module that goes back', () => ['rollback', 'mf-client', '--no-api', ...keyOf('mf-client')]],
  ])('says that %s is in service, where the disk is full by then', async (_what, lineOf) => {
    await publishFirst();
    await deploy('mf-client', await build('mf-client', 'two'));
    const before = await clientEntry();
    const line = lineOf(await build('mf-client', 'three'));
    const { code, output } = await withoutRoomForHistory(line);
    expect((await clientEntry()).active.version).not.toBe(before.active.version);
    expect(output).toBe(
      `There is no room left at ${site}: the change is in service, but not all of it is noted. Make room: the next publication notes the rest.\n`,
    );
    expect(code).toBe(1);
  });

  /** Deploys a module where a file or a folder may not be written to. */
  async function deployWhereReadOnly(place: string): Promise<Outcome> {
    const built = await build('mf-client', 'two');
    const line = ['deploy', 'mf-client', '--built', built, '--no-api', ...keyOf('mf-client'), '--site', site];
    const script = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && "$@"';
    const deployment = [process.execPath, 'infra/operate/main.ts', ...line];
    return run('unshare', [...privateMount, script, 'bash', place, ...deployment]);
  }

  needs('the right to mount a disk', canMount).test(
    'says that it is in service, where only what notes that may not be written',
    async () => {
      await publishFirst();
      const before = await clientEntry();
      const { code, output } = await deployWhereReadOnly(path.join(site, '.history.jsonl'));
      expect((await clientEntry()).active.version).not.toBe(before.active.version);
      expect(output).toBe(
        `This account may not write all of ${site}: the change is in service, but not all of it is noted. Let it: the next publication notes the rest.\n`,
      );
      expect(code).toBe(1);
    },
  );

  needs('a disk that is always full', existsSync('/dev/full')).test(
    'where the disk was full once a shell was there, that shell gives way to the one that was in service just before',
    async () => {
      await publishFirst();
      await deploy('shell', await build('shell', 'two', shellRecord));
      const { version } = (await registry()).shell;
      await symlink('/dev/full', path.join(site, 'modules.json.unfinished'));
      const broken = await deploy('shell', await build('shell', 'three', shellRecord));
      expect(broken).toEqual({ code: 1, output: expect.stringContaining('the change is in service') });

      expect(await rollBack('shell')).toEqual({
        code: 0,
        output: expect.stringContaining(`shell ${version}`),
      });
      expect(await readFile(path.join(site, 'index.html'), 'utf8')).toContain('<title>two</title>');
    },
  );

  needs('the right to mount a disk', canMount).test(
    'without the right to write there says so at once, not that somebody else is publishing',
    async () => {
      await publishFirst();
      const before = await everything();
      const { code, output } = await deployWhereReadOnly(site);
      expect(output).toContain(`This account may not write to ${site}`);
      expect(code).toBe(1);
      expect(await everything()).toEqual(before);
    },
  );

  test('killed at any moment leaves a whole registry whose files are there, and can be done again', async () => {
    await publishFirst();
    for (let round = 0; round < 12; round += 1) {
      const built = await build('mf-client', `round ${round}`);
      const given = ['--built', built, '--no-api', '--site', site, ...keyOf('mf-client')];
      const line = ['infra/operate/main.ts', 'deploy', 'mf-client', ...given];
      const child = spawn(process.execPath, line, { cwd: repository });
      const ended = once(child, 'exit');
      // The lock is the first thing a publisher makes: from there on it is killed a little later each time.
      while (!existsSync(`${site}.lock`) && child.exitCode === null)
        await new Promise((resolve) => setImmediate(resolve));
      setTimeout(() => child.kill('SIGKILL'), round * 4);
      await ended;

      for (const { active, previous } of (await registry()).modules)
        for (const release of previous ? [active, previous] : [active])
          expect(existsSync(path.join(site, release.entry))).toBe(true);
      await rm(`${site}.lock`, { recursive: true, force: true });
    }
    const { code } = await deploy('mf-client', await build('mf-client', 'at last'));
    expect(code).toBe(0);
    const names = Object.keys(await everything());
    expect(names.filter((name) => name.includes('.unfinished/'))).toEqual([]);
  }, 120_000);

  test('two teams at once both succeed', async () => {
    await publishFirst();
    const builds = await Promise.all(
      ['mf-client', 'mf-startup', 'mf-admin'].map((name) => build(name, 'two')),
    );
    const outcomes = await Promise.all(
      ['mf-client', 'mf-startup', 'mf-admin'].map((name, index) => deploy(name, builds[index] ?? '')),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await registry()).modules.map(({ name }) => name)).toEqual([
      'mf-admin',
      'mf-client',
      'mf-startup',
    ]);
  });
});

describe('a registry that cannot be read', () => {
  const later = { name: 'mf-partner', active: { version: 'another way to say it' } };

  test.each<[string, (content: string) => string, string]>([
    ['cut short', (content) => content.slice(0, -20), 'modules.json cannot be read: '],
    ['empty', () => '', 'modules.json cannot be read: '],
    ['of another kind', () => '[]', 'modules.json cannot be read: '],
    [
      'with an entry that this publisher does not understand',
      (content) => content.replace('"modules":[', `"modules":[${JSON.stringify(later)},`),
      'mf-partner: active.version: ',
    ],
  ])(
    '%s: nothing is published, rolled back or listed, and all stays as it was',
    async (_what, change, reason) => {
      await publishFirst();
      const file = path.join(site, 'modules.json');
      await writeFile(file, change(await readFile(file, 'utf8')));
      const before = await everything();
      for (const outcome of [
        await deploy('mf-client', await build('mf-client', 'two')),
        await deploy('shell', await build('shell', 'two', shellRecord)),
        await rollBack('mf-client'),
        await command(['modules']),
      ]) {
        expect(outcome.output).toContain(reason);
        expect(outcome.code).toBe(1);
      }
      expect(await everything()).toEqual(before);
    },
  );

  test('is none where what is unknown is a role, a place or a field: that is kept for its module', async () => {
    await publishFirst();
    const other = {
      ...(await clientEntry()),
      name: 'mf-partner',
      since: '2026-03-01T09:00:00.000Z',
      note: 'kept',
    };
    const file = path.join(site, 'modules.json');
    const content = JSON.parse(await readFile(file, 'utf8'));
    const routes = [{ path: '/partners', roles: ['PARTNER'], audience: 'READ' }];
    other.active = { ...other.active, routes };
    other.previous = null;
    await writeFile(file, JSON.stringify({ ...content, modules: [...content.modules, other] }));
    const { code } = await deploy('mf-startup', await build('mf-startup', 'two'));
    expect(code).toBe(0);
    expect((await registry()).modules.find(({ name }) => name === 'mf-partner')).toMatchObject(other);
  });
});

describe('an API', () => {
  let api: FastifyInstance;

  /** Serves the description of an API with these paths and answers its address. */
  async function serveDescription(paths: Record<string, object>): Promise<string> {
    api = Fastify();
    api.get('/openapi.json', async () => ({ openapi: '3.1.0', paths }));
    return api.listen({ port: 0, host: '127.0.0.1' });
  }

  afterEach(() => api.close());

  test('that answers what the front ends in service call may replace the one before', async () => {
    await publishFirst();
    const address = await serveDescription({ '/me': { get: {} }, '/startup/{id}': { get: {}, delete: {} } });
    expect(await command(['check-api', address])).toEqual({
      code: 0,
      output: `${address} answers every call of the 2 front ends in service.\n`,
    });
  });

  test('that describes itself elsewhere, as over TLS, is refused with where that is', async () => {
    await publishFirst();
    api = Fastify();
    const address = await api.listen({ port: 0, host: '127.0.0.1' });
    const { code, output } = await command(['check-api', address]);
    expect(output).toBe(
      `${address}/openapi.json cannot be read: it answers 404. Over TLS an API describes itself at the address of its metrics alone: http://METRICS_HOST:METRICS_PORT, with API_TLS_CERTIFICATE at https://\n`,
    );
    expect(code).toBe(1);
  });

  test('that does not is refused, with each call and who makes it', async () => {
    await publishFirst();
    const { active } = await clientEntry();
    const address = await serveDescription({ '/me': { get: {} }, '/startup/{id}': { delete: {} } });
    const { code, output } = await command(['check-api', address]);
    expect(code).toBe(1);
    expect(output).toContain(`  - mf-client ${active.version}: GET /startup/{}\n`);
  });

  test('keeps a front end from being published that calls what it does not offer yet', async () => {
    await publishFirst();
    const before = await everything();
    const address = await serveDescription({ '/startup/{id}': { get: {} } });
    const calling = { ...record, endpoints: ['GET /startup/{}', 'PUT /startup/{}/colour'] };
    const built = await build('mf-client', 'two', calling);
    const { code, output } = await deploy('mf-client', built, '--api', address);
    expect(code).toBe(1);
    expect(output).toContain('  - PUT /startup/{}/colour\n');
    expect(await everything()).toEqual(before);
  });
});

describe('the API of this machine', () => {
  /** Publishes as somebody does who says nothing of the API, on a machine where it has a port. */
  async function publishBeside(port: string): Promise<Outcome> {
    const calling = { ...record, endpoints: ['PUT /startup/{}/colour'] };
    const built = await build('mf-client', 'two', calling);
    const line = ['infra/operate/main.ts', 'deploy', 'mf-client', '--built', built, '--site', site];
    const environment = { ...process.env, API_PORT: port, METRICS_PORT: '' };
    return run(process.execPath, [...line, ...keyOf('mf-client')], environment);
  }

  test('is looked at without being named', async () => {
    await publishFirst();
    const api = Fastify();
    api.get('/openapi.json', async () => ({ openapi: '3.1.0', paths: { '/startup/{id}': { get: {} } } }));
    const { port } = new URL(await api.listen({ port: 0, host: 'localhost' }));
    const { code, output } = await publishBeside(port);
    await api.close();
    expect(output).toContain('  - PUT /startup/{}/colour\n');
    expect(code).toBe(1);
  });

  test('that does not answer is no reason to publish unseen: the refusal says how to go on', async () => {
    await publishFirst();
    const { code, output } = await publishBeside('1');
    expect(output).toMatch(
      /http:\/\/localhost:1\/openapi\.json cannot be read: .+\n.+ --api ADDRESS\..+ --no-api\n$/,
    );
    expect(code).toBe(1);
  });
});

describe('rolling back', () => {
  test('a module gives the version before, and then there is none', async () => {
    await publishFirst();
    const first = (await clientEntry()).active.version;
    await deploy('mf-client', await build('mf-client', 'two'));
    const second = (await clientEntry()).active.version;

    expect(await rollBack('mf-client')).toEqual({
      code: 0,
      output: `mf-client ${first} is in service again.\n`,
    });
    const entry = await clientEntry();
    expect(entry.active.version).toBe(first);
    expect(entry.previous).toBeNull();

    const { code, output } = await rollBack('mf-client');
    expect(code).toBe(1);
    expect(output).toContain(`There is no version before. Kept are: ${second}, ${first}.`);
  });

  test('keeps the version rolled back from away from visitors: the next one falls back to what was in service', async () => {
    await publishFirst();
    const first = (await clientEntry()).active.version;
    await deploy('mf-client', await build('mf-client', 'bad'));
    await rollBack('mf-client');
    await deploy('mf-client', await build('mf-client', 'three'));
    expect((await clientEntry()).previous?.version).toBe(first);
    await deploy('mf-startup', await build('mf-startup', 'two'));
    expect((await clientEntry()).previous?.version).toBe(first);
  });

  test('takes the named version', async () => {
    await publishFirst();
    const first = (await clientEntry()).active.version;
    for (const content of ['two', 'three']) await deploy('mf-client', await build('mf-client', content));
    await rollBack('mf-client', '--to', first);
    expect((await clientEntry()).active.version).toBe(first);
    const { code, output } = await rollBack('mf-client', '--to', '9.9.9-0');
    expect(code).toBe(1);
    expect(output).toContain('There is no version 9.9.9-0.');
  });

  test('each version keeps its bill of materials in its folder, and nowhere else', async () => {
    await publishFirst();
    const bills = (await filesBelow(site)).filter((file) => file.includes(billFile));
    const { version } = (await registry()).shell;
    expect(bills.sort()).toEqual([
      `modules/mf-client/${(await clientEntry()).active.version}/${billFile}`,
      `shell/${version}/${billFile}`,
    ]);
  });

  test('the shell gives its page back, and its files', async () => {
    await publishFirst();
    await deploy('shell', await build('shell', 'two', shellRecord));
    expect(await readFile(path.join(site, 'index.html'), 'utf8')).toContain('two');
    const { code } = await rollBack('shell');
    expect(code).toBe(0);
    expect(await readFile(path.join(site, 'index.html'), 'utf8')).toContain('one');
    expect(await readFile(path.join(site, 'assets/shell.one.js'), 'utf8')).toBe('one');
  });

  test('of the shell never gives the one that was rolled back from, whatever is published in between', async () => {
    await publishFirst();
    const good = (await registry()).shell.version;
    await deploy('shell', await build('shell', 'bad', shellRecord));
    await rollBack('shell');
    await deploy('shell', await build('shell', 'bad-too', shellRecord));
    await deploy('mf-client', await build('mf-client', 'two'));
    expect((await registry()).shell.previous).toBe(good);

    expect((await rollBack('shell')).output).toContain(`shell ${good} is in service again`);
    expect((await registry()).shell).toMatchObject({ version: good, previous: null });
    const { code, output } = await rollBack('shell');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('no version before') });
  });

  test('is refused where the shell in service could not run the version', async () => {
    await publishFirst();
    const old = { ...record, libraries: { react: { version: '^19.3.1' } } };
    await deploy('mf-client', await build('mf-client', 'two', old));
    const first = (await clientEntry()).previous?.version ?? '';
    const { 'react-router': _gone, ...fewer } = shellRecord.libraries;
    const published = await deploy(
      'shell',
      await build('shell', 'two', { ...shellRecord, libraries: fewer }),
    );
    expect(published.code).toBe(0);
    expect((await clientEntry()).previous).toBeNull();

    const { code, output } = await rollBack('mf-client', '--to', first);
    expect(code).toBe(1);
    expect(output).toContain('it needs react-router, which the shell does not share');
  });
});
