import {
  clientStartupSchema,
  innoStartupSchema,
  ownerStartupSchema,
  type Page,
  readerStartupSchema,
  startupPageSchemas,
  z,
} from '@passerelle/contract';
import type { FastifyReply } from 'fastify';
import { serializerCompiler } from '../../../http/compilers.ts';
import type { CardOfView } from './card-match.ts';
import type { SeenCard } from './startups.service.ts';
import type { CardView } from './visibility.ts';

type ListView = Exclude<CardView, 'owner'>;

const listSchemas = {
  inno: z.array(innoStartupSchema),
  client: z.array(clientStartupSchema),
  reader: z.array(readerStartupSchema),
};

/** What each view is sent: the schema writes the answer, so that nothing else of a card can leave. */
const writers = {
  card: {
    inno: writerOf(innoStartupSchema),
    owner: writerOf(ownerStartupSchema),
    client: writerOf(clientStartupSchema),
    reader: writerOf(readerStartupSchema),
  },
  list: {
    inno: writerOf(listSchemas.inno),
    client: writerOf(listSchemas.client),
    reader: writerOf(listSchemas.reader),
  },
  page: {
    inno: writerOf(startupPageSchemas.inno),
    client: writerOf(startupPageSchemas.client),
    reader: writerOf(startupPageSchemas.reader),
  },
} as const;

/** For the description of the API: a route answers one of them, by the caller's role. */
export const cardAnswer = z.union([
  innoStartupSchema,
  ownerStartupSchema,
  clientStartupSchema,
  readerStartupSchema,
]);
export const listAnswer = z.union([
  listSchemas.inno,
  listSchemas.client,
  listSchemas.reader,
  startupPageSchemas.inno,
  startupPageSchemas.client,
  startupPageSchemas.reader,
]);

export function sendCard(reply: FastifyReply, { card, view }: SeenCard): FastifyReply {
  return sendJson(reply, writers.card[view](card));
}

export function sendList(reply: FastifyReply, cards: CardOfView[], view: ListView): FastifyReply {
  return sendJson(reply, writers.list[view](cards));
}

export function sendPage(reply: FastifyReply, cards: Page<CardOfView>, view: ListView): FastifyReply {
  return sendJson(reply, writers.page[view](cards));
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

function writerOf(schema: z.ZodType): (payload: unknown) => string {
  return serializerCompiler({ schema, method: 'GET', url: '/startup' });
}
