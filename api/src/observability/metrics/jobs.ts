import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobRun } from '../../jobs/daily-job.ts';
import type { JobState } from '../../jobs/jobs.store.ts';
import { sharedReading } from './database-reading.ts';

/** In seconds; a claim ends after an hour. */
const BUCKETS = [0.1, 1, 10, 60, 600, 3600];

/**
 * Measures the daily jobs: the runs that this process makes, and when each was last done by any. A job is named by the
 * label `name`: `job` is Prometheus' own.
 * @returns the function to call after each run
 */
export function measureJobs(
  readStates: () => Promise<JobState[]>,
  registry: Registry,
): (run: JobRun) => void {
  const registers = [registry];
  const read = sharedReading(readStates);
  const seconds = new Histogram({
    name: 'passerelle_job_seconds',
    help: 'Runs of the daily jobs in this process, by job and by whether they were done or failed',
    labelNames: ['name', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const counted = new Set<string>();
  const lastDone = new Gauge({
    name: 'passerelle_job_last_done_timestamp_seconds',
    help: 'When a job was last done by any process, in seconds since 1970; if never, since when it waits',
    labelNames: ['name'],
    registers,
    async collect() {
      const states = await read();
      lastDone.reset();
      for (const { name, lastDoneAt } of states ?? []) {
        lastDone.set({ name }, lastDoneAt.getTime() / 1000);
        countFromZero(name);
      }
    },
  });

  /** The first failure of a process would not be an increase if its series began with it. */
  function countFromZero(name: string): void {
    if (counted.has(name)) return;
    counted.add(name);
    for (const outcome of ['done', 'failed']) seconds.zero({ name, outcome });
  }

  return ({ name, isDone, milliseconds }) => {
    countFromZero(name);
    seconds.observe({ name, outcome: isDone ? 'done' : 'failed' }, milliseconds / 1000);
  };
}
