import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { acquireLock } from './lock/lock.mjs';
import { findFreePort } from './preconditions.ts';

/** What `npm start` runs, and what that goes on with once the dependencies are there. */
const START = join(import.meta.dirname, 'start.mjs');
const MAIN = join(import.meta.dirname, 'main.ts');

let folder: string;
let occupant: Server | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-start-'));
});

afterEach(() => {
  occupant?.close();
});

afterAll(() => rm(folder, { recursive: true }));

/** Starts the system and waits until it has given up. */
function start(environment: Record<string, string>, program: readonly string[] = [MAIN]) {
  return new Promise<{ code: number | null; errors: string }>((resolve) => {
    const child = spawn(process.execPath, program, {
      env: { ...process.env, DATA_FOLDER: join(folder, 'data'), ...environment },
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('close', (code) => resolve({ code, errors }));
  });
}

async function freePorts(): Promise<{ WEB_PORT: string; API_PORT: string }> {
  return { WEB_PORT: String(await findFreePort()), API_PORT: String(await findFreePort()) };
}

test('an outdated Node is refused in one line', async () => {
  const preload = join(folder, 'older-node.cjs');
  await writeFile(
    preload,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });",
  );

  expect(await start({}, ['--require', preload, START])).toEqual({
    code: 1,
    errors: 'Passerelle needs Node.js 20 or newer to start; this is Node.js 18.20.8.\n',
  });
});

test.each([
  [
    { ANALYTICS_URL: 'matomo.example' },
    'ANALYTICS_URL is "matomo.example": give an address such as https://matomo.example/matomo.php.\n',
  ],
  [
    { ANALYTICS_URL: 'https://matomo.example/matomo.php', ANALYTICS_SITE: 'ours' },
    'ANALYTICS_SITE is "ours": give the number of the site there.\n',
  ],
  [
    { SECURITY_CONTACT: 'the porter' },
    'SECURITY_CONTACT is "the porter": give an e-mail address, or the https address of a page.\n',
  ],
  [
    { SECURITY_CONTACT: 'security@bank.example', SECURITY_POLICY: 'http://bank.example' },
    'SECURITY_POLICY is "http://bank.example": give the https address of a page.\n',
  ],
])('%p is refused in one line', async (environment, errors) => {
  expect(await start({ ...(await freePorts()), ...environment })).toEqual({ code: 1, errors });
});

test.each(['WEB_PORT', 'API_PORT'])(
  'a port in use is reported in one line that names %s',
  async (variable) => {
    const port = await findFreePort();
    const taken = createServer();
    occupant = taken;
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));

    const { code, errors } = await start({ ...(await freePorts()), [variable]: String(port) });

    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${port} is already in use. Choose another one with ${variable}, for example ${variable}=${port + 100} npm start.\n`,
    );
  },
);

test('a read-only data folder is reported in one line', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const dataFolder = join(file, 'data');

  const { code, errors } = await start({ ...(await freePorts()), DATA_FOLDER: dataFolder });

  expect(code).toBe(1);
  expect(errors).toBe(
    `The data folder ${dataFolder} cannot be written (ENOTDIR). Give this user the permission, or choose another folder with DATA_FOLDER.\n`,
  );
});

test('a full disk is reported in one line', async () => {
  const preload = join(folder, 'full-disk.cjs');
  await writeFile(
    preload,
    "require('node:fs/promises').writeFile = async () => { throw Object.assign(new Error('full'), { code: 'ENOSPC' }); };",
  );
  const dataFolder = join(folder, 'on-a-full-disk');

  const environment = { ...(await freePorts()), DATA_FOLDER: dataFolder };
  expect(await start(environment, ['--require', preload, MAIN])).toEqual({
    code: 1,
    errors: `There is no room left on the disk of the data folder ${dataFolder}: free 1 GB, or choose another folder with DATA_FOLDER.\n`,
  });
});

test('a second start on the same data tells where the first one is, in one line', async () => {
  const dataFolder = join(folder, 'in-use');
  const lock = await acquireLock(join(dataFolder, 'start.lock'));
  lock.tell({ note: 'front end http://localhost:3000, API http://localhost:8080' });

  const { code, errors } = await start({ ...(await freePorts()), DATA_FOLDER: dataFolder });
  lock.release();

  expect(code).toBe(1);
  expect(errors).toMatch(
    /^Passerelle is running already \(.*, process \d+\): front end http:\/\/localhost:3000, API http:\/\/localhost:8080\. Stop that one first, .*\n$/,
  );
});

test.each([
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml": give json or pretty.\n'],
  [{ WEB_PORT: 'three thousand' }, 'WEB_PORT is "three thousand": give a port number between 1 and 65535.\n'],
  [{ API_PORT: '70000' }, 'API_PORT is "70000": give a port number between 1 and 65535.\n'],
  [
    { WEB_PORT: '4299', API_PORT: '4299' },
    'WEB_PORT and API_PORT are both 4299: give two different ports.\n',
  ],
])('a wrong value is reported in one line: %j', async (environment, errors) => {
  expect(await start(environment)).toEqual({ code: 1, errors });
});
