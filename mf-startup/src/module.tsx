import type { FederatedModule } from '@passerelle/shared/modules';
import type { RouteObject } from 'react-router';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of a STARTUP. Paths and roles are stated in module.json too, for the shell. */
export const routes: RouteObject[] = [
  { path: '/startups/init', lazy: () => import('./pages/wizard-page.tsx') },
  { path: '/startups/my', lazy: () => import('./pages/own-card-page.tsx') },
  { path: '/startups/my/edit', lazy: () => import('./pages/edit-own-card-page.tsx') },
];

export const translations: FederatedModule['translations'] = { fr, en };
