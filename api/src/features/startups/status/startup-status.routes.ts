import { idSchema, recipientsQuerySchema, z } from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { cardAnswer, sendCard } from '../card/card-answers.ts';
import type { StartupStatusService } from './startup-status.service.ts';

const params = z.object({ id: idSchema });
const oneCard = { params, response: { 200: cardAnswer } };

/** Cards: handed in by the startup; validated, disabled and deleted by the team. */
export function startupStatusRoutes(scopes: Scopes, status: StartupStatusService): void {
  scopes.roleScope(['STARTUP'], (routes) => {
    routes.post('/startup', { schema: { response: { 200: cardAnswer } } }, async (request, reply) =>
      sendCard(reply, await status.submit(callerOf(request))),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/startup/validate/:id',
      { schema: { ...oneCard, querystring: recipientsQuerySchema } },
      async (request, reply) =>
        sendCard(reply, await status.validate(request.params.id, request.query.recipients)),
    );

    routes.post('/startup/disable/:id', { schema: oneCard }, async (request, reply) =>
      sendCard(reply, await status.disable(callerOf(request), request.params.id)),
    );

    routes.delete(
      '/startup/:id',
      { schema: { params, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await status.delete(request.params.id);
        return reply.code(204).send();
      },
    );
  });
}
