import type { Scopes } from '../../http/scopes.ts';
import type { Startups } from '../startups/index.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';

/** The quick search of the header. */
export function composeSearch({ searchNames }: Pick<Startups, 'searchNames'>) {
  const search = createSearchService({ findStartupNames: searchNames });
  return { registerRoutes: (scopes: Scopes) => searchRoutes(scopes, search) };
}
