import {
  archivedContactRequestSchema,
  contactRequestCreationSchema,
  contactRequestHistorySchema,
  contactRequestListQuerySchema,
  contactRequestOwnersSchema,
  contactRequestProposalSchema,
  contactRequestSchema,
  contactRequestStatusSchema,
  contactRequestSummarySchema,
  contactRequestUpdateSchema,
  idSchema,
  ownContactRequestSchema,
  pageQuerySchema,
  pageSchema,
  revisionQuerySchema,
  teamRequestSummarySchema,
  z,
} from '@passerelle/contract';
import { callerOf, clientOf } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import type { ContactRequestsService } from './contact-requests.service.ts';

const paramsSchema = z.object({ id: idSchema });

/** Contact requests: addresses call them linkings for the client who makes them, events for the team that follows up. */
export function contactRequestsRoutes(scopes: Scopes, requests: ContactRequestsService): void {
  scopes.roleScope(['CLIENT'], (routes) => {
    routes.get(
      '/client/linking/:id',
      { schema: { params: paramsSchema, response: { 200: contactRequestStatusSchema } } },
      async (request) => requests.statusOf(clientOf(request).clientId, request.params.id),
    );

    routes.post(
      '/client/linking/:id',
      {
        schema: {
          params: paramsSchema,
          response: { 200: ownContactRequestSchema, 201: ownContactRequestSchema },
        },
      },
      async (request, reply) => {
        const answer = await requests.createByClient(clientOf(request), request.params.id);
        return reply.code(answer.isNew ? 201 : 200).send(answer.request);
      },
    );

    routes.post(
      '/client/linking/:id/withdrawal',
      { schema: { params: paramsSchema, response: { 200: ownContactRequestSchema } } },
      async (request) => requests.withdraw(clientOf(request), request.params.id),
    );

    routes.get(
      '/client/linking',
      { schema: { querystring: pageQuerySchema, response: { 200: pageSchema(ownContactRequestSchema) } } },
      async (request) => requests.listOfClient(clientOf(request).clientId, request.query),
    );

    routes.get(
      '/client/linking/summary',
      { schema: { response: { 200: contactRequestSummarySchema } } },
      async (request) => requests.summaryOfClient(clientOf(request).clientId),
    );

    routes.get(
      '/client/archived',
      {
        schema: { querystring: pageQuerySchema, response: { 200: pageSchema(archivedContactRequestSchema) } },
      },
      async (request) => requests.listArchivedOfClient(clientOf(request).clientId, request.query),
    );
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.get(
      '/event',
      {
        schema: {
          querystring: contactRequestListQuerySchema,
          response: { 200: pageSchema(contactRequestSchema) },
        },
        config: { read: 'CLIENTS_READ' },
      },
      async (request) => requests.list(request.query, callerOf(request).userId),
    );

    routes.get('/event/owners', { schema: { response: { 200: contactRequestOwnersSchema } } }, async () =>
      requests.owners(),
    );

    routes.get('/event/summary', { schema: { response: { 200: teamRequestSummarySchema } } }, async () =>
      requests.summary(),
    );

    routes.post(
      '/event',
      { schema: { body: contactRequestCreationSchema, response: { 201: contactRequestSchema } } },
      async (request, reply) => {
        const created = await requests.createByTeam(request.body, callerOf(request).userId);
        return reply.code(201).send(created);
      },
    );

    routes.post(
      '/event/proposal',
      { schema: { body: contactRequestProposalSchema, response: { 201: contactRequestSchema } } },
      async (request, reply) => {
        const created = await requests.propose(request.body, callerOf(request).userId);
        return reply.code(201).send(created);
      },
    );

    routes.get(
      '/event/:id',
      {
        schema: { params: paramsSchema, response: { 200: contactRequestSchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => requests.find(request.params.id),
    );

    routes.get(
      '/event/:id/history',
      {
        schema: { params: paramsSchema, response: { 200: contactRequestHistorySchema } },
        config: { read: 'CLIENT_READ' },
      },
      async (request) => requests.history(request.params.id),
    );

    routes.put(
      '/event/:id',
      {
        schema: {
          params: paramsSchema,
          querystring: revisionQuerySchema,
          body: contactRequestUpdateSchema,
          response: { 200: contactRequestSchema },
        },
        // It names the client also where it changes nothing.
        config: { read: 'CLIENT_READ' },
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
