import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../api/src/config.ts';
import { type S3Server, startS3Server } from '../../../api/src/testing/servers/s3-server.ts';
import { startApi } from '../../develop/start/api/api-process.ts';
import { ROOT } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { needs } from '../../test/jest/needs.ts';
import { findNginx } from '../nginx/find-nginx.ts';

/** No container engine is needed: what the files say is run as it stands there, on this machine. */

const run = promisify(execFile);
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const [compose, api, web] = ['compose.yaml', 'api.Dockerfile', 'web.Dockerfile'].map(fileOf) as [
  string,
  string,
  string,
];

/** The one command in brackets that a line begins with these words. */
function commandAfter(text: string, words: RegExp): string[] {
  const found = [...text.matchAll(new RegExp(`${words.source}(\\[.*\\])$`, 'gm'))].map(
    ([, list]) => list ?? '',
  );
  expect(found).toHaveLength(1);
  return JSON.parse(found[0] ?? '');
}

const commandOf = (service: string) =>
  commandAfter(compose.split(`\n  ${service}:\n`)[1]?.split('\n\n')[0] ?? '', /^ {4}command: /);

/** The RUN line that holds a word. */
function runLineWith(text: string, word: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith('RUN ') && candidate.includes(word));
  if (!line) throw new Error(`No RUN line with ${word}.`);
  return line.slice('RUN '.length);
}

/** The variables that the API's containers are given, with the secrets in a folder of this machine. */
function environmentOfApi(secrets: string): Record<string, string> {
  const block = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose)?.[1] ?? '';
  const lines = [...block.matchAll(/^ {4}([A-Z_\d]+): "?(.*?)"?$/gm)];
  const fill = (value: string) =>
    value.replace(/\$\{\w+:-([^}]*)\}/g, (_all, standard) => standard).replace(/^\/run\/secrets/, secrets);
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, fill(value)]));
}

let folder: string;
let store: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-containers-'));
  store = await startS3Server();
});

afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true });
});

test('every image is one exact version, of no named registry', () => {
  const images = [compose, api, web].flatMap((text) =>
    [...text.matchAll(/^(?:FROM| {4}image:) (\S+)/gm)].map(([, image = '']) => image),
  );
  const foreign = images.filter((image) => image !== 'passerelle-api');

  expect(foreign.length).toBeGreaterThanOrEqual(7);
  for (const image of foreign) expect(image).toMatch(/^[a-z\d]+(?:\/[a-z\d]+)?:\S*\d+[.-]\d+\S*$/);
});

test.each([
  ['api', api, 'node'],
  ['web', web, 'nginx'],
])(
  'the %s runs as a user of its own, says when it is well, and copies what is there',
  (_name, text, user) => {
    const stage = text.slice(text.lastIndexOf('FROM '));
    expect(stage).toContain(`\nUSER ${user}\n`);
    expect(stage).toContain('\nHEALTHCHECK ');
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(0);
    for (const file of copied) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
  },
);

/** Makes the secrets of an installation as its description says. */
async function makeSecrets(): Promise<string> {
  const secrets = join(folder, 'secrets');
  await rm(secrets, { recursive: true, force: true });
  await run(join(import.meta.dirname, 'make-secrets.sh'), [secrets]);
  return secrets;
}

test('the environment of the API’s containers is a valid configuration, with the secrets that a script makes', async () => {
  const secrets = await makeSecrets();
  const config = readConfig(environmentOfApi(secrets));

  expect(config).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgres:\/\/passerelle:[\da-f]{48}@database:5432\/passerelle$/),
    migratesAtStart: false,
    fileStore: 's3',
    filesKeys: [expect.stringContaining('AGE-SECRET-KEY-1')],
    filesEncryptedOnly: true,
    apiOrigin: 'http://localhost:8080',
  });
  expect(config.s3).toMatchObject({ endpoint: 'http://store:9000', accessKeyId: 'passerelle-files' });
  expect(config.auditAnchor).toMatchObject({
    kind: 's3',
    store: { endpoint: 'http://store:9000', accessKeyId: 'passerelle-anchors', bucket: 'passerelle-anchors' },
  });
  expect(statSync(secrets).mode & 0o777).toBe(0o700);
  await expect(run(join(import.meta.dirname, 'make-secrets.sh'), [secrets])).rejects.toThrow('File exists');
});

test('every secret that a container is given is made by the script, and no other', async () => {
  const declared = [...compose.matchAll(/^ {4}file: \$\{SECRETS:\?\}\/(\w+)$/gm)].map(([, name]) => name);
  const mounted = [...compose.matchAll(/^ {2,4}secrets: (?:&[\w-]+ )?\[(.+)\]$/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  );

  expect([...new Set(mounted)].sort()).toEqual(declared.sort());
  expect(readdirSync(await makeSecrets()).sort()).toEqual(declared);
});

test('each key of the store is for its bucket alone, and that of the audit trail deletes nothing', () => {
  const [files, anchors] = ['passerelle-files', 'passerelle-anchors'].map((name) =>
    JSON.parse(fileOf(`store/${name}.json`)).Statement.flatMap(
      ({ Action, Resource }: { Action: string[]; Resource: string[] }) =>
        Resource.flatMap((resource) => Action.map((action) => `${action} ${resource.split(':').at(-1)}`)),
    ),
  ) as [string[], string[]];

  expect(files.every((right) => / passerelle(?:\/\*)?$/.test(right))).toBe(true);
  expect(anchors.every((right) => / passerelle-anchors(?:\/\*)?$/.test(right))).toBe(true);
  expect(anchors.join()).not.toMatch(/Delete|Bypass|s3:\*/);
});

test('the install of the API’s image accepts the lock file, with the files that are left for it', async () => {
  const copy = join(folder, 'install');
  const lines = fileOf('../../../.dockerignore').trim().split('\n');
  // The sources of each workspace make no difference here, and are most of the files.
  const ignored = new Set(['src', ...lines.map((line) => line.replace('**/', ''))]);
  await cp(ROOT, copy, { recursive: true, filter: (path) => !ignored.has(basename(path)) });
  await run('sh', ['-c', runLineWith(api, 'find .')], { cwd: copy });
  expect(existsSync(join(copy, 'infra/operate/main.ts'))).toBe(false);
  const install = `${runLineWith(api, 'npm ci')} --dry-run --offline --ignore-scripts`;

  await expect(run('sh', ['-c', install], { cwd: copy })).resolves.toBeDefined();
});

describe('the commands of the API’s image', () => {
  const environment = () => ({ DATABASE_URL: '', DATA_FOLDER: join(folder, 'data'), ...store.environment });
  const runNode = ([program, ...args]: string[], more: Record<string, string> = {}) => {
    expect(program).toBe('node');
    const env = { ...process.env, LANG: 'en', ...environment(), ...more };
    return run(process.execPath, args, { cwd: ROOT, env });
  };
  const runPasserelle = ([npx, name, ...args]: string[]) => {
    expect([npx, name]).toEqual(['npx', 'passerelle']);
    return runNode(['node', 'infra/operate/passerelle.mjs', ...args]);
  };

  test('make the bucket, also where it is there, and the schema; then the API starts and is well', async () => {
    const bucket = { S3_BUCKET: 'passerelle-new' };
    for (const _time of ['first', 'second']) {
      expect((await runNode(commandOf('bucket'), bucket)).stdout).toContain('passerelle-new');
    }
    expect((await runPasserelle(commandOf('migrate'))).stdout).toContain('up to date');

    expect(commandAfter(api, /^CMD /)).toEqual(['node', 'api/src/server.ts']);
    const port = await findFreePort();
    const started = await startApi({
      port,
      environment: { ...environment(), ...bucket, MIGRATE: 'false', LOG_LEVEL: 'error' },
      log: (text) => process.stderr.write(text),
    });
    const check = commandAfter(api, /^HEALTHCHECK .*? CMD /).map((part) =>
      part.replace('8080', String(port)),
    );
    await expect(runNode(check)).resolves.toBeDefined();
    await started.stop();
    await expect(runNode(check)).rejects.toMatchObject({ code: 1 });
  });
});

const nginx = await findNginx();

needs('nginx', nginx !== undefined).test(
  'nginx takes the configuration that its image makes for itself',
  async () => {
    const make = runLineWith(web, 'passerelle nginx')
      .replace('npx passerelle', 'node infra/operate/passerelle.mjs')
      .replace('> nginx.conf', '');
    const chosen = {
      SITE_ADDRESS: 'http://localhost:3000',
      API_ADDRESS: 'http://localhost:8080',
      API_PROCESSES: '127.0.0.1:8081,127.0.0.1:8082',
    };
    const { stdout } = await run('sh', ['-c', make], { cwd: ROOT, env: { ...process.env, ...chosen } });
    // The standard output of a test is no file that nginx could open.
    await writeFile(join(folder, 'nginx.conf'), stdout.replace('/dev/stdout', join(folder, 'access.log')));

    expect(commandAfter(web, /^CMD /)).toEqual([
      'nginx',
      '-c',
      '/passerelle/nginx.conf',
      '-g',
      'daemon off;',
    ]);
    const errorLog = join(folder, 'error.log');
    const taken = run(nginx?.path ?? '', [
      '-t',
      '-e',
      errorLog,
      '-p',
      folder,
      '-c',
      join(folder, 'nginx.conf'),
    ]);
    await expect(taken).resolves.toBeDefined();
  },
);
