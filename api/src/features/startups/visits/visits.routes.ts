import { idSchema, lastVisitedSchema, visitQuerySchema, z } from '@passerelle/contract';
import { type Caller, callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { VisitsService } from './visits.service.ts';

export interface VisitsServices {
  visits: VisitsService;
  /** @throws Problem STARTUP_NOT_FOUND where the card does not exist for the caller */
  seeCard(caller: Caller, startupId: string): Promise<unknown>;
}

/** Who opened which card: readers find theirs again, the team counts them. */
export function visitsRoutes(scopes: Scopes, { visits, seeCard }: VisitsServices): void {
  scopes.roleScope(['CLIENT', 'BANQUIER'], (routes) => {
    routes.get('/startup/last-visited', { schema: { response: { 200: lastVisitedSchema } } }, (request) =>
      visits.lastVisitedBy(callerOf(request)),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    const statistics = {
      params: z.object({ id: idSchema }),
      querystring: visitQuerySchema,
      response: { 200: z.number().int() },
    };
    routes.get('/startup/:id/visits', { schema: statistics }, async (request) => {
      await seeCard(callerOf(request), request.params.id);
      return visits.countVisits(request.params.id, request.query);
    });

    routes.get('/startup/:id/visitors', { schema: statistics }, async (request) => {
      await seeCard(callerOf(request), request.params.id);
      return visits.countVisitors(request.params.id, request.query);
    });
  });
}
