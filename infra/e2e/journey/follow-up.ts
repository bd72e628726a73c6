import type { Page } from 'playwright-core';
import { label } from '../support/labels.ts';

const saved = 'Demande enregistrée';

/** INNO opens the open requests and moves the one of a startup on, with a comment where one is given. */
export async function followUp(page: Page, startupName: string, from: string, to: string, comment?: string) {
  await page.getByRole('link', { name: 'Demandes', exact: true }).click();
  await page.getByRole('tab', { name: from }).click();
  await page.getByLabel(label('Rechercher un client ou une startup')).fill(startupName);
  await page
    .getByRole('button', { name: /^Suivre la demande de .+ pour / })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: to }).check();
  if (comment) await drawer.getByLabel(label('Commentaire de l’équipe')).fill(comment);
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(saved, { exact: true }).waitFor();
  await drawer.waitFor({ state: 'detached' });
}

/** The client opens `/linkings`: the request of a startup has this status. */
export async function waitForLinkingStatus(
  page: Page,
  startupName: string,
  status: string,
  menu = 'Mes demandes',
) {
  await page.getByRole('banner').getByRole('link', { name: menu }).click();
  await page.getByRole('listitem').filter({ hasText: startupName }).getByText(status).waitFor();
}
