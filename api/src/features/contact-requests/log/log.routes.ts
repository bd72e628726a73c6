import { contactRequestLogSchema, idSchema, z } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { listLog } from './log.service.ts';

/** What happened to a contact request beside its statuses and steps, which is the team's alone. */
export function logRoutes(scopes: Scopes, readDb: Database): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event/:id/log',
      {
        schema: { params: z.object({ id: idSchema }), response: { 200: contactRequestLogSchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => listLog(readDb, request.params.id),
    );
  });
}
