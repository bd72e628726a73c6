import { z } from '@passerelle/contract';
import { callerOf } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { ConsentsService } from './consents.service.ts';

/** The terms of use: whether the caller has accepted their current version, and accepting it. */
export function consentsRoutes(scopes: Scopes, consents: ConsentsService): void {
  scopes.sessionScope((routes) => {
    routes.get(
      '/user/isConsented',
      { schema: { response: { 200: z.boolean() } }, config: { isBeforeFactor: true } },
      async (request) => callerOf(request).hasConsented,
    );

    routes.post('/user/consent', { config: { isBeforeFactor: true } }, async (request, reply) => {
      await consents.accept(callerOf(request).userId);
      return reply.code(204).send();
    });
  });
}
