import type { Page } from 'playwright-core';
import { emptyDashboard, failure } from '../../answers.ts';
import { either, guisesOfNeed, type Screen } from '../../screen.ts';
import { press } from './press.ts';

async function openShortNews(page: Page) {
  await press(page, 'Modifier la brève', 'Edit the short news');
  await page.getByRole('dialog').waitFor();
}

async function openFeeds(page: Page) {
  await page.getByRole('button', { name: /^(?:Flux RSS|RSS feeds)/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** The dashboard, and what the team writes on it. */
export const dashboardScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'dashboard', address: '/dashboard', alsoAs: guisesOfNeed },
  { name: 'dashboard-empty', address: '/dashboard', prepare: emptyDashboard },
  {
    name: 'dashboard-calendar',
    address: '/dashboard',
    async show(page) {
      await press(page, 'Du : ouvrir le calendrier', 'From: open the calendar');
      await page.getByRole('grid').waitFor();
    },
    isOverlay: true,
  },
  { name: 'dashboard-failed', address: '/dashboard', prepare: failure(/\/admin\/dashboard$/) },
  {
    name: 'dashboard-distribution',
    address: '/dashboard',
    async show(page) {
      await page
        .getByRole('button', { name: either('Répartition', 'Distribution') })
        .first()
        .click();
    },
  },
  { name: 'short-news', address: '/dashboard', show: openShortNews, isOverlay: true },
  {
    name: 'short-news-unsaved',
    address: '/dashboard',
    async show(page) {
      await openShortNews(page);
      await page.getByLabel(either('Titre en français', 'Title in French')).fill('x'.repeat(101));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: either('Fermer', 'Close') })
        .last()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'feeds', address: '/dashboard', show: openFeeds, isOverlay: true },
  {
    name: 'feeds-incomplete',
    address: '/dashboard',
    async show(page) {
      await openFeeds(page);
      await press(page, 'Ajouter un flux', 'Add a feed');
      await press(page, 'Enregistrer', 'Save');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
];
