import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Whether a browser accepts gzip. */
const acceptsGzip = (accepted: string | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '');

/**
 * Answers the registry of modules as it is at this moment. A copy beside it could be of the version before, so these few
 * kilobytes, which every visit waits for, are the one thing that is compressed while someone waits.
 */
export async function sendRegistry(siteFolder: string, request: FastifyRequest, reply: FastifyReply) {
  const text = await readFile(join(siteFolder, 'modules.json')).catch(() => undefined);
  if (!text) return reply.callNotFound();
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text));
}
