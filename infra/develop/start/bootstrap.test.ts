import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

// Each test starts processes, which on a busy machine takes seconds.
jest.setTimeout(60_000);

/** A checkout with the files of the start, whose main.ts only says that it was reached. */
let checkout: string;
let children: ChildProcess[];

const NOISE = `npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: 'i18next@27.1.2',
npm warn EBADENGINE }
npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported
`;

/** Does what \`npm ci\` does in the end: writes down what it installed. The project's own Node is this one. */
const INSTALL = `
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'passerelle-checkout-'));
  children = [];
  await mkdir(join(checkout, 'infra/develop/start'), { recursive: true });
  for (const file of globSync('**/*.mjs', { cwd: import.meta.dirname })) {
    await cp(join(import.meta.dirname, file), join(checkout, 'infra/develop/start', file));
  }
  await writeFile(join(checkout, 'infra/develop/start/main.ts'), "process.stdout.write('main\\n');");
  await writeFile(
    join(checkout, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/node': { version: '24.0.0' } } }),
  );
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(checkout, { recursive: true });
});

/** Puts an npm on the PATH that runs some lines of JavaScript. */
async function fakeNpm(lines: string): Promise<void> {
  const file = join(checkout, 'bin/npm');
  await mkdir(join(checkout, 'bin'), { recursive: true });
  const imports =
    "import { appendFileSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';";
  await writeFile(join(checkout, 'bin/npm.mjs'), `${imports}\n${lines}`);
  await writeFile(file, `#!/bin/sh\nexec "${process.execPath}" "${join(checkout, 'bin/npm.mjs')}" "$@"\n`);
  await chmod(file, 0o755);
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string; errors: string }>;
}

function start(path = [join(checkout, 'bin'), process.env.PATH].join(delimiter)): Running {
  const child = spawn(process.execPath, [join(checkout, 'infra/develop/start/start.mjs')], {
    cwd: checkout,
    env: { ...process.env, PATH: path, npm_lifecycle_event: 'start' },
  });
  children.push(child);
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...said })) };
}

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('an install is one line, whatever npm says, and not made again', async () => {
  await fakeNpm(`process.stderr.write(${JSON.stringify(NOISE)}); ${INSTALL}`);
  const first = await start().ended;
  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(/^Installing the dependencies: \d+\.\d s\nmain\n$/),
    errors: '',
  });
  expect(await readFile(join(checkout, '.cache/log/install.log'), 'utf8')).toBe(NOISE);
  expect(await start().ended).toEqual({ code: 0, output: 'main\n', errors: '' });
});

test('a failed install is reported in one line, with the path of the log', async () => {
  const words = 'npm error gyp ERR! build error\nnpm error gyp ERR! stack Error: not found: make\n';
  await fakeNpm(`process.stderr.write(${JSON.stringify(NOISE + words)}); process.exitCode = 1;`);
  const { code, output, errors } = await start().ended;
  expect(code).toBe(1);
  expect(output).toBe('Installing the dependencies: failed\n');
  expect(errors).toMatch(
    /^There is no C\+\+ compiler .* All that npm says is in \.cache\/log\/install\.log\.\n$/,
  );
  expect(await readFile(join(checkout, '.cache/log/install.log'), 'utf8')).toBe(NOISE + words);
});

test('a full disk ends npm, which would go on for minutes', async () => {
  await fakeNpm(
    "setInterval(() => process.stderr.write('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\\n'), 10);",
  );
  const { code, errors } = await start().ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^There is no room left on the disk .*\n$/);
});

test('a read-only checkout is reported in one line', async () => {
  await writeFile(join(checkout, '.cache'), 'a file, where a folder should be');
  const { code, output, errors } = await start().ended;
  expect(code).toBe(1);
  expect(output).toBe('Installing the dependencies: failed\n');
  expect(errors).toMatch(/^This checkout cannot be written: ENOTDIR: .*\n$/);
});

test('without npm the message says where it comes from', async () => {
  expect(await start('/nowhere').ended).toEqual({
    code: 1,
    output: 'Installing the dependencies: failed\n',
    errors: 'npm was not found: it comes with Node.js, whose installer puts both on the PATH.\n',
  });
});

test('of two at the same moment one installs, and the other waits for it', async () => {
  await fakeNpm(`appendFileSync('installs', 'one '); setTimeout(() => {${INSTALL}}, 500);`);
  const both = [start(), start()];
  const said = (await Promise.all(both.map(({ ended }) => ended))).map(({ output }) => output);
  expect(await readFile(join(checkout, 'installs'), 'utf8')).toBe('one ');
  said.sort((one, other) => one.length - other.length);
  expect(said[0]).toMatch(/^Installing the dependencies: \d+\.\d s\nmain\n$/);
  expect(said[1]).toMatch(
    /^Installing the dependencies: waiting for npm start \(process \d+\) … \d+\.\d s\nmain\n$/,
  );
});

test('one that is killed leaves the work to the next, once its npm has ended', async () => {
  await fakeNpm(`
    writeFileSync('npm.pid', String(process.pid));
    setInterval(() => {}, 1000);`);
  const first = start();
  await until(() => existsSync(join(checkout, 'npm.pid')));
  first.child.kill('SIGKILL');
  await first.ended.catch(() => {});
  await fakeNpm(`appendFileSync('installs', 'second '); ${INSTALL}`);
  const second = start();
  process.kill(-Number(await readFile(join(checkout, 'npm.pid'), 'utf8')), 'SIGKILL');
  expect((await second.ended).code).toBe(0);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends an install at once, and all that npm has started',
  async (signal) => {
    await fakeNpm(`
    const { spawn } = await import('node:child_process');
    process.on('SIGTERM', () => {});
    const compiler = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    writeFileSync('compiler.pid', String(compiler.pid));`);
    const running = start();
    const file = join(checkout, 'compiler.pid');
    await until(() => existsSync(file));
    const begin = performance.now();
    running.child.kill(signal);
    expect(await running.ended).toEqual({
      code: 130,
      output: 'Installing the dependencies: stopped\n',
      errors: '',
    });
    expect(performance.now() - begin).toBeLessThan(10_000);
    const compiler = Number(await readFile(file, 'utf8'));
    // Ended by now; it is listed until its new parent has noticed.
    await until(() => !isListed(compiler));
    expect(existsSync(join(checkout, '.cache/checkout.lock'))).toBe(false);
  },
);
