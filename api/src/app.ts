import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { createSessionsService } from './features/auth/sessions.service.ts';
import { registerFeatures } from './features/index.ts';
import { actForCallers } from './http/acting.ts';
import { serializerCompiler, validatorCompiler } from './http/compilers.ts';
import { protectFromForgery } from './http/csrf.ts';
import { handleErrors, sendError } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { describeApi, openapiRoutes } from './http/openapi.ts';
import { answerRequestIds, requestIdOf } from './http/request-id.ts';
import { createScopes } from './http/scopes.ts';
import { secureAnswers } from './http/security.ts';
import { createAuthenticator } from './http/session.ts';

/** A request has to be sent whole within this time, in milliseconds: 5 MB over a slow line. */
const REQUEST_WITHIN = 120_000;

/** The whole API, ready to listen or to be asked through `inject`. The database has to be migrated before. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database, clock, logger, version, isStopping } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    genReqId: requestIdOf,
    requestTimeout: REQUEST_WITHIN,
    // An automatic HEAD would run what a GET counts or ends.
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  await dependencies.observability?.watch(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  answerRequestIds(app);
  actForCallers(app);
  app.addHook('onSend', async (_request, reply) => {
    // A connection that stays open for the next request would keep the process from ending.
    if (isStopping()) reply.header('connection', 'close');
  });
  await app.register(cookie);
  await secureAnswers(app, config);
  await protectFromForgery(app, config);
  await describeApi(app, version);

  const sessions = createSessionsService({
    db: database.db,
    readDb: database.readDb,
    clock,
    sessionIdleDays: config.sessionIdleDays,
  });
  const scopes = createScopes(app, createAuthenticator(sessions.findCaller));
  healthRoutes(scopes, { database, version, commit: config.commit, isStopping });
  openapiRoutes(scopes);
  registerFeatures(scopes, { ...dependencies, sessions });
  await app.ready();
  return app;
}
