import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { escaped, label } from '../support/labels.ts';

const saved = 'Demande enregistrée';
const statusUnder = { Ouvertes: 'Ouverte', 'En cours': 'En cours' } as const;

/** INNO finds the request for a startup under the tab of its status and gives it another, with a comment or without. */
export async function followUp(
  page: Page,
  startupName: string,
  tab: keyof typeof statusUnder,
  to: string,
  comment?: string,
) {
  await page.getByRole('link', { name: 'Demandes', exact: true }).click();
  const search = page.getByLabel(label('Rechercher un client ou une startup'));
  // Where the page was open already, the menu empties its search: what is filled in before would go with it.
  await expect(search).toHaveValue('');
  await page.getByRole('tab', { name: tab }).click();
  await search.fill(startupName);
  // As long as other requests are there, the one that is looked for may still move.
  const follow = page.getByRole('button', { name: /^Suivre la demande / });
  await expect(follow.nth(1)).toHaveCount(0);
  const found = page.getByRole('button', {
    name: new RegExp(`^Suivre la demande (?:de |d’).+ pour ${escaped(startupName)}$`),
  });
  // Until the answer of this tab is there, the one before it is shown: a request as it was, whose save would be a conflict.
  const request = page.getByRole('listitem').filter({ has: found });
  await request.getByText(statusUnder[tab], { exact: true }).first().waitFor();
  await found.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: to }).check();
  // Whoever settles a request says what became of it.
  if (to === 'Terminée') await drawer.getByLabel(label('Issue')).selectOption('MET');
  if (comment) await drawer.getByLabel(label('Commentaire de l’équipe')).fill(comment);
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  // Only what was saved closes it. What was said of the save before may still stand, above what is said of this one.
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText(saved, { exact: true }).last()).toBeVisible();
}

/** The client opens `/linkings`: the request of a startup has this status. */
export async function waitForContactRequestStatus(
  page: Page,
  startupName: string,
  status: string,
  menu = 'Mes demandes',
) {
  await page.getByRole('banner').getByRole('link', { name: menu }).click();
  await expect(page.getByRole('listitem').filter({ hasText: startupName }).getByText(status)).toBeVisible();
}
