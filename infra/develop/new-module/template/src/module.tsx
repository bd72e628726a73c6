import { type FederatedModule, pageRoutes, panelParts } from '@passerelle/platform/modules';
import description from '../module.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages by the names that module.json gives them: it states their addresses and roles. */
export const routes = pageRoutes(description.routes, {
  welcome: () => import('./pages/welcome-page.tsx'),
});

/** What it adds to pages of other modules, by the names that module.json gives: it states the places, the titles and the roles. */
export const panels = panelParts(description.panels, {
  'card-note': () => import('./panels/card-note-panel.tsx'),
});

export const translations: FederatedModule['translations'] = { fr, en };
