import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../../develop/start/command.ts';
import { findFreePort } from '../../../develop/start/preconditions.ts';

/** The first start builds what was changed since the last build, as `npm test` does before these tests. */
const STARTS_WITHIN_MS = 300_000;

interface Started {
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
}

test.describe.configure({ mode: 'serial' });

test.describe('npm start', () => {
  let folder: string;
  let webPort: number;
  let apiPort: number;
  let running: ChildProcess | undefined;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-npm-start-'));
    webPort = await findFreePort();
    apiPort = await findFreePort();
  });

  test.afterEach(() => {
    // A start that a test gave up waiting for would go on without anybody.
    if (running?.exitCode === null && running.signalCode === null)
      process.kill(-(running.pid ?? 0), 'SIGKILL');
  });

  test.afterAll(() => rm(folder, { recursive: true }));

  /** Runs the command in a process group of its own, as a terminal does, until it says that the system runs. */
  async function start(): Promise<Started> {
    const child = spawn('npm', ['start'], {
      cwd: ROOT,
      detached: true,
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_FOLDER: folder,
        WEB_PORT: String(webPort),
        API_PORT: String(apiPort),
      },
    });
    running = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.includes('Stop it with Ctrl-C')) resolve();
        });
      }
      child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
    });
    return { process: child, output: () => output };
  }

  async function assertNothingListens(): Promise<void> {
    for (const port of [webPort, apiPort]) {
      await expect(fetch(`http://localhost:${port}/`), `port ${port} is still served`).rejects.toThrow(
        TypeError,
      );
    }
  }

  test('serves the landing page and an API with the demonstration, and stops on Ctrl-C', async () => {
    test.setTimeout(STARTS_WITHIN_MS);
    const started = await start();

    const page = await fetch(`http://localhost:${webPort}/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(new RegExp(`name="api-base" content="http://localhost:${apiPort}"`));
    const credentials = Buffer.from('inno@passerelle.example:Passerelle2026!').toString('base64');
    const login = await fetch(`http://localhost:${apiPort}/login`, {
      headers: { authorization: `Basic ${credentials}` },
    });
    expect(login.status).toBe(200);
    for (const told of [
      `http://localhost:${webPort}`,
      `http://localhost:${apiPort}`,
      'inno@passerelle.example',
    ]) {
      expect(started.output()).toContain(told);
    }

    process.kill(-(started.process.pid ?? 0), 'SIGINT');
    const [code] = await once(started.process, 'exit');
    expect(code, started.output()).toBe(0);
    await assertNothingListens();
  });

  test('builds and makes nothing again when nothing changed, and stops on SIGTERM', async () => {
    const started = await start();
    expect(started.output()).toMatch(/Building the front ends.* nothing changed/);
    expect(started.output()).toMatch(/Making the demonstration.* there already/);

    started.process.kill('SIGTERM');
    const [code] = await once(started.process, 'exit');
    expect(code, started.output()).toBe(0);
    await assertNothingListens();
  });
});
