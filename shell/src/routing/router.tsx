import type { Role } from '@passerelle/contract/common/enumerations';
import { LoadingText } from '@passerelle/ui';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppLayout } from '../layout/app-layout.tsx';
import { loadPage, shellName } from '../modules/index.ts';
import { panelSource } from '../panels/panel-source.ts';
import { Component as ModuleGate } from './module-gate.tsx';
import { discoverModuleRoutes, pagesRouteId } from './module-routes.ts';
import { shellPages } from './pages.ts';
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

/** The one router of the page. currentRoles answers whose modules an address may come from. */
export function createAppRouter(currentRoles: () => readonly Role[]) {
  return createBrowserRouter(routes, { patchRoutesOnNavigation: discoverModuleRoutes(currentRoles) });
}
