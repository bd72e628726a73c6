import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { sendCompressed } from './send-compressed.ts';

/** Answers the registry of modules as it is at this moment. */
export async function sendRegistry(siteFolder: string, reply: FastifyReply) {
  const text = await readFile(join(siteFolder, 'modules.json')).catch(() => undefined);
  if (!text) return reply.callNotFound();
  return sendCompressed(reply.type('application/json; charset=utf-8'), text);
}
