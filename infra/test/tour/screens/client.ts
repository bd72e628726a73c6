import type { Page } from 'playwright-core';
import {
  emptyList,
  failure,
  laterVersion,
  lostModules,
  overtaken,
  unconfirmed,
  waitForOvertaken,
} from '../answers.ts';
import { askedClient, followUpLink } from '../follow-ups.ts';
import { either, guisesOfNeed, type Screen } from '../screen.ts';
import { securityScreens } from './client/security.ts';

const openMenu = either('Ouvrir le menu', 'Open the menu');
const startupList = /\/startup$/;

export async function openUserMenu(page: Page) {
  await page.getByRole('button', { name: /^(?:Menu de |Menu d’|Menu of )/ }).click();
  await page.getByRole('menu').waitFor();
}

export async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^(?:Filtres|Filters)/ }).click();
  await page.getByRole('dialog').waitFor();
}

export async function showTable(page: Page) {
  await page.getByRole('button', { name: either('Tableau', 'Table') }).click();
  await page.getByRole('table').waitFor();
}

async function search(page: Page, text: string) {
  await page
    .getByRole('combobox', {
      name: either('Rechercher une startup par son nom', 'Search for a startup by name'),
    })
    .fill(text);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
}

export async function openOverlayMenu(page: Page) {
  await page.getByRole('button', { name: openMenu }).click();
  await page.getByRole('dialog').waitFor();
}

const ofClient: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'startups', address: '/startups', alsoAs: guisesOfNeed },
  { name: 'startups-table', address: '/startups', show: showTable },
  {
    name: 'new-version',
    address: '/startups',
    prepare: laterVersion,
    spoilsPage: true,
    async show(page) {
      // Longer than the page waits between two looks at what is in service.
      await page.clock.fastForward('06:00');
      await page.getByRole('button', { name: either('Recharger la page', 'Reload the page') }).waitFor();
    },
    isOverlay: true,
  },
  { name: 'startups-none', address: '/startups', prepare: emptyList(startupList) },
  { name: 'startups-failed', address: '/startups', prepare: failure(startupList) },
  {
    name: 'home-failed',
    address: '/startups',
    prepare: failure(/\/(?:client\/linking\/summary|startup\/last-visited|short-news|startup-news)$/),
  },
  { name: 'filters', address: '/startups', show: openFilters, isOverlay: true, alsoAs: guisesOfNeed },
  {
    name: 'quick-search',
    address: '/startups',
    show: (page) => search(page, 'a'),
    isOverlay: true,
    only: 'desktop',
  },
  {
    name: 'quick-search-none',
    address: '/startups',
    show: (page) => search(page, 'zzzz'),
    isOverlay: true,
    only: 'desktop',
  },
  { name: 'user-menu', address: '/linkings', show: openUserMenu, isOverlay: true },
  { name: 'menu', address: '/startups', show: openOverlayMenu, isOverlay: true, only: 'phone' },
  {
    name: 'menu-search',
    address: '/startups',
    async show(page) {
      await openOverlayMenu(page);
      await search(page, 'a');
    },
    isOverlay: true,
    only: 'phone',
  },
  { name: 'startup', address: ({ card }) => card.VALIDATED, alsoAs: guisesOfNeed },
  {
    name: 'startup-pictures',
    address: ({ card }) => card.VALIDATED,
    async show(page) {
      await page.getByRole('button', { name: /^(?:Agrandir l’image|Enlarge picture) 1 / }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'startup-to-request', address: ({ notRequested }) => notRequested },
  {
    name: 'startup-disclosure',
    address: ({ notRequested }) => notRequested,
    async show(page) {
      await page.getByRole('button', { name: either('Demander un contact', 'Request a contact') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'startup-to-confirm',
    address: ({ notRequested }) => notRequested,
    prepare: unconfirmed,
    async show(page) {
      await page.getByRole('button', { name: either('Demander un contact', 'Request a contact') }).click();
      await page
        .getByRole('button', { name: either('Lever le secret et envoyer', 'Lift secrecy and send') })
        .click();
      await page.getByRole('button', { name: either('Renvoyer l’e-mail', 'Send the email again') }).waitFor();
    },
  },
  { name: 'startup-requested', address: ({ requested }) => requested },
  { name: 'startup-unknown', address: ({ card }) => card.DISABLED },
  { name: 'contact-requests', address: '/linkings', alsoAs: guisesOfNeed },
  { name: 'contact-requests-follow-ups', address: `/linkings?${followUpLink}`, prepare: askedClient },
  {
    name: 'contact-request-withdrawal',
    address: '/linkings',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Retirer la demande|Withdraw the request)/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'contact-requests-none',
    address: '/linkings',
    prepare: emptyList(/\/client\/(?:linking|archived)$/),
  },
  {
    name: 'contact-request-message',
    address: '/linkings',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Écrire à l’équipe|Write to the team)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'contact-requests-failed', address: '/linkings', prepare: failure(/\/client\/linking$/) },
  { name: 'criteria', address: '/client/modify', alsoAs: guisesOfNeed },
  {
    name: 'criteria-changed',
    address: '/client/modify',
    prepare: overtaken(/\/client\/[\da-f-]{36}$/, { minInvest: 80_000, sectors: ['FINTECH', 'BIOTECH'] }),
    async show(page) {
      await page.getByRole('textbox', { name: either('Montant minimal', 'Minimum amount') }).fill('120000');
      await page.getByRole('button', { name: either('Enregistrer', 'Save') }).click();
      await waitForOvertaken(page);
    },
  },
  { name: 'profile', address: '/profile' },
  {
    name: 'profile-incomplete',
    address: '/profile',
    async show(page) {
      await page.getByLabel(either('Prénom', 'First name')).fill('');
      await page.getByRole('button', { name: either('Enregistrer', 'Save') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'profile-address',
    address: '/profile',
    async show(page) {
      await page.getByLabel(either('Adresse e-mail', 'Email')).fill('somebody.else@tour.example');
      await page.getByRole('button', { name: either('Enregistrer', 'Save') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'profile-saved',
    address: '/profile',
    async show(page) {
      await page.getByRole('button', { name: either('Enregistrer', 'Save') }).click();
      await page.getByText(either('Succès', 'Success')).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'dial-codes',
    address: '/profile',
    async show(page) {
      await page.getByRole('combobox', { name: either('Indicatif', 'Dial code') }).click();
      await page.getByRole('option', { name: /Luxembourg/ }).waitFor();
    },
    isOverlay: true,
  },
  ...securityScreens,
  { name: 'terms-of-use', address: '/cgudetails' },
  { name: 'help', address: '/help' },
  { name: 'site-map', address: '/sitemap' },
  { name: 'accessibility', address: '/accessibility' },
  { name: 'access-denied', address: '/403' },
  { name: 'unknown-address', address: '/nulle/part' },
  { name: 'module-lost', address: '/startups', prepare: lostModules },
];

const ofBeginner: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'criteria', address: '/client/init' },
  {
    name: 'criteria-incomplete',
    address: '/client/init',
    async show(page) {
      await page.getByRole('button', { name: either('Valider mes critères', 'Confirm my criteria') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'criteria-risk',
    address: '/client/init',
    async show(page) {
      await page.getByRole('checkbox', { name: either('Investissement', 'Investment') }).check();
      await page.getByRole('button', { name: either('Recherche active', 'Active search') }).click();
      await page.getByRole('button', { name: either('Non', 'No') }).click();
      await page.getByRole('button', { name: either('Valider mes critères', 'Confirm my criteria') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
];

/** What clients and bankers see. */
export const clientScreens: readonly Screen[] = [
  { name: 'terms', visitor: 'client-new', address: '/CG' },
  ...ofBeginner.map((screen): Screen => ({ ...screen, visitor: 'client-begins' })),
  ...ofClient.map((screen): Screen => ({ ...screen, visitor: 'client' })),
  { name: 'startups', visitor: 'banker', address: '/startups' },
  { name: 'filters', visitor: 'banker', address: '/startups', show: openFilters, isOverlay: true },
  { name: 'startup', visitor: 'banker', address: ({ card }) => card.VALIDATED },
  { name: 'profile', visitor: 'banker', address: '/profile' },
  { name: 'help', visitor: 'banker', address: '/help' },
];
