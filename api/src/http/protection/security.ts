import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { attemptHeader, feedsRevisionHeader, sessionStateHeader } from '@passerelle/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { requestIdHeader } from '../logging/request-id.ts';

const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;
/** How long, in seconds, a browser may remember that the front end's origin is allowed. */
const PREFLIGHT_SECONDS = 600;

/** Answers are data: nothing in them is ever run, framed or completed from elsewhere. */
const policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
const transport = { maxAge: SECONDS_PER_YEAR, includeSubDomains: true };

/** The same headers for what the framework refuses before any hook runs, such as an address that cannot be read. */
export function headersBeforeHooks({ cookieSecure }: Pick<Config, 'cookieSecure'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(cookieSecure && {
      'strict-transport-security': `max-age=${transport.maxAge}; includeSubDomains`,
    }),
  };
}

/** Headers that restrict what browsers may do with answers, and the origins that may read them. */
export async function secureAnswers(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // The front end shows pictures of the API from another origin of the same site.
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.cookieSecure && transport,
  });
  sendSameHeaders(app);
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
  app.addHook('onSend', async (_request, reply) => {
    // Personal data: no cache keeps it, so that it does not outlive the session on a shared machine.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Helmet would make the same headers anew for every answer: what it makes for the first one is sent with all. */
function sendSameHeaders(app: FastifyInstance): void {
  let made: Record<string, string> | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    made ??= madeByHelmet(reply);
    reply.headers(made);
    done();
  });
}

/** Takes them from the answer of Node to that of Fastify, which writes all headers of an answer at once. */
function madeByHelmet(reply: FastifyReply): Record<string, string> {
  reply.helmet();
  const headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  return Object.fromEntries(headers);
}
