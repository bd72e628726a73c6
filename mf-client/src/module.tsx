import { type FederatedModule, pageRoutes } from '@passerelle/platform/modules';
import description from '../module.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of a CLIENT and of a BANQUIER, by the names that module.json gives them: it states their addresses and roles. */
export const routes = pageRoutes(description.routes, {
  // Where nearly every visit begins: asked for together with this file, one step of waiting less.
  'startup-list': () => import(/* webpackPreload: true */ './pages/startup-list-page.tsx'),
  'startup-detail': () => import('./pages/startup-detail-page.tsx'),
  'contact-requests': () => import('./pages/contact-requests-page.tsx'),
  'initial-criteria': () => import('./pages/initial-criteria-page.tsx'),
  'modify-criteria': () => import('./pages/modify-criteria-page.tsx'),
});

export const translations: FederatedModule['translations'] = { fr, en };
