import { spawn } from 'node:child_process';

/** What was asked to end and has not is ended after this. */
const END_WITHIN_MS = 2_000;

/**
 * Ends a child that was started as a group of its own (`detached`), with all that it has started itself: npm, turbo and
 * compilers leave theirs running.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endTree(child) {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  signalGroup(pid, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), END_WITHIN_MS);
  child.once('close', () => {
    clearTimeout(timer);
    signalGroup(pid, 'SIGKILL');
  });
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}
