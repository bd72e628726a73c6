import { elide } from '@passerelle/contract';
import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { escaped, label } from '../support/labels.ts';

/** INNO finds a card by its name among the startups, opens it and validates it. */
export async function validateCard(page: Page, name: string) {
  await page.getByRole('link', { name: 'Startups', exact: true }).click();
  await page.getByLabel(label('Rechercher par nom')).fill(name);
  await page.waitForURL((url) => url.searchParams.get('search') === name);
  // As long as other cards are there, the one that is looked for may still move.
  const entries = page.getByRole('main').locator('article, tbody tr');
  await expect(entries.filter({ hasNotText: name })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(escaped(name)) })
    .first()
    .click();
  await page.waitForURL(/\/startups\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('À valider').first()).toBeVisible();
  await page.getByRole('button', { name: 'Valider la fiche' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider la fiche' }).click();
  await expect(page.getByText(`La fiche ${elide('de', name)} est validée.`, { exact: true })).toBeVisible();
}
