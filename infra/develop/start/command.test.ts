import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runCommand } from './command.ts';

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a command that is stopped ends with all that it has started', async () => {
  const controller = new AbortController();
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    process.stdout.write(String(child.pid));
    setInterval(() => {}, 1000);`;
  let grandchild = 0;
  const running = runCommand(process.execPath, ['--eval', program], {
    stopping: controller.signal,
    onOutput(text) {
      grandchild = Number(text);
      controller.abort();
    },
  });
  await expect(running).rejects.toThrow('abort');
  // Ended by now; it is listed until its new parent has noticed.
  while (isListed(grandchild)) await wait(20);
});

test('one that was stopped before it began does not begin', async () => {
  const stopping = AbortSignal.abort();
  await expect(runCommand('no-such-command', [], { stopping })).rejects.toThrow('abort');
});
