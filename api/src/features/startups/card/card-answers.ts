import {
  clientStartupSchema,
  type InnoStartup,
  innoStartupSchema,
  ownerStartupSchema,
  readerStartupSchema,
  startupPageSchemas,
  z,
} from '@passerelle/contract';
import type { FastifyReply } from 'fastify';
import { serializerCompiler } from '../../../http/compilers.ts';
import type { SeenCard } from './startups.service.ts';
import type { CardView } from './visibility.ts';

/**
 * What each view is sent: the schema writes the answer, so that nothing else of a card can leave. What a card has of one
 * client's criteria is added to it by who asks for them.
 */
const writers = {
  inno: writerOf(innoStartupSchema),
  owner: writerOf(ownerStartupSchema),
  client: writerOf(clientStartupSchema.omit({ match: true })),
  reader: writerOf(readerStartupSchema),
} as const;

/** For the description of the API: a route answers one of them, by the caller's role. */
export const cardAnswer = z.union([
  innoStartupSchema,
  ownerStartupSchema,
  clientStartupSchema,
  readerStartupSchema,
]);
export const listAnswer = z.union([
  z.array(innoStartupSchema),
  z.array(clientStartupSchema),
  z.array(readerStartupSchema),
  startupPageSchemas.inno,
  startupPageSchemas.client,
  startupPageSchemas.reader,
]);

/** A card as JSON, as a view is sent it. */
export function writeCard(card: InnoStartup, view: CardView): string {
  return writers[view](card);
}

/** Sends a card to somebody who may change it. */
export function sendCard(reply: FastifyReply, { card, view }: SeenCard): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(writeCard(card, view));
}

function writerOf(schema: z.ZodType): (payload: unknown) => string {
  return serializerCompiler({ schema, method: 'GET', url: '/startup' });
}
