import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** In seconds; a page has to be there within one, an export may take ten. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Measures the requests of an application. They are distinguished by the route, never by the address: that would reveal
 * whom a request was about, and make a series for each card.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'passerelle_http_request_seconds',
    help: 'Requests answered, by route, method and class of status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'passerelle_http_requests_in_flight',
    help: 'Requests under way',
    registers,
  });

  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc();
    const stopTimer = seconds.startTimer();
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      inFlight.dec();
      stopTimer({ method: request.method, route: routeOf(request), status: statusOf(reply) });
    };
    // A caller that goes away closes the connection before the answer is finished.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

function statusOf({ raw }: FastifyReply): string {
  return raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted';
}
