import type { Role } from '@passerelle/contract/enumerations';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppLayout } from '../layout/AppLayout.tsx';
import { LoadingText } from './LoadingText.tsx';
import { Component as ModuleGate } from './ModuleGate.tsx';
import { ModuleZoneError } from './ModuleZoneError.tsx';
import { discoverModuleRoutes, pagesRouteId } from './module-routes.ts';
import { shellPages } from './pages.ts';
import { RouteGuard } from './RouteGuard.tsx';
import { Component as StartPage } from './StartPage.tsx';

const routes: RouteObject[] = [
  {
    path: '/',
    Component: AppLayout,
    children: [
      {
        id: pagesRouteId,
        Component: RouteGuard,
        HydrateFallback: LoadingText,
        children: [
          {
            id: 'shell',
            ErrorBoundary: ModuleZoneError,
            children: [
              { index: true, Component: StartPage },
              ...shellPages.map(({ path, lazy }) => ({ path, lazy })),
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
