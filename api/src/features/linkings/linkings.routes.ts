import {
  archivedLinkingSchema,
  eventCreationSchema,
  eventHistorySchema,
  eventListQuerySchema,
  eventProposalSchema,
  eventSchema,
  eventSummarySchema,
  eventUpdateSchema,
  idSchema,
  linkingSchema,
  linkingStatusSchema,
  pageQuerySchema,
  pageSchema,
  revisionQuerySchema,
  z,
} from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { notFound } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { RequestsService } from './requests.service.ts';

const paramsSchema = z.object({ id: idSchema });

/** Contact requests: linkings for the client who makes them, events for the team that follows them up. */
export function linkingsRoutes(scopes: Scopes, requests: RequestsService): void {
  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get(
      '/client/linking/:id',
      { schema: { params: paramsSchema, response: { 200: linkingStatusSchema } } },
      async (request) => ({
        status: await requests.statusOf(clientOf(request).clientId, request.params.id),
      }),
    );

    routes.post(
      '/client/linking/:id',
      { schema: { params: paramsSchema, response: { 200: linkingSchema, 201: linkingSchema } } },
      async (request, reply) => {
        const answer = await requests.ask(clientOf(request), request.params.id);
        return reply.code(answer.isNew ? 201 : 200).send(answer.request);
      },
    );

    routes.get(
      '/client/linking',
      { schema: { querystring: pageQuerySchema, response: { 200: pageSchema(linkingSchema) } } },
      async (request) => requests.listOfClient(clientOf(request).clientId, request.query),
    );

    routes.get(
      '/client/linking/summary',
      { schema: { response: { 200: eventSummarySchema } } },
      async (request) => requests.summaryOfClient(clientOf(request).clientId),
    );

    routes.get(
      '/client/archived',
      { schema: { querystring: pageQuerySchema, response: { 200: pageSchema(archivedLinkingSchema) } } },
      async (request) => requests.listArchivedOfClient(clientOf(request).clientId, request.query),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event',
      { schema: { querystring: eventListQuerySchema, response: { 200: pageSchema(eventSchema) } } },
      async (request) => requests.list(request.query),
    );

    routes.get('/event/summary', { schema: { response: { 200: eventSummarySchema } } }, async () =>
      requests.summary(),
    );

    routes.post(
      '/event',
      { schema: { body: eventCreationSchema, response: { 201: eventSchema } } },
      async (request, reply) => {
        const event = await requests.createByTeam(request.body, callerOf(request).userId);
        return reply.code(201).send(event);
      },
    );

    routes.post(
      '/event/proposal',
      { schema: { body: eventProposalSchema, response: { 201: eventSchema } } },
      async (request, reply) => {
        const event = await requests.propose(request.body, callerOf(request).userId);
        return reply.code(201).send(event);
      },
    );

    routes.get(
      '/event/:id/history',
      { schema: { params: paramsSchema, response: { 200: eventHistorySchema } } },
      async (request) => requests.history(request.params.id),
    );

    routes.put(
      '/event/:id',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: eventUpdateSchema,
          response: { 200: eventSchema },
        },
      },
      async (request) => {
        const { params, body, query } = request;
        return requests.update(params.id, body, callerOf(request).userId, query.revision);
      },
    );

    routes.delete(
      '/event/:id',
      { schema: { params: paramsSchema, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await requests.delete(request.params.id);
        return reply.code(204).send();
      },
    );
  });
}

/** The client who sends a request, by their record and their account. */
function clientOf(request: FastifyRequest): { clientId: string; userId: string } {
  const { clientId, userId } = callerOf(request);
  if (!clientId) throw notFound('CLIENT_NOT_FOUND');
  return { clientId, userId };
}
