import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Where Linux lists the threads of this process. */
const THREADS = '/proc/self/task';
/** What libuv calls the threads of its pool, which hash passwords and read files. */
const POOL_THREAD = 'libuv-worker';

/**
 * Has the threads that hash passwords yield a core to whoever answers calls, in this process, another one or the database:
 * hashing takes tens of milliseconds, an answer one. Threads have priorities of their own on Linux alone; elsewhere, and
 * where the system does not list threads, all stay as they are.
 */
export async function deferBackgroundThreads(): Promise<void> {
  if (process.platform !== 'linux') return;
  const threads = await readdir(THREADS).catch(() => []);
  for (const thread of threads) {
    // A thread may have ended since.
    const name = await readFile(join(THREADS, thread, 'comm'), 'utf8').catch(() => '');
    if (name.trim() === POOL_THREAD) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
