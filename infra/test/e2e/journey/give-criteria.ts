import type { Page } from 'playwright-core';

/** A new client accepts the terms and says what they look for, in English; they then see the startups. */
export async function acceptTermsAndGiveCriteria(page: Page) {
  await page.waitForURL('**/CG');
  await page.getByRole('checkbox', { name: /I accept them/ }).check();
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.waitForURL('**/client/init');
  await page.getByRole('checkbox', { name: 'Investment' }).check();
  await page.getByRole('button', { name: 'Active search' }).click();
  await page
    .getByRole('group', { name: /Would you like an email/ })
    .getByRole('button', { name: 'No' })
    .click();
  await page.getByRole('button', { name: 'Confirm my criteria' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I understand' }).click();
  await page.waitForURL('**/startups');
}
