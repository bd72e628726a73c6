import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { DatabaseClient } from '../../db/client.ts';
import { watchStatements } from '../../db/statements.ts';

/** Makes a span of each statement that a request leads to, with its text and without its values. */
export function traceStatements({ engine, db, readDb, reports }: DatabaseClient, tracer: Tracer): void {
  const running = new Map<string, Span>();
  const watcher = {
    started({ id, text }: { id: string; text: string }) {
      // What the process does by itself, such as looking for waiting mails, belongs to no trace.
      if (!trace.getActiveSpan()) return;
      const operation = text.slice(0, text.indexOf(' ')).toUpperCase();
      const attributes = {
        'db.system.name': engine,
        'db.operation.name': operation,
        'db.query.text': text,
      };
      const options = { kind: SpanKind.CLIENT, attributes };
      running.set(id, tracer.startSpan(operation, options, context.active()));
    },
    ended(id: string, isFailed: boolean) {
      const span = running.get(id);
      running.delete(id);
      if (isFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
  for (const pool of new Set([db, readDb, reports.replica ?? db])) watchStatements(pool, watcher);
}
