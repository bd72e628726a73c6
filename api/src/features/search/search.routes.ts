import { searchQuerySchema, searchResultSchema } from '@passerelle/contract';
import { callerOf } from '../../http/caller.ts';
import type { Scopes } from '../../http/scopes.ts';
import { bytesToSend } from '../startups/catalogue/kept-answers.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(scopes: Scopes, search: SearchService): void {
  scopes.roleScope(['INNO', 'CLIENT', 'BANQUIER'], (routes) => {
    routes.get(
      '/search',
      { schema: { querystring: searchQuerySchema, response: { 200: searchResultSchema } } },
      async (request, reply) =>
        bytesToSend(reply, await search.find(callerOf(request), request.query.searchText)),
    );
  });
}
