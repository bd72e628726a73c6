import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import { attemptHeader, feedsRevisionHeader, sessionStateHeader } from '@passerelle/contract';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { requestIdHeader } from '../logging/request-id.ts';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;
/** How long, in seconds, a browser may remember that the front end's origin is allowed. */
const PREFLIGHT_SECONDS = 600;

/** Answers are data: nothing in them is ever run, framed or completed from elsewhere. */
const policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
const transport = { maxAge: SECONDS_PER_YEAR, includeSubDomains: true };

/** The headers by which Helmet restricts what browsers may do with answers: the same for each of them, so they are made once. */
export function securityHeaders({ cookieSecure }: Pick<Config, 'cookieSecure'>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const addHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // The front end shows pictures of the API from another origin of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: cookieSecure && transport,
  });
  addHeaders(request, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(headers);
}

/** Sends these headers with every answer, keeps answers out of all caches, and says which origins may read them. */
export async function secureAnswers(
  app: FastifyInstance,
  config: Config,
  headers: Record<string, string>,
): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cors, {
    origin: [...config.webOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [
      attemptHeader,
      'content-disposition',
      feedsRevisionHeader,
      requestIdHeader,
      sessionStateHeader,
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Personal data: no cache keeps it, so that it does not outlive the session on a shared machine.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
