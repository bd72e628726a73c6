import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const compress = promisify(gzip);

/** Whether a browser accepts gzip. */
const acceptsGzip = (accepted: string | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '');

/**
 * Sends what may be another one at each request, compressed while someone waits: a copy beside it could be of the version
 * before.
 * @param variesBy what the answer depends on besides
 */
export async function sendCompressed(reply: FastifyReply, content: string | Buffer, variesBy?: string) {
  reply.header('cache-control', 'no-cache');
  reply.header('vary', variesBy ? `Accept-Encoding, ${variesBy}` : 'Accept-Encoding');
  if (!acceptsGzip(reply.request.headers['accept-encoding'])) return reply.send(content);
  return reply.header('content-encoding', 'gzip').send(await compress(content));
}
