import type { FederatedModule } from '@passerelle/shared/modules';
import type { RouteObject } from 'react-router';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of a CLIENT and of a BANQUIER. Paths and roles are stated in module.json too, for the shell. */
export const routes: RouteObject[] = [
  {
    path: '/startups',
    // Where nearly every visit begins: asked for together with this file, one step of waiting less.
    lazy: () => import(/* webpackPreload: true */ './pages/startup-list-page.tsx'),
    children: [{ path: ':idStartup', lazy: () => import('./pages/startup-detail-page.tsx') }],
  },
  { path: '/linkings', lazy: () => import('./pages/linkings-page.tsx') },
  { path: '/client/init', lazy: () => import('./pages/initial-criteria-page.tsx') },
  { path: '/client/modify', lazy: () => import('./pages/modify-criteria-page.tsx') },
];

export const translations: FederatedModule['translations'] = { fr, en };
