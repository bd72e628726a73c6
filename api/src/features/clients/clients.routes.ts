import { clientSchema, criteriaSchema, idSchema, ownClientSchema, z } from '@passerelle/contract';
import { callerOf, hasRole } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { ClientsService } from './clients.service.ts';

const paramsSchema = z.object({ id: idSchema });

export function clientsRoutes(scopes: Scopes, clients: ClientsService): void {
  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get('/client/me', { schema: { response: { 200: ownClientSchema } } }, async (request) =>
      clients.find(callerOf(request).clientId),
    );
  });

  scopes.roleScope(['CLIENT', 'INNO'], (routes) => {
    routes.post(
      '/client/:id',
      {
        schema: {
          params: paramsSchema,
          body: criteriaSchema,
          response: { 200: z.union([clientSchema, ownClientSchema]) },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const client = await clients.saveCriteria(caller, request.params.id, request.body);
        return hasRole(caller, 'INNO') ? client : ownClientSchema.parse(client);
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get('/client', { schema: { response: { 200: z.array(clientSchema) } } }, async () =>
      clients.list(),
    );

    routes.get(
      '/client/:id',
      { schema: { params: paramsSchema, response: { 200: clientSchema } } },
      async (request) => clients.find(request.params.id),
    );
  });
}
