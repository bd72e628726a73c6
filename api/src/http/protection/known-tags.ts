import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser says that it has what a tag stands for. The header is not taken apart by a pattern with blanks in it: one
 * full of them would take the square of its length, in which nobody else is answered.
 */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  return headers['if-none-match']?.split(',').some((known) => known.trim() === tag) ?? false;
}
