import { type FederatedModule, pageRoutes } from '@passerelle/platform/modules';
import description from '../module.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

/** The pages of an INNO, by the names that module.json gives them: it states their addresses and roles. */
export const routes = pageRoutes(description.routes, {
  dashboard: () => import('./pages/dashboard-page.tsx'),
  results: () => import('./pages/results/results-page.tsx'),
  'viewed-cards': () => import('./pages/results/viewed-cards-page.tsx'),
  'startup-list': () => import('./pages/startup-list-page.tsx'),
  'startup-detail': () => import('./pages/startup-detail-page.tsx'),
  archive: () => import('./pages/archive-page.tsx'),
  'proposed-changes': () => import('./pages/proposed-changes-page.tsx'),
  'import-startups': () => import('./pages/imports/import-startups-page.tsx'),
  'edit-startup': () => import('./pages/edit-startup-page.tsx'),
  'client-list': () => import('./pages/client-list-page.tsx'),
  'client-detail': () => import('./pages/client-detail-page.tsx'),
  ecosystem: () => import('./pages/ecosystem-page.tsx'),
  users: () => import('./pages/users-page.tsx'),
  'import-invitations': () => import('./pages/imports/import-invitations-page.tsx'),
  audit: () => import('./pages/audit-page.tsx'),
  security: () => import('./pages/security-page.tsx'),
  approvals: () => import('./pages/approvals-page.tsx'),
  modules: () => import('./pages/modules-page.tsx'),
  'contact-requests': () => import('./pages/contact-requests-page.tsx'),
});

export const translations: FederatedModule['translations'] = { fr, en };
