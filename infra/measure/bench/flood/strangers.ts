import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** People who are not signed in, on a thread of their own. */
export interface Strangers {
  /** Sends one flood; answers the statuses once each call of it is answered. */
  flood(round: number): Promise<number[]>;
  leave(): Promise<void>;
}

/** @param urls the origins of the processes, which they ask in turn */
export function openStrangers(urls: readonly string[]): Strangers {
  const worker = new Worker(new URL('strangers.worker.ts', import.meta.url), { workerData: { urls } });
  return {
    async flood(round) {
      const answered = once(worker, 'message');
      worker.postMessage(round);
      const [statuses] = await answered;
      return statuses;
    },
    async leave() {
      await worker.terminate();
    },
  };
}
