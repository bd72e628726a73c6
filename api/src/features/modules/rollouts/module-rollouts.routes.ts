import { moduleRolloutSchema, moduleStartSchema, moduleStopSchema, z } from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { ModuleRolloutsService } from './module-rollouts.service.ts';

/** Versions that a share of people has beside the one in service: who begins one, which were stopped, and how they fare. */
export function moduleRolloutsRoutes(scopes: Scopes, rollouts: ModuleRolloutsService): void {
  // Pages that start ask it of whoever was signed in, and publishers, who have no account.
  scopes.publicScope('probe', (routes) => {
    routes.get('/module-stops', { schema: { response: { 200: z.array(moduleStopSchema) } } }, async () =>
      rollouts.stops(),
    );
  });

  scopes.sessionScope((routes) => {
    routes.post(
      '/module-starts',
      { schema: { body: moduleStartSchema }, config: { isBeforeFactor: true } },
      async (request, reply) => {
        await rollouts.begin(callerOf(request).userId, request.body);
        return reply.code(204).send();
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/module-rollouts',
      { schema: { response: { 200: z.array(moduleRolloutSchema) } }, config: { right: 'ADMINISTRATOR' } },
      async () => rollouts.list(),
    );
  });
}
