import {
  ecosystemCreationSchema,
  ecosystemDeletionQuerySchema,
  ecosystemImpactSchema,
  ecosystemSchema,
  ecosystemUpdateSchema,
  type InnoEcosystem,
  idSchema,
  innoEcosystemSchema,
  revisionQuerySchema,
  roles,
  z,
} from '@passerelle/contract';
import { callerOf, hasRole } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { EcosystemAdministration } from './administration.service.ts';

const readerList = z.array(ecosystemSchema);
const answer = z.union([z.array(innoEcosystemSchema), readerList]);
const params = z.object({ id: idSchema });

/** Everybody chooses among the ecosystems, startups in their card, the others in their filters; the team keeps them. */
export function ecosystemsRoutes(
  scopes: Scopes,
  listEcosystems: () => Promise<InnoEcosystem[]>,
  administration: EcosystemAdministration,
): void {
  scopes.onboardingScope(roles, (routes) => {
    routes.get('/ecosystem', { schema: { response: { 200: answer } } }, async (request) => {
      const list = await listEcosystems();
      return hasRole(callerOf(request), 'INNO') ? list : readerList.parse(list);
    });
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/ecosystem/:id/impact',
      { schema: { params, response: { 200: ecosystemImpactSchema } } },
      async (request) => administration.impact(request.params.id),
    );

    routes.post(
      '/ecosystem',
      { schema: { body: ecosystemCreationSchema, response: { 201: innoEcosystemSchema } } },
      async (request, reply) => {
        const created = await administration.create(request.body, callerOf(request).userId);
        return reply.code(201).send(created);
      },
    );

    routes.put(
      '/ecosystem/:id',
      {
        schema: {
          params,
          querystring: revisionQuerySchema,
          body: ecosystemUpdateSchema,
          response: { 200: innoEcosystemSchema },
        },
      },
      async (request) => {
        const { body, query } = request;
        return administration.update(request.params.id, body, callerOf(request).userId, query.revision);
      },
    );

    routes.delete(
      '/ecosystem/:id',
      { schema: { params, querystring: ecosystemDeletionQuerySchema, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await administration.delete(request.params.id, request.query, callerOf(request).userId);
        return reply.code(204).send();
      },
    );
  });
}
