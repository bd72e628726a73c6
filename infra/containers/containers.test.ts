import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../api/src/config.ts';
import { type S3Server, startS3Server } from '../../api/src/testing/s3-server.ts';
import { findNginx } from '../nginx/find-nginx.ts';
import { startApi } from '../start/api-process.ts';
import { ROOT } from '../start/command.ts';
import { findFreePort } from '../start/preconditions.ts';
import { needs } from '../test/jest/needs.ts';

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

/** The variables that the API's containers are given, with what an installation has to choose. */
function environmentOfApi(chosen: Record<string, string>): Record<string, string> {
  const block = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose)?.[1] ?? '';
  const lines = [...block.matchAll(/^ {4}([A-Z_\d]+): "?(.*?)"?$/gm)];
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_all, name, standard) => chosen[name] ?? standard ?? '');
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, fill(value)]));
}

const passwords = { POSTGRES_PASSWORD: 'secret1', S3_SECRET_ACCESS_KEY: 'secret2' };

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

test('what the API is told in its containers is a configuration that it takes', () => {
  const config = readConfig(environmentOfApi(passwords));

  expect(config).toMatchObject({
    databaseUrl: 'postgres://passerelle:secret1@database:5432/passerelle',
    migratesAtStart: false,
    fileStore: 's3',
    apiOrigin: 'http://localhost:8080',
  });
  expect(config.s3).toMatchObject({ endpoint: 'http://store:9000', secretAccessKey: 'secret2' });
});

test('the install of the API’s image accepts the lock file, with the files that are copied for it', async () => {
  const stage = api.slice(0, api.lastIndexOf('FROM '));
  for (const [, files = ''] of stage.matchAll(/^COPY (.+) \S+$/gm)) {
    for (const file of files.split(' ')) {
      await mkdir(dirname(join(folder, 'install', file)), { recursive: true });
      await copyFile(join(ROOT, file), join(folder, 'install', file));
    }
  }
  const install = `${runLineWith(api, 'npm ci')} --dry-run --offline --ignore-scripts`;

  await expect(run('sh', ['-c', install], { cwd: join(folder, 'install') })).resolves.toBeDefined();
});

describe('the commands of the API’s image', () => {
  const environment = () => ({ DATABASE_URL: '', DATA_FOLDER: join(folder, 'data'), ...store.environment });
  const runNode = ([program, ...args]: string[], more: Record<string, string> = {}) => {
    expect(program).toBe('node');
    const env = { ...process.env, LANG: 'en', ...environment(), ...more };
    return run(process.execPath, args, { cwd: ROOT, env });
  };

  test('make the bucket, also where it is there, and the schema; then the API starts and is well', async () => {
    const bucket = { S3_BUCKET: 'passerelle-new' };
    for (const _time of ['first', 'second']) {
      expect((await runNode(commandOf('bucket'), bucket)).stdout).toContain('passerelle-new');
    }
    expect((await runNode(commandOf('migrate'))).stdout).toContain('up to date');

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
    const make = runLineWith(web, 'nginx --').replace('> nginx.conf', '');
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
