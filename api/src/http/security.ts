import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { attemptHeader, feedsRevisionHeader } from '@passerelle/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { requestIdHeader } from './request-id.ts';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;
/** How long, in seconds, a browser may remember that the front end's origin is allowed. */
const PREFLIGHT_SECONDS = 600;

/** Headers that keep browsers from doing with answers what nobody asked for, and the origins that may read them. */
export async function secureAnswers(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // Answers are data: nothing in them is ever run, framed or completed from elsewhere.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The front end shows pictures of the API from another origin of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.cookieSecure && { maxAge: SECONDS_PER_YEAR },
  });
  await app.register(cors, {
    origin: [...config.webOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [attemptHeader, 'content-disposition', feedsRevisionHeader, requestIdHeader],
    maxAge: PREFLIGHT_SECONDS,
  });
  app.addHook('onSend', async (_request, reply) => {
    // Personal data: no cache keeps it, so that it does not outlive the session on a shared machine.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
