import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { escaped, label } from '../support/labels.ts';

interface Words {
  startups: string;
  showAll: string;
  search: string;
  filters: RegExp;
  sector: string;
  apply: RegExp;
  ask: string;
  confirm: string;
  sent: string;
}

const words: Record<'fr' | 'en', Words> = {
  fr: {
    startups: 'Les startups',
    showAll: 'Tout voir',
    search: 'Rechercher par nom',
    filters: /^Filtres/,
    sector: 'Secteur',
    apply: /^Voir (\d+|les) startups?$/,
    ask: 'Demander un contact',
    confirm: 'Lever le secret et envoyer',
    sent: 'Demande envoyée',
  },
  en: {
    startups: 'Startups',
    showAll: 'Show all',
    search: 'Search by name',
    filters: /^Filters/,
    sector: 'Sector',
    apply: /^Show (\d+|the) startups?$/,
    ask: 'Request a contact',
    confirm: 'Lift secrecy and send',
    sent: 'Request sent',
  },
};

/** A client finds a card by its name and by a filter, opens it and asks to be put in touch. */
export async function requestContact(page: Page, name: string, language: 'fr' | 'en' = 'fr') {
  const { startups, showAll, search, filters, sector, apply, ask, confirm, sent } = words[language];
  await page.getByRole('banner').getByRole('link', { name: startups }).click();
  await page.getByRole('button', { name: showAll }).click();
  await page.getByRole('button', { name: filters }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(label(sector)).click();
  await page.getByRole('menuitemcheckbox', { name: 'Greentech' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: apply }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByLabel(label(search)).fill(name);
  // As long as other cards are there, the one that is looked for may still move.
  const main = page.getByRole('main');
  await expect(main.getByRole('article').nth(1)).toHaveCount(0);
  await main
    .getByRole('link', { name: new RegExp(escaped(name)) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: ask }).click();
  await page.getByRole('button', { name: confirm }).click();
  const done = page.getByRole('button', { name: sent });
  await expect(done).toBeVisible();
}
