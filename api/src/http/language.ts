import type { Language } from '@passerelle/contract';
import type { FastifyRequest } from 'fastify';

/** French where the caller's languages name it before English, or English not at all. */
export function languageOf(request: FastifyRequest): Language {
  const accepted = (request.headers['accept-language'] ?? '').toLowerCase();
  const french = accepted.search(/\bfr\b/);
  const english = accepted.search(/\ben\b/);
  return french >= 0 && (english < 0 || french < english) ? 'fr' : 'en';
}
