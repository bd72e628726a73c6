import type { Page } from 'playwright-core';
import { either, guisesOfNeed, type Screen } from '../../screen.ts';
import { press } from './press.ts';

async function openUser(page: Page) {
  await page
    .getByRole('button', { name: /^(?:Modifier|Edit) / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The people who have an account or an invitation. */
export const userScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'users', address: '/users', alsoAs: guisesOfNeed },
  {
    name: 'user',
    address: '/users',
    show: openUser,
    isOverlay: true,
  },
  {
    name: 'user-roles',
    address: '/users',
    async show(page) {
      await openUser(page);
      await page.getByRole('checkbox', { name: either('Banquier', 'Banker') }).check();
      await page.getByRole('checkbox', { name: 'Admin' }).check();
      await page
        .getByRole('combobox', { name: either('Rôle principal', 'Main role') })
        .scrollIntoViewIfNeeded();
    },
    isOverlay: true,
  },
  {
    name: 'user-reset',
    address: '/users',
    async show(page) {
      await openUser(page);
      await press(page, 'Générer un lien', 'Generate a link');
      await page.getByLabel(either('Lien de mot de passe', 'Password link')).scrollIntoViewIfNeeded();
    },
    isOverlay: true,
  },
  {
    name: 'user-delete',
    address: '/users',
    async show(page) {
      await openUser(page);
      await press(page, 'Supprimer l’utilisateur', 'Delete the user');
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'users-right',
    address: '/users',
    async show(page) {
      await page.getByRole('combobox', { name: either('Rôle', 'Role') }).selectOption('INNO');
      await page.getByRole('radio').first().waitFor();
    },
  },
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
    name: 'users-withdraw',
    address: '/users?states=INVITED',
    async show(page) {
      await page
        .getByRole('button', {
          name: /^(?:Retirer l’invitation de |Retirer l’invitation d’|Withdraw the invitation of )/,
        })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'users-none',
    address: '/users',
    async show(page) {
      await page
        .getByRole('main')
        .getByRole('searchbox', { name: either('Rechercher', 'Search') })
        .fill('zzzz');
      await page.getByRole('heading', { name: either('Aucun résultat', 'No result') }).waitFor();
    },
  },
];
