import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Composition } from './composition.ts';
import { registerFeatures } from './features/index.ts';
import { actForCallers } from './http/acting.ts';
import { serializerCompiler, validatorCompiler } from './http/compilers.ts';
import { handleErrors, sendError } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { answerRequestIds, requestIdOf } from './http/logging/request-id.ts';
import { describeApi, openapiRoutes } from './http/openapi/openapi.ts';
import { protectFromForgery } from './http/protection/csrf.ts';
import { takeSearchFromHeader } from './http/protection/search-header.ts';
import { secureAnswers, securityHeaders } from './http/protection/security.ts';
import { watchSecurity } from './http/protection/security-events.ts';
import { createSourceLimits, giveTurns } from './http/protection/source-limits.ts';
import { requireStepUp } from './http/protection/step-up.ts';
import { createScopes } from './http/scopes.ts';
import { createAuthenticator, tellSessionStates } from './http/session.ts';
import type { Observability } from './observability/index.ts';

/** A request has to be sent whole within this time, in milliseconds: 5 MB over a slow line. */
const REQUEST_WITHIN = 120_000;

/** The process in which an application answers. */
export interface AppOptions {
  version: string;
  isStopping(): boolean;
  /** What watches the requests; nothing where neither metrics nor traces are wanted. */
  observability?: Pick<Observability, 'watch'>;
}

/** The whole API, ready to listen or to be asked through `inject`. The database has to be migrated before. */
export async function buildApp(
  { config, database, logger, features, limits }: Composition,
  { version, isStopping, observability }: AppOptions,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    genReqId: requestIdOf,
    requestTimeout: REQUEST_WITHIN,
    // Addresses that others add to X-Forwarded-For are ignored.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // An automatic HEAD would run what a GET counts or ends.
    exposeHeadRoutes: false,
    https: config.tls ? { ...config.tls, minVersion: 'TLSv1.2' } : null,
    // Refused before any hook runs, such as an address that cannot be read.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
  });
  await observability?.watch(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  answerRequestIds(app);
  giveTurns(app);
  requireStepUp(app);
  watchSecurity(app, features.securityEvents.sink);
  actForCallers(app);
  takeSearchFromHeader(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays open for the next request would keep the process from ending.
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  await app.register(cookie);
  await secureAnswers(app, config, headers);
  await protectFromForgery(app, config);
  await describeApi(app, version, config);

  tellSessionStates(app);
  const scopes = createScopes(
    app,
    createAuthenticator(features.auth.sessions.findCaller, config),
    createSourceLimits(app, {
      limits,
      findDevice: features.auth.findDevice,
      passwordChecks: config.passwordChecks,
    }),
  );
  const { commit, accountRules } = config;
  healthRoutes(scopes, { database, version, commit, accountRules, isStopping });
  openapiRoutes(scopes, config);
  registerFeatures(scopes, features);
  await app.ready();
  return app;
}
