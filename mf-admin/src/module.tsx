import type { FederatedModule } from '@passerelle/shared/modules';
import type { RouteObject } from 'react-router';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of an INNO. Paths and roles are stated in module.json too, for the shell. */
export const routes: RouteObject[] = [
  {
    path: '/startups',
    lazy: () => import('./pages/StartupListPage.tsx'),
    children: [{ path: ':idStartup', lazy: () => import('./pages/StartupDetailPage.tsx') }],
  },
  { path: '/startups/:idStartup/edit', lazy: () => import('./pages/EditStartupPage.tsx') },
  { path: '/users', lazy: () => import('./pages/UsersPage.tsx') },
  { path: '/events', lazy: () => import('./pages/EventsPage.tsx') },
];

export const translations: FederatedModule['translations'] = { fr, en };
