import { SpanStatusCode } from '@opentelemetry/api';
import type { Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

const STATUS_ATTRIBUTE = 'http.response.status_code';

/** What is wrong at the caller's is no failure of the server's. */
function isRefusal(span: Span): boolean {
  const status = span.attributes[STATUS_ATTRIBUTE];
  return typeof status === 'number' && status < 500;
}

/** Takes out of a span, before it ends, the message of its error: a driver may quote in it what somebody sent. */
export const cleanSpans: SpanProcessor = {
  onStart() {},
  onEnding(span) {
    if (span.status.code !== SpanStatusCode.ERROR) return;
    span.setStatus({ code: isRefusal(span) ? SpanStatusCode.OK : SpanStatusCode.ERROR });
  },
  onEnd() {},
  async forceFlush() {},
  async shutdown() {},
};
