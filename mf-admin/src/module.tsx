import type { FederatedModule } from '@passerelle/shared/modules';
import type { RouteObject } from 'react-router';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of an INNO. Paths and roles are stated in module.json too, for the shell. */
export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('./pages/dashboard-page.tsx') },
  {
    path: '/startups',
    lazy: () => import('./pages/startup-list-page.tsx'),
    children: [{ path: ':idStartup', lazy: () => import('./pages/startup-detail-page.tsx') }],
  },
  { path: '/startups/archive', lazy: () => import('./pages/archive-page.tsx') },
  { path: '/startups/import', lazy: () => import('./pages/import-startups-page.tsx') },
  { path: '/startups/:idStartup/edit', lazy: () => import('./pages/edit-startup-page.tsx') },
  { path: '/clients', lazy: () => import('./pages/client-list-page.tsx') },
  { path: '/clients/:idClient', lazy: () => import('./pages/client-detail-page.tsx') },
  { path: '/ecosystem', lazy: () => import('./pages/ecosystem-page.tsx') },
  { path: '/users', lazy: () => import('./pages/users-page.tsx') },
  { path: '/users/import', lazy: () => import('./pages/import-invitations-page.tsx') },
  { path: '/audit', lazy: () => import('./pages/audit-page.tsx') },
  { path: '/modules', lazy: () => import('./pages/modules-page.tsx') },
  { path: '/events', lazy: () => import('./pages/events-page.tsx') },
];

export const translations: FederatedModule['translations'] = { fr, en };
