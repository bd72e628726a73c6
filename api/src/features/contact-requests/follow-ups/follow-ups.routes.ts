import {
  idSchema,
  ownFollowUpAnswerSchema,
  ownFollowUpSchema,
  ownFollowUpsSchema,
  teamFollowUpAnswerSchema,
  teamFollowUpsQuerySchema,
  teamFollowUpsSchema,
  z,
} from '@passerelle/contract';
import { callerOf, clientOf } from '../../../http/caller.ts';
import type { Scopes } from '../../../http/scopes.ts';
import type { FollowUpsService } from './follow-ups.service.ts';

const paramsSchema = z.object({ id: idSchema });

/** What came of settled requests: the questions to clients and owners, and their answers. */
export function followUpsRoutes(scopes: Scopes, followUps: FollowUpsService): void {
  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get(
      '/client/linking/follow-ups',
      { schema: { response: { 200: ownFollowUpsSchema } } },
      async (request) => followUps.listOwn(clientOf(request).clientId),
    );

    routes.put(
      '/client/linking/follow-ups/:id',
      {
        schema: { params: paramsSchema, body: ownFollowUpAnswerSchema, response: { 200: ownFollowUpSchema } },
      },
      async (request) => followUps.answerOwn(clientOf(request), request.params.id, request.body.answer),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event/follow-ups',
      {
        schema: { querystring: teamFollowUpsQuerySchema, response: { 200: teamFollowUpsSchema } },
        config: { read: 'CLIENTS_READ' },
      },
      async (request) => followUps.listOfOwner(callerOf(request).userId, request.query),
    );

    routes.put(
      '/event/follow-ups/:id',
      {
        schema: { params: paramsSchema, body: teamFollowUpAnswerSchema, response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        await followUps.confirmOutcome(callerOf(request).userId, request.params.id);
        return reply.code(204).send();
      },
    );
  });
}
