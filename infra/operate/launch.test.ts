import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../develop/start/command.ts';

const run = promisify(execFile);

/** A checkout whose command line only prints its folder and its arguments. */
let checkout: string;

const MAIN = `
  const { INIT_CWD, NODE_OF_TEST = 'this Node' } = process.env;
  process.stdout.write([NODE_OF_TEST, process.cwd(), INIT_CWD, ...process.argv.slice(2)].join(' '));
  process.exitCode = 3;`;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'passerelle-launch-'));
  for (const folder of ['infra/operate', 'infra/develop/start']) {
    const copied = { recursive: true, filter: (file: string) => !file.endsWith('.ts') };
    await cp(join(ROOT, folder), join(checkout, folder), copied);
  }
  await writeFile(join(checkout, 'infra/operate/main.ts'), MAIN);
  await mkdir(join(checkout, 'below'));
});
afterEach(() => rm(checkout, { recursive: true }));

/** Runs the command line from a folder below the checkout; it ends with an exit code of its own. */
async function launch(...args: string[]): Promise<string> {
  const { INIT_CWD: _folderOfNpm, ...env } = process.env;
  const program = join(checkout, 'infra/operate/passerelle.mjs');
  const ended = run(process.execPath, [program, ...args], { cwd: join(checkout, 'below'), env });
  const outcome = await ended.catch((failure) => failure);
  expect(outcome).toMatchObject({ code: 3, stderr: '' });
  return outcome.stdout;
}

test("runs on the project's own Node, in the root of the project, and ends as that does", async () => {
  const node = join(checkout, 'node_modules/node/bin/node');
  await mkdir(dirname(node), { recursive: true });
  const script = `#!/bin/sh\nNODE_OF_TEST="its own Node" exec "${process.execPath}" "$@"\n`;
  await writeFile(node, script, { mode: 0o755 });

  expect(await launch('backup', 'here')).toBe(
    `its own Node ${checkout} ${join(checkout, 'below')} backup here`,
  );
});

test('runs on the Node that started it where the project has none, as in an image', async () => {
  expect(await launch('migrate')).toBe(`this Node ${checkout} ${join(checkout, 'below')} migrate`);
});
