import { idSchema, receivedDocumentsSchema, z } from '@passerelle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../../../http/caller.ts';
import { notFound } from '../../../http/problem.ts';
import type { Scopes } from '../../../http/scopes.ts';
import { bytesToSend, type KeptAnswer } from '../catalogue/kept-answers.ts';
import { cardAnswer, sendCard } from './card-answers.ts';
import type { StartupsService } from './startups.service.ts';
import type { CardView } from './visibility.ts';

export interface StartupsServices {
  startups: StartupsService;
  /** @throws Problem STARTUP_NOT_FOUND where the card does not exist for the caller */
  openCard(caller: Caller, startupId: string): Promise<{ answer: KeptAnswer; view: CardView }>;
  /** Notes that somebody has opened a card. */
  recordVisit(caller: Caller, startupId: string): Promise<void>;
}

const oneCard = { params: z.object({ id: idSchema }), response: { 200: cardAnswer } };

/** Cards, looked at in detail; the documents that the team has received. */
export function startupsRoutes(scopes: Scopes, { startups, openCard, recordVisit }: StartupsServices): void {
  async function answerCard(request: FastifyRequest, reply: FastifyReply, id: string): Promise<never> {
    const caller = callerOf(request);
    const { answer, view } = await openCard(caller, id);
    if (view === 'reader' || view === 'client') await recordVisit(caller, id);
    return bytesToSend(reply, answer);
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
  });

  scopes.roleScope(['INNO'], (routes) => {
    routes.post(
      '/startup/:id/documents',
      { schema: { ...oneCard, body: receivedDocumentsSchema } },
      async (request, reply) =>
        sendCard(reply, await startups.saveDocuments(callerOf(request), request.params.id, request.body)),
    );
  });
}
