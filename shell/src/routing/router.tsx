import { type AppStore, selectUser } from '@passerelle/platform/api';
import { LoadingText } from '@passerelle/ui';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import { AppLayout } from '../layout/app-layout.tsx';
import { loadPage, shellName } from '../modules/index.ts';
import { panelSource } from '../panels/panel-source.ts';
import { Component as ModuleGate } from './module-gate.tsx';
import { discoverModuleRoutes, pagesRouteId } from './module-routes.ts';
import { shellPages } from './pages.ts';
import { waitForPage } from './read-ahead.ts';
import { RouteErrorPage } from './route-error-page.tsx';
import { RouteGuard } from './route-guard.tsx';
import { Component as StartPage } from './start-page.tsx';

/** The layout has no path of its own: while the first page is being looked for, it is there already. */
const routes: RouteObject[] = [
  {
    Component: AppLayout,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        id: pagesRouteId,
        handle: { panels: panelSource },
        Component: RouteGuard,
        HydrateFallback: LoadingText,
        children: [
          {
            id: 'shell',
            ErrorBoundary: RouteErrorPage,
            children: [
              { path: '/', Component: StartPage },
              ...shellPages.map(({ path, lazy }) => ({ path, lazy: () => loadPage(shellName, lazy) })),
              { path: '*', Component: ModuleGate },
            ],
          },
        ],
      },
    ],
  },
];

type Router = ReturnType<typeof createBrowserRouter>;

/** Whether nothing of a page is shown yet: nobody is kept from one when the next is waited for. */
function isAtStart({ initialized, location }: Router['state']): boolean {
  return !initialized || location.pathname === '/';
}

/** The one router of the page. The store says whose modules an address may come from, and holds what their pages ask for ahead. */
export function createAppRouter(store: AppStore): Router {
  const router: Router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: discoverModuleRoutes(
      () => selectUser(store.getState())?.roles ?? [],
      async (page, path) => {
        const address = router.state.navigation.location ?? router.state.location;
        if (!path || !matchPath(path, address.pathname) || !isAtStart(router.state)) return;
        await waitForPage(page, store, address);
      },
    ),
  });
  return router;
}
