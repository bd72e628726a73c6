import { Worker } from 'node:worker_threads';

/** What is asked of a process, again and again. */
export interface Asked {
  port: number;
  path: string;
  headers: Record<string, string>;
}

/** How it answered. */
export interface Answered {
  perSecond: number;
  /** Answers in all. */
  count: number;
  /** 99 of 100 answers came within so many milliseconds. */
  slowest: number;
}

const CONNECTIONS = 10;

/** Asks for some time from a thread of its own. */
export function load(asked: Asked, milliseconds: number): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const workerData = { ...asked, connections: CONNECTIONS, milliseconds };
    const worker = new Worker(new URL('load.worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
