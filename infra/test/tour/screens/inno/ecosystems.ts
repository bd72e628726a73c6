import type { Screen } from '../../screen.ts';
import { press } from './press.ts';

/** The ecosystems. */
export const ecosystemScreens: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'ecosystems', address: '/ecosystem' },
  {
    name: 'ecosystem',
    address: '/ecosystem',
    async show(page) {
      await page.getByRole('button', { name: /^(?:Voir|See) Réseau des Villages$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'ecosystem-delete',
    address: '/ecosystem',
    async show(page) {
      await page.getByRole('button', { name: /^(?:Voir|See) Réseau des Villages$/ }).click();
      await press(page, 'Supprimer l’écosystème', 'Delete the ecosystem');
      await page.getByRole('alertdialog').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'ecosystem-incomplete',
    address: '/ecosystem',
    async show(page) {
      await press(page, 'Ajouter un écosystème', 'Add an ecosystem');
      await press(page, 'Ajouter un sous-écosystème', 'Add a sub-ecosystem');
      await press(page, 'Créer l’écosystème', 'Create the ecosystem');
      await page.getByRole('alert').first().waitFor();
    },
    isOverlay: true,
  },
];
