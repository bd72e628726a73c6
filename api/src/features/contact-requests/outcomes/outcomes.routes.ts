import { idSchema, notedOutcomesSchema, z } from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { listOutcomes } from './outcomes.service.ts';

/** What became of contact requests, which is the team's alone. */
export function outcomesRoutes(scopes: Scopes, readDb: Database): void {
  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event/:id/outcomes',
      {
        schema: { params: z.object({ id: idSchema }), response: { 200: notedOutcomesSchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => listOutcomes(readDb, request.params.id),
    );
  });
}
