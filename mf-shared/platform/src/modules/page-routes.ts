import type { RouteObject } from 'react-router';
import type { DescribedRoute } from './registry.ts';
import { requirePaired } from './require-paired.ts';

/** How the code of a page is loaded, once somebody opens it. */
type Page = NonNullable<RouteObject['lazy']>;

/**
 * The data routes of a module: module.json says where each page is, `src/module.tsx` how its code is loaded.
 * Throws an Error for a page that only one of them names.
 * @param described the routes of module.json
 * @param pages the pages by the names that they have there
 */
export function pageRoutes(
  described: readonly Pick<DescribedRoute, 'path' | 'page' | 'within'>[],
  pages: Readonly<Record<string, Page>>,
): RouteObject[] {
  const named = described.map(({ page }) => page);
  requirePaired('Not both in module.json and in module.tsx', named, pages);
  const routesIn = (parent?: string): RouteObject[] =>
    described
      .filter(({ within }) => within === parent)
      .map(({ path, page }) => ({ path, lazy: pages[page], children: routesIn(page) }));
  return routesIn();
}
