import { pageSchema, securityEventSchema, securityEventsQuerySchema } from '@passerelle/contract';
import type { Scopes } from '../../http/scopes.ts';
import type { SecurityEventsService } from './security-events.service.ts';

/** The security log, for the team to search. */
export function securityEventsRoutes(scopes: Scopes, events: SecurityEventsService): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/security-events',
      {
        schema: {
          querystring: securityEventsQuerySchema,
          response: { 200: pageSchema(securityEventSchema) },
        },
        config: { right: 'ADMINISTRATOR', read: 'CLIENTS_READ', countsReadings: true },
      },
      async (request) => events.list(request.query),
    );
  });
}
