import { context, propagation } from '@opentelemetry/api';

/**
 * The header by which a server that is asked on behalf of a request continues its trace: `traceparent`, and nothing else
 * that the caller sent along. Empty outside of a request, and where traces are sent nowhere.
 */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  const { traceparent } = carrier;
  return traceparent ? { traceparent } : {};
}
