import { setTimeout as wait } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DatabaseClient } from '../../db/client.ts';
import { cleanSpans } from './clean-spans.ts';
import { traceStatements } from './statement-spans.ts';

/** How long one sending may take, in milliseconds; less than a stopping process has. */
const SEND_WITHIN = 2_000;

export interface TracingOptions {
  /** The collector's address, without a slash at the end. */
  endpoint: string;
  serviceName: string;
  version: string;
  database: DatabaseClient;
  logger: FastifyBaseLogger;
}

export interface Tracing {
  /** Makes a span of each request; before any other hook or route. */
  traceRequests(app: FastifyInstance): Promise<void>;
  /** Sends what waits, unless the collector takes too long, and ends. */
  stop(): Promise<void>;
}

/** Sends traces to a collector, in the background: whether it answers concerns no request. */
export function createTracing({ endpoint, serviceName, version, database, logger }: TracingOptions): Tracing {
  diag.setLogger(diagnosticsTo(logger), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_WITHIN });
  const provider = new NodeTracerProvider({
    // A trace that begins elsewhere is continued, but whether it is kept is decided here: no caller hides what it does.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [cleanSpans, new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_WITHIN })],
  });
  provider.register();
  traceStatements(database, provider.getTracer(serviceName));
  const instrumentation = new FastifyOtelInstrumentation({
    recordExceptions: false,
    instrumentHooks: false,
    requestHook(span, request) {
      const route = request.routeOptions.url ?? 'unknown';
      span.updateName(`${request.method} ${route}`);
      // The address has identifiers and searched words in it.
      span.setAttributes({ 'url.path': route, 'passerelle.request_id': request.id });
    },
  });
  instrumentation.setTracerProvider(provider);

  return {
    async traceRequests(app) {
      await app.register(instrumentation.plugin());
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(SEND_WITHIN, undefined, { ref: false })]);
    },
  };
}

/** OpenTelemetry's own troubles. Its words are left out: they may hold what the collector answered. */
function diagnosticsTo(logger: FastifyBaseLogger) {
  const ignore = () => {};
  const error = () => logger.warn('traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
}
