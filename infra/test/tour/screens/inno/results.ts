import type { Results } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { answer, failure } from '../../answers.ts';
import { either, guisesOfNeed, type Screen } from '../../screen.ts';
import { press } from './press.ts';

const path = /\/admin\/results$/;
const nothing: Results = {
  period: { from: '2025-11-22', to: '2026-11-21' },
  funnel: { views: 0, requests: 0, introduced: 0, met: 0, invested: 0 },
  waits: [],
  outcomes: [],
  reasons: [],
  amounts: [],
  answers: { promisedDays: 2, inTime: 0, late: 0 },
  lateNow: 0,
  groups: [],
};

/** Opens a request that is in progress, and says that it ended in an investment. */
async function settle(page: Page) {
  await page
    .getByRole('button', {
      name: /^(?:Suivre la demande de |Suivre la demande d’|Follow up the request of )/,
    })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: either('Terminée', 'Done') }).click();
  await drawer.getByLabel(either('Issue', 'Outcome')).selectOption('INVESTED');
}

/** What introductions came to, and where it is noted. */
export const resultScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'results', address: '/results', alsoAs: ['print', ...guisesOfNeed] },
  { name: 'results-by-sector', address: '/results?by=SECTOR' },
  { name: 'results-empty', address: '/results', prepare: answer(path, nothing) },
  { name: 'results-failed', address: '/results', prepare: failure(path) },
  { name: 'results-views', address: '/results/views' },
  { name: 'results-views-failed', address: '/results/views', prepare: failure(/\/admin\/results\/views$/) },
  { name: 'results-list', address: '/events?status=ALL&layout=table&stages=INVESTED' },
  { name: 'contact-request-outcome', address: '/events?status=WIP', show: settle, isOverlay: true },
  {
    name: 'contact-request-outcome-missing',
    address: '/events?status=WIP',
    async show(page) {
      await settle(page);
      await press(page, 'Enregistrer', 'Save');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
];
