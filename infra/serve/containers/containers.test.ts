import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '../../../api/src/testing/servers/s3-server.ts';
import { ownKeyFile } from '../../deploy/ownership/demonstration.ts';
import { startApi } from '../../develop/start/api/api-process.ts';
import { ROOT } from '../../develop/start/command.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { readCompose } from './read-compose.ts';

/** No container engine is needed: what the files say is run as it stands there, on this machine. */

const run = promisify(execFile);
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const [api, publisher] = ['api.Dockerfile', 'publisher.Dockerfile'].map(fileOf) as [string, string];
const { services } = readCompose();

/** The one command in brackets that a line begins with these words. */
function commandAfter(text: string, words: RegExp): string[] {
  const found = [...text.matchAll(new RegExp(`${words.source}(\\[.*\\])$`, 'gm'))].map(
    ([, list]) => list ?? '',
  );
  expect(found).toHaveLength(1);
  return JSON.parse(found[0] ?? '');
}

const commandOf = (service: string) => services[service]?.command ?? [];

/** The RUN line that holds a word. */
function runLineWith(text: string, word: string): string {
  const line = text.split('\n').find((candidate) => candidate.startsWith('RUN ') && candidate.includes(word));
  if (!line) throw new Error(`No RUN line with ${word}.`);
  return line.slice('RUN '.length);
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

test.each([
  ['api', api],
  ['publisher', publisher],
])('the image of the %s runs as a user without rights, and copies what is there', (_name, text) => {
  expect(text.slice(text.lastIndexOf('FROM '))).toContain('\nUSER node\n');
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied.length).toBeGreaterThan(0);
  for (const file of copied) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
});

test('the image of the API has each package that its install brings, wherever that puts it', async () => {
  const install = runLineWith(api, 'npm ci').replace(/^npm ci/, 'npm ls --all --parseable');
  // It is not content with links into a checkout whose other packages are there, too: what it lists counts.
  const list = await run('sh', ['-c', `${install} || true`], { cwd: ROOT });
  const packages = list.stdout
    .split('\n')
    .flatMap((path) => (path.includes('/node_modules/') ? [relative(ROOT, path)] : []));
  expect(packages.length).toBeGreaterThan(100);
  const copied = [...api.matchAll(/^COPY --from=dependencies \/passerelle\/?(\S*) \S+$/gm)].map(
    ([, path = '']) => path,
  );
  const isCopied = (path: string) => copied.some((from) => from === '' || path.startsWith(`${from}/`));
  expect(packages.filter((path) => !isCopied(path))).toEqual([]);
});

test('the image of the publisher has no private key, and a folder for those of its volume', () => {
  const keys = relative(ROOT, dirname(ownKeyFile('mf-client')));
  // In one step: a later one would leave them in the layer of the one before.
  expect(runLineWith(publisher, 'npm run build').split(' && ').at(-1)).toContain(`rm -r ${keys}`);
  for (const word of ['mkdir', 'chown 1000:1000']) expect(runLineWith(publisher, word)).toContain(` ${keys}`);
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
