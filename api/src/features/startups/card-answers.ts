import {
  type InnoStartup,
  innoStartupSchema,
  ownerStartupSchema,
  type Page,
  readerStartupSchema,
  startupPageSchemas,
  z,
} from '@passerelle/contract';
import type { FastifyReply } from 'fastify';
import { serializerCompiler } from '../../http/compilers.ts';
import type { SeenCard } from './startups.service.ts';
import type { CardView } from './visibility.ts';

type ListView = Exclude<CardView, 'owner'>;

const listSchemas = { inno: z.array(innoStartupSchema), reader: z.array(readerStartupSchema) };

/** What each view is sent: the schema writes the answer, so that nothing else of a card can leave. */
const writers = {
  card: {
    inno: writerOf(innoStartupSchema),
    owner: writerOf(ownerStartupSchema),
    reader: writerOf(readerStartupSchema),
  },
  list: { inno: writerOf(listSchemas.inno), reader: writerOf(listSchemas.reader) },
  page: { inno: writerOf(startupPageSchemas.inno), reader: writerOf(startupPageSchemas.reader) },
} as const;

/** For the description of the API: a route answers one of them, by the caller's role. */
export const cardAnswer = z.union([innoStartupSchema, ownerStartupSchema, readerStartupSchema]);
export const listAnswer = z.union([
  listSchemas.inno,
  listSchemas.reader,
  startupPageSchemas.inno,
  startupPageSchemas.reader,
]);

export function sendCard(reply: FastifyReply, { card, view }: SeenCard): FastifyReply {
  return sendJson(reply, writers.card[view](card));
}

export function sendList(reply: FastifyReply, cards: InnoStartup[], view: ListView): FastifyReply {
  return sendJson(reply, writers.list[view](cards));
}

export function sendPage(reply: FastifyReply, cards: Page<InnoStartup>, view: ListView): FastifyReply {
  return sendJson(reply, writers.page[view](cards));
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

function writerOf(schema: z.ZodType): (payload: unknown) => string {
  return serializerCompiler({ schema, method: 'GET', url: '/startup' });
}
