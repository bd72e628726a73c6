import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ApiTls } from '../config/api-tls.ts';
import type { DatabaseClient } from '../db/client.ts';
import type { JobRun } from '../jobs/daily-job.ts';
import type { JobState } from '../jobs/jobs.store.ts';
import type { OutboxState } from '../ports/mail/outbox.ts';
import type { CatalogueUse } from './metrics/catalogue.ts';
import { createMetrics } from './metrics/metrics.ts';
import { listenForPrometheus, type MetricsServer } from './metrics/metrics-server.ts';
import { logReplica } from './replica-log.ts';
import type { ObservabilitySettings } from './settings.ts';

export interface ObservabilityDependencies {
  settings: ObservabilitySettings;
  /** The certificate by which Prometheus is answered; undefined: without TLS. */
  tls: ApiTls | undefined;
  database: DatabaseClient;
  readOutbox(): Promise<OutboxState>;
  readJobs(): Promise<JobState[]>;
  version: string;
  logger: FastifyBaseLogger;
}

/** What watches a running process: its metrics and its traces, each where it is configured. */
export interface Observability {
  /** Watches the requests of an application; before any other hook or route. */
  watch(app: FastifyInstance): Promise<void>;
  /** Watches what is kept in memory of the cards. */
  watchCatalogue(use: () => CatalogueUse): void;
  noteJobRun(run: JobRun): void;
  /** From now on, Prometheus is answered. */
  start(): Promise<void>;
  /** Ends that, and sends the traces that wait; last of all but the database. */
  stop(): Promise<void>;
}

/** Metrics and traces as the settings ask for them; where neither is wanted, each of its calls does nothing. */
export async function createObservability(dependencies: ObservabilityDependencies): Promise<Observability> {
  const { settings, logger, database } = dependencies;
  logReplica(database.reports, logger);
  const metrics = settings.metrics && createMetrics(dependencies);
  const tracing =
    settings.traces && (await loadTracing()).createTracing({ ...settings.traces, ...dependencies });
  let server: MetricsServer | undefined;
  let watched: FastifyInstance | undefined;

  return {
    async watch(app) {
      watched = app;
      await tracing?.traceRequests(app);
      metrics?.measureRequests(app);
    },
    watchCatalogue(use) {
      metrics?.measureCatalogue(use);
    },
    noteJobRun(run) {
      metrics?.noteJobRun(run);
    },
    async start() {
      if (!metrics || !settings.metrics) return;
      server = await listenForPrometheus(
        {
          registry: metrics.registry,
          describe: () => watched?.swagger() ?? {},
          stops: async () => (await watched?.inject('/module-stops'))?.body ?? '[]',
        },
        { ...settings.metrics, tls: dependencies.tls },
      );
      logger.info(settings.metrics, 'metrics are offered at /metrics');
    },
    async stop() {
      await tracing?.stop();
      await server?.close();
    },
  };
}

/** Some hundred files, for those alone who have traces. */
const loadTracing = () => import('./tracing/tracing.ts');
