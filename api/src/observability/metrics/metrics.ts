import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { DatabaseClient } from '../../db/client.ts';
import type { JobRun } from '../../jobs/daily-job.ts';
import type { JobState } from '../../jobs/jobs.store.ts';
import type { OutboxState } from '../../ports/mail/outbox.ts';
import { type CatalogueUse, measureCatalogue } from './catalogue.ts';
import { measureDatabase } from './database.ts';
import { measureJobs } from './jobs.ts';
import { measureOutbox } from './outbox.ts';
import { measureReplica } from './replica.ts';
import { measureRequests } from './requests.ts';

export interface Measured {
  database: DatabaseClient;
  readOutbox(): Promise<OutboxState>;
  readJobs(): Promise<JobState[]>;
}

export interface Metrics {
  registry: Registry;
  measureRequests(app: FastifyInstance): void;
  measureCatalogue(use: () => CatalogueUse): void;
  noteJobRun(run: JobRun): void;
}

/** What this process reports to Prometheus, in a registry of its own: memory, CPU and event loop included. */
export function createMetrics({ database, readOutbox, readJobs }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDatabase(database, registry);
  measureReplica(database.reports, registry);
  measureOutbox(readOutbox, registry);
  return {
    registry,
    measureRequests: (app) => measureRequests(app, registry),
    measureCatalogue: (use) => measureCatalogue(use, registry),
    noteJobRun: measureJobs(readJobs, registry),
  };
}
