import type { InnoStartup } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { altered, emptyList, failure } from '../../answers.ts';
import { either, type Screen } from '../../screen.ts';
import { openFilters, openOverlayMenu, openUserMenu, showTable } from '../client.ts';
import { press } from './press.ts';

function asking(french: string, english: string): Pick<Screen, 'show' | 'isOverlay'> {
  return {
    async show(page) {
      await press(page, french, english);
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  };
}

async function openSuitableClients(page: Page) {
  await press(page, 'Voir les clients concernés', 'See the suitable clients');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** The list of startups, a card, and what the team does with it. */
export const startupScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'startups', address: '/startups' },
  { name: 'startups-table', address: '/startups', show: showTable },
  { name: 'startups-none', address: '/startups?search=zzzz&layout=table' },
  { name: 'startups-failed', address: '/startups?layout=table', prepare: failure(/\/startup$/) },
  { name: 'startups-all', address: '/startups?statuses=DISABLED,CREATE' },
  {
    name: 'startups-column-filter',
    address: '/startups?layout=table&sectors=FINTECH',
    async show(page) {
      await press(
        page,
        'Filtrer la colonne «\u00a0Secteur\u00a0», 1 choix',
        'Filter the column “Sector”, 1 chosen',
      );
      await page.getByRole('menuitemcheckbox').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'startups-validation-filter',
    address: '/startups?layout=table&validatedFrom=2026-01-01',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Filtrer la colonne «\sValidée le|Filter the .*Valid)/ })
        .click();
      await page.getByRole('textbox', { name: either('Au', 'To') }).waitFor();
    },
    isOverlay: true,
  },
  { name: 'filters', address: '/startups', show: openFilters, isOverlay: true },
  { name: 'user-menu', address: '/startups', show: openUserMenu, isOverlay: true },
  { name: 'menu', address: '/startups', show: openOverlayMenu, isOverlay: true, only: 'phone' },
  { name: 'startup-validated', address: ({ card }) => card.VALIDATED },
  { name: 'startup-changed', address: ({ changed }) => changed },
  {
    name: 'startup-changes-refuse',
    address: ({ changed }) => changed,
    async show(page) {
      await press(page, 'Refuser', 'Refuse');
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'proposed-changes', address: '/startups/proposed-changes' },
  {
    name: 'proposed-changes-none',
    address: '/startups/proposed-changes',
    prepare: emptyList(/\/startup\/proposed-changes$/),
  },
  { name: 'startup-created', address: ({ card }) => card.CREATE },
  {
    name: 'startup-without-account',
    address: ({ card }) => card.CREATE,
    prepare: altered<InnoStartup>(/\/startup\/[\da-f-]{36}$/, (card) => ({
      ...card,
      informations: { ...card.informations, email: null },
    })),
  },
  { name: 'startup-to-validate', address: ({ card }) => card.TO_VALIDATE },
  { name: 'startup-disabled', address: ({ card }) => card.DISABLED },
  { name: 'startup-visits', address: ({ card }) => `${card.VALIDATED}#visits` },
  {
    name: 'startup-visits-calendar',
    address: ({ card }) => `${card.VALIDATED}#visits`,
    async show(page) {
      await press(page, 'Du : ouvrir le calendrier', 'From: open the calendar');
      await page.getByRole('grid').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'startup-validate',
    address: ({ card }) => card.TO_VALIDATE,
    ...asking('Valider la fiche', 'Validate the card'),
  },
  { name: 'startup-disable', address: ({ card }) => card.VALIDATED, ...asking('Désactiver', 'Disable') },
  { name: 'startup-delete', address: ({ card }) => card.DISABLED, ...asking('Supprimer', 'Delete') },
  {
    name: 'startup-suitable-clients',
    address: ({ card }) => card.VALIDATED,
    show: openSuitableClients,
    isOverlay: true,
  },
  {
    name: 'startup-proposal-incomplete',
    address: ({ card }) => card.VALIDATED,
    async show(page) {
      await openSuitableClients(page);
      await page
        .getByRole('button', { name: /^(?:Démarrer une demande pour|Start a request for) / })
        .first()
        .click();
      await press(page, 'Démarrer la demande', 'Start the request');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
  { name: 'edit', address: ({ card }) => `${card.VALIDATED}/edit` },
];
