import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Acting, actAs } from '../acting.ts';

declare module 'fastify' {
  interface FastifyRequest {
    acting: Acting | null;
  }
}

/** Makes everything that a request leads to run on behalf of its caller. */
export function actForCallers(app: FastifyInstance): void {
  app.decorateRequest('acting', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.acting = actingOf(request);
    actAs(request.acting, done);
  });
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    actAs(request.acting ?? actingOf(request), done);
  });
}

function actingOf(request: FastifyRequest): Acting {
  return {
    origin: 'REQUEST',
    actorId: () => request.caller?.userId ?? null,
    requestId: request.id,
  };
}
