import { readdir, readFile } from 'node:fs/promises';

/** What a process holds in memory, in bytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/**
 * How long the threads of a process have run on a processor, in milliseconds. Time that others took from them does not
 * count: what a request costs shows on a busy machine, too.
 */
export async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) => {
    const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ');
    return Number(nanoseconds) / 1e6;
  });
  return (await Promise.all(times)).reduce((total, time) => total + time, 0);
}
