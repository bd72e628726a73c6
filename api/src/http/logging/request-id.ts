import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Where a proxy hands over the identifier of a request, and where it is answered. */
export const requestIdHeader = 'x-request-id';

/**
 * A UUID, or the 32 digits that nginx makes and that trace contexts use. Nothing else: what is kept beside a request in
 * the log and in the audit trail must contain no personal data.
 */
const wellFormed = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

/** The identifier that the proxy gave a request where it is well formed, else a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** Says in each answer by which identifier the log knows its request. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
