import { moduleFailureReportSchema, moduleFailureSchema, z } from '@passerelle/contract';
import { callerOf } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { ModuleFailuresService } from './module-failures.service.ts';

/** How front ends fail in the browsers of signed-in people, for the team to see. */
export function moduleFailuresRoutes(scopes: Scopes, failures: ModuleFailuresService): void {
  scopes.sessionScope((routes) => {
    routes.post(
      '/module-failures',
      { schema: { body: moduleFailureReportSchema }, config: { isBeforeFactor: true } },
      async (request, reply) => {
        await failures.report(callerOf(request).userId, request.body);
        return reply.code(204).send();
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/module-failures',
      { schema: { response: { 200: z.array(moduleFailureSchema) } }, config: { right: 'ADMINISTRATOR' } },
      async () => failures.list(),
    );
  });
}
