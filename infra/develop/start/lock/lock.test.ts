import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acquireLock } from './lock.mjs';

const LOCK_MODULE = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href;

let folder: string;
let file: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-lock-'));
  file = join(folder, 'kept/here.lock');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A process that waits for the lock and then runs some lines of JavaScript. */
function contend(lines: string): ChildProcess {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { acquireLock } from '${LOCK_MODULE}';
    const lock = await acquireLock(${JSON.stringify(file)});
    ${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** A process that has the lock by now and keeps it. */
async function holdElsewhere(): Promise<ChildProcess> {
  const child = contend("process.stdout.write('mine'); setInterval(() => {}, 1000);");
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

test('of several processes one after the other works', async () => {
  const log = join(folder, 'log');
  const work = `
    appendFileSync(${JSON.stringify(log)}, 'begin\\n');
    await wait(20);
    appendFileSync(${JSON.stringify(log)}, 'end\\n');
    lock.release();`;
  const contenders = Array.from({ length: 4 }, () => contend(work));

  const codes = await Promise.all(contenders.map((child) => once(child, 'exit')));

  expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0]);
  expect(await readFile(log, 'utf8')).toBe('begin\nend\n'.repeat(4));
  expect(existsSync(file)).toBe(false);
});

test('the end of a process lets go what it held', async () => {
  const [code] = await once(contend('process.exit(3);'), 'exit');
  expect(code).toBe(3);
  expect(existsSync(file)).toBe(false);
});

test('a waiting process learns the holder and its message', async () => {
  const lock = await acquireLock(file);
  const announced: (string | undefined)[] = [];
  const controller = new AbortController();
  const waiting = acquireLock(file, {
    stopping: controller.signal,
    onWait({ pid, note }) {
      announced.push(`${pid} ${note ?? ''}`);
      if (note) controller.abort();
      else lock.tell({ note: 'serving' });
    },
  });
  await expect(waiting).rejects.toThrow('abort');
  expect(announced).toEqual([`${process.pid} `, `${process.pid} serving`]);
  lock.release();
  (await acquireLock(file)).release();
});

test('the lock of a process that was killed is taken over at once, by one of those who wait', async () => {
  const holder = await holdElsewhere();
  const log = join(folder, 'log');
  const work = `appendFileSync(${JSON.stringify(log)}, 'begin\\n'); await wait(20); appendFileSync(${JSON.stringify(log)}, 'end\\n'); lock.release();`;
  const contenders = Array.from({ length: 3 }, () => contend(work));
  holder.kill('SIGKILL');
  await Promise.all(contenders.map((child) => once(child, 'exit')));
  expect(await readFile(log, 'utf8')).toBe('begin\nend\n'.repeat(3));
});

test('what a killed process has left working still holds its lock', async () => {
  const worker = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(worker);
  const holder = contend(
    `lock.tell({ child: ${worker.pid} }); process.stdout.write('mine'); setInterval(() => {}, 1000);`,
  );
  await once(holder.stdout as NodeJS.ReadableStream, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  let isTaken = false;
  const taking = acquireLock(file, {
    onWait: () => {
      isTaken = existsSync(file);
      worker.kill('SIGKILL');
    },
  });
  (await taking).release();
  expect(isTaken).toBe(true);
});

test('a holder that cannot be seen counts as gone once it is silent for long', async () => {
  const elsewhere = { id: 'x', pid: process.pid, host: 'another machine', command: 'npm start' };
  const lock = await acquireLock(file);
  lock.release();
  await writeFile(file, JSON.stringify(elsewhere));
  (await acquireLock(file, { silentMs: 300 })).release();

  // Cut off before it had written who it is.
  await writeFile(file, '');
  (await acquireLock(file, { silentMs: 300 })).release();
});
