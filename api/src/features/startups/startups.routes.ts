import {
  idSchema,
  lastVisitedSchema,
  receivedDocumentsSchema,
  recipientsQuerySchema,
  visitQuerySchema,
  z,
} from '@passerelle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { notFound } from '../../http/problem.ts';
import type { Scopes } from '../../http/scopes.ts';
import { cardAnswer, sendCard } from './card-answers.ts';
import type { StartupStatusService } from './startup-status.service.ts';
import type { StartupsService } from './startups.service.ts';
import type { VisitsService } from './visits.service.ts';

export interface StartupsServices {
  startups: StartupsService;
  status: StartupStatusService;
  visits: VisitsService;
}

const params = z.object({ id: idSchema });
const oneCard = { params, response: { 200: cardAnswer } };

/** Cards: looked at in detail, handed in, validated, disabled and deleted. */
export function startupsRoutes(scopes: Scopes, { startups, status, visits }: StartupsServices): void {
  async function answerCard(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const caller = callerOf(request);
    const seen = await startups.see(caller, id);
    if (seen.view === 'reader' || seen.view === 'client') await visits.record(caller, id);
    return sendCard(reply, seen);
  }

  scopes.roleScope(['INNO', 'CLIENT', 'BANQUIER', 'STARTUP'], (routes) => {
    routes.get('/startup/:id', { schema: oneCard }, async (request, reply) =>
      answerCard(request, reply, request.params.id),
    );
  });

  scopes.roleScope(['STARTUP'], (routes) => {
    routes.get('/startup/my', { schema: { response: { 200: cardAnswer } } }, async (request, reply) => {
      const { startupId } = callerOf(request);
      if (!startupId) throw notFound('STARTUP_NOT_FOUND');
      return answerCard(request, reply, startupId);
    });

    routes.post('/startup', { schema: { response: { 200: cardAnswer } } }, async (request, reply) =>
      sendCard(reply, await status.submit(callerOf(request))),
    );
  });

  scopes.roleScope(['CLIENT', 'BANQUIER'], (routes) => {
    routes.get('/startup/last-visited', { schema: { response: { 200: lastVisitedSchema } } }, (request) =>
      visits.lastVisitedBy(callerOf(request)),
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

    routes.post(
      '/startup/:id/documents',
      { schema: { ...oneCard, body: receivedDocumentsSchema } },
      async (request, reply) =>
        sendCard(reply, await startups.saveDocuments(callerOf(request), request.params.id, request.body)),
    );

    routes.delete(
      '/startup/:id',
      { schema: { params, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await status.delete(request.params.id);
        return reply.code(204).send();
      },
    );

    const statistics = { params, querystring: visitQuerySchema, response: { 200: z.number().int() } };
    routes.get('/startup/:id/visits', { schema: statistics }, async (request) => {
      await startups.see(callerOf(request), request.params.id);
      return visits.countVisits(request.params.id, request.query);
    });

    routes.get('/startup/:id/visitors', { schema: statistics }, async (request) => {
      await startups.see(callerOf(request), request.params.id);
      return visits.countVisitors(request.params.id, request.query);
    });
  });
}
