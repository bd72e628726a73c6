import type { Page } from 'playwright-core';
import { emptyList, failure } from '../answers.ts';
import { either, type Screen } from '../screen.ts';
import { openFilters, openUserMenu, showTable } from './client.ts';

async function press(page: Page, french: string, english: string) {
  await page.getByRole('button', { name: either(french, english) }).click();
}

function asking(french: string, english: string): Pick<Screen, 'show' | 'isOverlay'> {
  return {
    async show(page) {
      await press(page, french, english);
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  };
}

const screens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'startups', address: '/startups' },
  { name: 'startups-table', address: '/startups', show: showTable },
  { name: 'filters', address: '/startups', show: openFilters, isOverlay: true },
  { name: 'user-menu', address: '/startups', show: openUserMenu, isOverlay: true },
  { name: 'startup-validated', address: ({ card }) => card.VALIDATED },
  { name: 'startup-created', address: ({ card }) => card.CREATE },
  { name: 'startup-to-validate', address: ({ card }) => card.TO_VALIDATE },
  { name: 'startup-disabled', address: ({ card }) => card.DISABLED },
  {
    name: 'startup-validate',
    address: ({ card }) => card.TO_VALIDATE,
    ...asking('Valider la fiche', 'Validate the card'),
  },
  { name: 'startup-disable', address: ({ card }) => card.VALIDATED, ...asking('Désactiver', 'Disable') },
  { name: 'startup-delete', address: ({ card }) => card.DISABLED, ...asking('Supprimer', 'Delete') },
  { name: 'edit', address: ({ card }) => `${card.VALIDATED}/edit` },
  { name: 'events', address: '/events' },
  { name: 'events-none', address: '/events', prepare: emptyList(/\/event$/) },
  { name: 'events-failed', address: '/events', prepare: failure(/\/event$/) },
  {
    name: 'event',
    address: '/events',
    async show(page) {
      await page
        .getByRole('button', { name: /^(?:Suivre la demande de|Follow up the request of) / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  { name: 'users', address: '/users' },
  {
    name: 'users-incomplete',
    address: '/users',
    async show(page) {
      await press(page, 'Générer l’invitation', 'Generate the invitation');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'users-invited',
    address: '/users',
    async show(page) {
      await page
        .getByRole('main')
        .getByLabel(either('Adresse e-mail', 'Email address'))
        .fill('dirigeante@startup.example');
      await page.getByRole('combobox', { name: either('Rôle', 'Role') }).selectOption('STARTUP');
      await press(page, 'Générer l’invitation', 'Generate the invitation');
      await page.getByText(/^(?:Le brouillon de l’e-mail|The draft of the email)/).waitFor();
    },
  },
  {
    name: 'users-none',
    address: '/users',
    async show(page) {
      await page
        .getByRole('searchbox', {
          name: either('Filtrer par nom, e-mail ou rôle', 'Filter by name, email or role'),
        })
        .fill('zzzz');
      await page.getByText(either('Aucun résultat', 'No result')).waitFor();
    },
  },
  { name: 'profile', address: '/profile' },
];

/** What the innovation team sees. */
export const innoScreens: readonly Screen[] = screens.map((screen) => ({ ...screen, visitor: 'inno' }));
