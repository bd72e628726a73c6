import type { Page } from 'playwright-core';
import { pressSignOut, signOut } from './journey/sign-in.ts';
import { label } from './support/labels.ts';
import type { RunningSystem } from './support/system/system.ts';
import { expect, test } from './support/test.ts';
import { submitSignIn, waitForTitle } from './support/visitors.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

test.describe('a session', () => {
  /** Whether the API still knows the browser of a page. */
  const isKnown = async (system: RunningSystem, page: Page) =>
    (await page.request.get(`${system.apiUrl}/me`)).ok();

  test('that is ended in one tab is ended in the other', async ({ people, system, visitors }) => {
    const page = await visitors.openPage(await people.client(), '/startups');
    const other = await page.context().newPage();
    await other.goto('/linkings');
    await waitForTitle(other, 'Mes demandes');

    await signOut(page);

    await other.waitForURL((url) => url.pathname === '/');
    await expect(signInButton(other)).toBeVisible();
    expect(await isKnown(system, page)).toBe(false);
  });

  test('that begins in one tab begins in the other, which goes on where it wanted to', async ({
    people,
    visitors,
  }) => {
    const { page } = await visitors.open();
    await page.goto('/');
    const other = await page.context().newPage();
    await other.goto('/linkings');
    await expect(signInButton(other)).toBeVisible();

    await submitSignIn(page, await people.client());

    await page.waitForURL('**/startups');
    await other.waitForURL('**/linkings');
    await waitForTitle(other, 'Mes demandes');
  });

  test('whose terms are accepted in one tab is free in the other', async ({ people, visitors }) => {
    const { page } = await visitors.open();
    await page.goto('/');
    await submitSignIn(page, await people.invite('CLIENT'));
    await page.waitForURL('**/CG');
    const other = await page.context().newPage();
    await other.goto('/');
    await other.waitForURL('**/CG');

    await page.getByRole('checkbox', { name: /je les accepte/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();

    await page.waitForURL('**/client/init');
    await other.waitForURL('**/client/init');
    await expect(page.getByText('Bienvenue sur Passerelle.', { exact: true })).toBeVisible();
  });

  for (const [name, answer] of [
    ['fails', { status: 500, body: '{}' }],
    ['cannot be reached', undefined],
  ] as const) {
    test(`is left also where the server ${name}, and ended once it answers`, async ({
      people,
      system,
      visitors,
    }) => {
      const page = await visitors.openPage(await people.arrive('BANQUIER'), '/startups');
      await page.route('**/logout', (route) => (answer ? route.fulfill(answer) : route.abort()));

      await pressSignOut(page);

      await page.waitForURL((url) => url.pathname === '/');
      await expect(signInButton(page)).toBeVisible();
      await expect(page.getByText('Déconnexion inachevée', { exact: true })).toBeVisible();
      expect(await isKnown(system, page)).toBe(true);

      await page.unroute('**/logout');
      await page.reload();
      await expect(signInButton(page)).toBeVisible();
      await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
      expect(await isKnown(system, page)).toBe(false);
    });
  }

  for (const path of ['/resetPassword', '/initPassword']) {
    test(`is ended first when a link to ${path} is opened, in the other tab too`, async ({
      people,
      system,
      visitors,
    }) => {
      const page = await visitors.openPage(await people.client(), '/startups');
      const other = await page.context().newPage();

      await other.goto(`${path}?token=made-up&email=somebody%40passerelle.example`);

      await expect(other.getByText('Le lien que vous avez suivi a expiré')).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await isKnown(system, page)).toBe(false);
      await other.getByRole('link', { name: 'Revenir à la connexion' }).click();
      await expect(signInButton(other)).toBeVisible();
    });
  }

  test('begins with the password that a mail led to', async ({ people, system, visitors }) => {
    const { email } = (await people.arrive('BANQUIER')).user;
    const { page } = await visitors.open();
    await page.goto('/');
    await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label('Adresse e-mail')).fill(email);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(dialog.getByText(/Si un compte existe à cette adresse/)).toBeVisible();
    const [link = ''] = (await system.waitForMail(email, '/resetPassword')).links;

    await page.goto(link);
    for (const field of ['Nouveau mot de passe', 'Confirmation du mot de passe']) {
      await page.getByLabel(label(field)).fill('Une-Autre-Passe-2026');
    }
    await page.getByRole('button', { name: 'Enregistrer et se connecter' }).click();

    await page.waitForURL('**/startups');
    expect(await isKnown(system, page)).toBe(true);
    const again = await page.context().newPage();
    await again.goto(link);
    await expect(again.getByText('Le lien que vous avez suivi a expiré')).toBeVisible();
  });
});
