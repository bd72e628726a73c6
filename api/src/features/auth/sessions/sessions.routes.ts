import { idSchema, ownSessionSchema, sessionStateSchema, z } from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { OwnSessionsService } from './own-sessions.service.ts';

/** How long the session of a caller lasts, and which others they have. Ending the present one is signing out. */
export function sessionsRoutes(scopes: Scopes, ownSessions: OwnSessionsService): void {
  scopes.sessionScope((routes) => {
    routes.get(
      '/me/session',
      { schema: { response: { 200: sessionStateSchema } }, config: { isNoUse: true, isBeforeFactor: true } },
      async (request) => callerOf(request).session,
    );

    // Like every call, it moves the end of the session; it does nothing else.
    routes.put(
      '/me/session',
      { schema: { response: { 200: sessionStateSchema } }, config: { isBeforeFactor: true } },
      async (request) => callerOf(request).session,
    );

    routes.get(
      '/me/sessions',
      { schema: { response: { 200: z.array(ownSessionSchema) } } },
      async (request) => ownSessions.list(callerOf(request)),
    );

    // Whoever found a session open is not to put its owner out elsewhere.
    routes.delete('/me/sessions', { config: { isSensitive: true } }, async (request, reply) => {
      await ownSessions.endOthers(callerOf(request));
      return reply.code(204).send();
    });

    routes.delete(
      '/me/sessions/:id',
      { schema: { params: z.object({ id: idSchema }) }, config: { isSensitive: true } },
      async (request, reply) => {
        await ownSessions.end(callerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );
  });
}
