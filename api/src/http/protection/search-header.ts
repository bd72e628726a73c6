import { readSearch, searchHeader } from '@passerelle/contract';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../problem.ts';

/**
 * Takes what people search for out of its header, too, where the address has none: a name that is typed to find somebody then
 * stands in no address. The schema of the route looks at it as at a value of the address.
 */
export function takeSearchFromHeader(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const header = request.headers[searchHeader];
    if (typeof header !== 'string' || request.method !== 'GET') return done();
    const search = readSearch(header);
    if (search === null) return done(badRequest());
    request.query = { search, ...(request.query as object) };
    done();
  });
}
