import { type FederatedModule, pageRoutes } from '@passerelle/platform/modules';
import description from '../module.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of a STARTUP, by the names that module.json gives them: it states their addresses and roles. */
export const routes = pageRoutes(description.routes, {
  wizard: () => import('./pages/wizard-page.tsx'),
  'own-card': () => import('./pages/own-card-page.tsx'),
  introductions: () => import('./pages/introductions-page.tsx'),
  'edit-own-card': () => import('./pages/edit-own-card-page.tsx'),
});

export const translations: FederatedModule['translations'] = { fr, en };
