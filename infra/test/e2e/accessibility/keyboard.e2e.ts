import type { Page } from 'playwright-core';
import { passwordOf, userMenu } from '../journey/sign-in.ts';
import { moveTo, pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import { waitForTitle } from '../support/visitors.ts';
import { expect, test } from './screen-test.ts';

test.describe('with the keyboard alone', () => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByLabel(label(name));

  async function signIn(page: Page, email: string) {
    await typeInto(page, field(page, 'Adresse e-mail'), email);
    await typeInto(page, field(page, 'Mot de passe'), passwordOf(email));
    await page.keyboard.press('Enter');
  }

  async function chooseInUserMenu(page: Page, name: string) {
    await pressOn(page, button(page, userMenu), 'Enter');
    const entry = page.getByRole('menuitem', { name });
    await moveTo(page, entry, 'ArrowDown');
    await page.keyboard.press('Enter');
  }

  test('somebody passes over the header, signs in, accepts the terms and signs out', async ({
    people,
    visitors,
  }) => {
    const { page } = await visitors.open();
    await page.goto('/');
    await expect(button(page, 'Se connecter')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await signIn(page, (await people.invite('CLIENT')).user.email);
    await page.waitForURL('**/CG');
    await pressOn(page, page.getByRole('checkbox', { name: /je les accepte/ }), 'Space');
    await pressOn(page, button(page, 'Valider'), 'Enter');
    await page.waitForURL('**/client/init');

    await chooseInUserMenu(page, 'Se déconnecter');
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
  });

  test('somebody asks for a new password in the dialog and comes back to the form', async ({
    people,
    visitors,
  }) => {
    const { user } = await people.arrive('BANQUIER');
    const { page } = await visitors.open();
    await page.goto('/');
    const opener = button(page, 'Mot de passe oublié ?');
    await pressOn(page, opener, 'Enter');
    const dialog = page.getByRole('dialog');
    await typeInto(page, dialog.getByLabel(label('Adresse e-mail')), user.email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toBeVisible();

    await page.keyboard.press('Escape');

    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('somebody changes their profile, dial code and all', async ({ people, visitors }) => {
    const page = await visitors.openPage(await people.arrive('BANQUIER'), '/startups');
    await waitForTitle(page, 'Les startups');
    await chooseInUserMenu(page, 'Informations personnelles');
    await page.waitForURL('**/profile');

    await typeInto(page, field(page, 'Prénom'), 'Clémence');
    await typeInto(page, page.getByRole('combobox', { name: 'Indicatif' }), 'Luxem');
    await expect(page.getByRole('option', { name: /Luxembourg/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeInto(page, field(page, 'Téléphone mobile'), '621123456');
    await pressOn(page, button(page, 'Enregistrer'), 'Enter');
    await expect(page.getByText('Succès', { exact: true })).toBeVisible();

    await page.reload();
    const number = field(page, 'Téléphone mobile');
    await expect(number).toBeVisible();
    await expect(field(page, 'Prénom')).toHaveValue('Clémence');
    await expect(page.getByRole('combobox', { name: 'Indicatif' })).toHaveValue('+352');
    await expect(number).toHaveValue(/^621\s123\s456$/);
  });

  test('somebody finds a startup in the quick search and changes the language', async ({
    people,
    visitors,
  }) => {
    const page = await visitors.openPage(await people.arrive('BANQUIER'), '/startups');
    await waitForTitle(page, 'Les startups');
    const search = page.getByRole('combobox', { name: 'Rechercher une startup par son nom' });
    await typeInto(page, search, 'a');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/startups\/[\w-]+$/);

    await pressOn(page, button(page, 'EN, English'), 'Enter');
    await expect(page.locator('html[lang="en"]')).toBeVisible();
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }));
  });
});
