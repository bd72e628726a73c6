import { elide, type InnoStartup } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { expect, test } from './support/test.ts';
import { submitSignIn, waitForTitle } from './support/visitors.ts';

test.describe('what validating, disabling and deleting a card do for everybody', () => {
  async function decide(page: Page, button: string, confirm: string, told: string) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: confirm }).click();
    await expect(page.getByText(told, { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
  }

  /** What a page says above all of the card at an address. */
  async function openCard(page: Page, id: string, title: string) {
    await page.goto(`/startups/${id}`);
    await waitForTitle(page, title);
  }

  test('a validated card is there for clients and bankers from then on', async ({
    inno,
    people,
    visitors,
  }) => {
    const { cardId, cardName: name } = await people.startup('TO_VALIDATE');
    const { raise } = await inno.get<InnoStartup>(`/startup/${cardId}`);
    const client = (await visitors.openAs('client')).page;
    await openCard(client, cardId, 'Startup inconnue');

    const { page } = await visitors.openAs('inno');
    await openCard(page, cardId, name);
    await expect(page.getByText('À valider', { exact: true })).toBeVisible();
    await decide(page, 'Valider la fiche', 'Valider la fiche', `La fiche ${elide('de', name)} est validée.`);
    await expect(page.getByText('Validée', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Valider la fiche' })).toHaveCount(0);

    for (const reader of [client, (await visitors.openAs('banquier')).page]) {
      await openCard(reader, cardId, name);
      // At once: it must not even come and go.
      expect(await reader.getByText(raise.email ?? '').count()).toBe(0);
      expect(await reader.getByRole('tab').count()).toBe(0);
    }
    await page.reload();
    await page.getByRole('tab', { name: 'Visites' }).click();
    await expect(
      page.getByRole('region', { name: 'Visites et visiteurs' }).getByText('Visiteurs', { exact: true }),
    ).toBeVisible();
  });

  test('a disabled card is gone for all but the team, with its account, session and requests; then for good', async ({
    inno,
    people,
    system,
    visitors,
  }) => {
    const owner = await people.startup();
    const { cardId: id, cardName: name } = owner;
    const { pictureIds } = await inno.get<InnoStartup>(`/startup/${id}`);
    const startup = await visitors.openPage(owner, '/startups/my');
    await waitForTitle(startup, name);
    const client = (await visitors.openAs(await people.client())).page;
    await openCard(client, id, name);
    await client.getByRole('button', { name: 'Demander un contact' }).click();
    await client.getByRole('button', { name: 'Lever le secret et envoyer' }).click();
    await expect(client.getByRole('button', { name: 'Demande envoyée' })).toBeVisible();

    const { page } = await visitors.openAs('inno');
    await openCard(page, id, name);
    await decide(page, 'Désactiver', 'Désactiver la startup', `${name} est désactivée.`);
    await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Modifier la fiche' })).toHaveCount(0);

    // The startup's next step leads out, and there is no way back in.
    await startup.reload();
    await expect(startup.getByText('Connexion expirée', { exact: true })).toBeVisible();
    await startup.goto('/');
    await submitSignIn(startup, owner);
    await expect(startup.getByText(/adresse e-mail.*mot de passe|identifiant/i).first()).toBeVisible();

    await client.reload();
    await waitForTitle(client, 'Startup inconnue');
    await client.goto('/linkings');
    await expect(client.getByRole('region', { name: 'Startups archivées' }).getByText(name)).toBeVisible();

    await decide(page, 'Supprimer', 'Supprimer la startup', `La fiche ${elide('de', name)} est supprimée.`);
    await page.waitForURL((url) => url.pathname === '/startups');
    await openCard(page, id, 'Startup inconnue');
    const image = await page.request.get(`${system.apiUrl}/asset-files/${pictureIds[0]}`);
    expect(image.status()).toBe(404);
    await client.reload();
    await expect(client.getByRole('region', { name: 'Startups archivées' }).getByText(name)).toBeVisible();
  });
});
