import { expect, test } from './support/test.ts';
import { submitSignIn } from './support/visitors.ts';

/** What of the header comes after the first page, where its file does not. */

test('loads the search of the header again that did not come', async ({ people, visitors }) => {
  const { page } = await visitors.open();
  const ofSearch = '**/assets/quick-search.*.js';
  await page.route(ofSearch, (route) => route.abort());
  await page.goto('/');
  await submitSignIn(page, await people.client());
  const searchAgain = page.getByRole('button', { name: 'Recharger la recherche' });
  await expect(searchAgain).toBeVisible();
  // The page that follows the sign-in takes the focus once, as it comes.
  await expect(page.getByRole('main')).toBeFocused();

  await page.unroute(ofSearch);
  await searchAgain.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Rechercher une startup par son nom' })).toBeFocused();
});

test('says in place of the menu of a narrow screen that it did not come, and opens it by keyboard once it does', async ({
  people,
  visitors,
}) => {
  // As large as a desktop's window at 400 %.
  const { page } = await visitors.openAs(await people.client());
  await page.setViewportSize({ width: 320, height: 256 });
  const ofMenu = '**/assets/{open-menu,quick-search}.*.js';
  await page.route(ofMenu, (route) => route.abort());
  await page.goto('/startups');
  const menuButton = page.getByRole('button', { name: 'Ouvrir le menu' });
  await menuButton.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Menu principal' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menuButton).toBeFocused();

  await page.keyboard.press('Enter');
  const again = dialog.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute(ofMenu);
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Startups' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fermer le menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
});
