import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobRun } from '../../jobs/daily-job.ts';

/** In seconds; a claim ends after an hour. */
const BUCKETS = [0.1, 1, 10, 60, 600, 3600];

/** Measures the runs of the daily jobs that this process makes; answers the function to call after each. */
export function measureJobs(registry: Registry): (run: JobRun) => void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'passerelle_job_seconds',
    help: 'Runs of the daily jobs in this process, by job and by whether they were done or failed',
    labelNames: ['job', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const lastDone = new Gauge({
    name: 'passerelle_job_last_done_timestamp_seconds',
    help: 'When this process last did a job, in seconds since 1970',
    labelNames: ['job'],
    registers,
  });
  return ({ name, isDone, milliseconds }) => {
    seconds.observe({ job: name, outcome: isDone ? 'done' : 'failed' }, milliseconds / 1000);
    if (isDone) lastDone.setToCurrentTime({ job: name });
  };
}
