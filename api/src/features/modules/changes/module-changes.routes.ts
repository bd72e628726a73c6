import { moduleChangeSchema, pageQuerySchema, pageSchema } from '@passerelle/contract';
import type { Scopes } from '../../../http/scopes.ts';
import type { ModuleChangesService } from './module-changes.service.ts';

/** Who put which version of a front end into service, and when, for the team to see. */
export function moduleChangesRoutes(scopes: Scopes, changes: ModuleChangesService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/module-changes',
      {
        schema: { querystring: pageQuerySchema, response: { 200: pageSchema(moduleChangeSchema) } },
        config: { right: 'ADMINISTRATOR' },
      },
      async (request) => changes.list(request.query),
    );
  });
}
