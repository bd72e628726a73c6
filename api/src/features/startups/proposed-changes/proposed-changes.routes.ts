import {
  decisionQuerySchema,
  idSchema,
  pageQuerySchema,
  proposedChangesAnswerSchema,
  refusalSchema,
  waitingChangesPageSchema,
  z,
} from '@passerelle/contract';
import { callerOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { cardAnswer, sendCard } from '../card/card-answers.ts';
import type { ProposedChangesService } from './proposed-changes.service.ts';

const params = z.object({ id: idSchema });
const answer = { 200: proposedChangesAnswerSchema };

/** What startups change on their validated cards. */
export function proposedChangesRoutes(scopes: Scopes, proposedChanges: ProposedChangesService): void {
  scopes.roleScope(['INNO', 'STARTUP'], (routes) => {
    routes.get('/startup/:id/proposed-changes', { schema: { params, response: answer } }, async (request) =>
      proposedChanges.find(callerOf(request), request.params.id),
    );
  });

  scopes.roleScope(['STARTUP'], (routes) => {
    routes.delete(
      '/startup/:id/proposed-changes',
      { schema: { params, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await proposedChanges.withdraw(callerOf(request), request.params.id);
        return reply.code(204).send();
      },
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/startup/proposed-changes',
      { schema: { querystring: pageQuerySchema, response: { 200: waitingChangesPageSchema } } },
      async (request) => proposedChanges.listWaiting(request.query),
    );

    const decision = { params, querystring: decisionQuerySchema };
    routes.post(
      '/startup/:id/proposed-changes/accept',
      { schema: { ...decision, response: { 200: cardAnswer } } },
      async (request, reply) =>
        sendCard(reply, await proposedChanges.accept({ ...request.params, ...request.query })),
    );

    routes.post(
      '/startup/:id/proposed-changes/refuse',
      { schema: { ...decision, body: refusalSchema, response: answer } },
      async (request) =>
        proposedChanges.refuse({ ...request.params, ...request.query }, request.body.comment),
    );
  });
}
