import { answer, emptyList, failedModules, failure, rollingModules } from '../answers.ts';
import type { Screen } from '../screen.ts';
import { approvalScreens } from './inno/approvals.ts';
import { clientScreens } from './inno/clients.ts';
import { contactRequestScreens } from './inno/contact-requests.ts';
import { dashboardScreens } from './inno/dashboard.ts';
import { ecosystemScreens } from './inno/ecosystems.ts';
import { importScreens } from './inno/imports.ts';
import { resultScreens } from './inno/results.ts';
import { startupScreens } from './inno/startups.ts';
import { userScreens } from './inno/users.ts';

const screens: readonly Omit<Screen, 'visitor'>[] = [
  ...dashboardScreens,
  ...startupScreens,
  ...contactRequestScreens,
  ...resultScreens,
  ...clientScreens,
  { name: 'archive', address: '/startups/archive' },
  { name: 'archive-none', address: '/startups/archive', prepare: emptyList(/\/startup\/archive$/) },
  ...ecosystemScreens,
  { name: 'security', address: '/security' },
  { name: 'security-none', address: '/security', prepare: emptyList(/\/security-events$/) },
  ...approvalScreens,
  { name: 'approvals-none', address: '/approvals', prepare: emptyList(/\/approvals$/) },
  { name: 'audit', address: '/audit' },
  { name: 'audit-none', address: '/audit', prepare: emptyList(/\/audit$/) },
  {
    name: 'audit-entry',
    address: '/audit',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Voir l’entrée|See entry) / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'modules', address: '/modules', prepare: failedModules },
  { name: 'modules-rollout', address: '/modules', prepare: rollingModules },
  { name: 'preview-refused', address: '/preview#mf-admin' },
  { name: 'modules-none', address: '/modules', prepare: answer(/\/module-failures$/, []) },
  { name: 'modules-failed', address: '/modules', prepare: failure(/\/module-(?:failures|changes)$/) },
  ...userScreens,
  ...importScreens,
  { name: 'profile', address: '/profile' },
  { name: 'help', address: '/help' },
  { name: 'site-map', address: '/sitemap' },
];

/** What the innovation team sees. */
export const innoScreens: readonly Screen[] = screens.map((screen) => ({ ...screen, visitor: 'inno' }));
