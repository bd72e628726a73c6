import type { OwnerStartup } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { fillPictures, fillStep, waitForStep } from './journey/fill-wizard.ts';
import { makePictures } from './journey/pictures.ts';
import { sampleCompanies } from './journey/sample-companies.ts';
import { signIn, signOut, userMenu } from './journey/sign-in.ts';
import type { ApiSession } from './support/api-session.ts';
import { label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const [sample] = sampleCompanies;
if (!sample) throw new Error('There is no sample company.');
const company = { ...sample, motto: 'La chaleur rendue', about: 'Un marché', project: 'Un échangeur' };
const restored = 'Vos saisies non enregistrées sont de retour';

test.describe('the wizard', () => {
  const card = (startup: ApiSession) => startup.get<OwnerStartup>('/startup/my');

  /** A reload, the browser's question about unsaved changes answered with yes. */
  async function reload(page: Page) {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
  }

  const nameField = (page: Page) => page.getByLabel(label('Nom de la startup'));
  const openFirstStep = (page: Page) => page.getByRole('button', { name: 'Commencer' }).click();

  test('left at each step goes on there in another browser, with what was saved', async ({
    people,
    system,
    visitors,
  }) => {
    const startup = await people.arrive('STARTUP');
    const arrive = () => visitors.openPage(startup, '/');
    const first = await arrive();
    await openFirstStep(first);
    await nameField(first).fill('Rien de tout cela');
    await visitors.closeAll();

    const next = {
      Identité: 'Activité',
      Activité: 'Objectif',
      Objectif: 'Équipe',
      Équipe: 'Images',
    } as const;
    for (const [step, following] of Object.entries(next)) {
      const page = await arrive();
      if (step === 'Identité') {
        await openFirstStep(page);
        expect(await nameField(page).inputValue()).toBe('');
      }
      await waitForStep(page, step);
      await fillStep[step as keyof typeof next](page, company);
      await waitForStep(page, following);
      await visitors.closeAll();
    }

    // With the team the profile is complete: from then on a sign-in leads to the own card, which leads back.
    const last = (await visitors.open()).page;
    await signIn(last, system.webUrl, startup.user.email);
    await last.getByRole('link', { name: 'Terminer ma fiche' }).click();
    await waitForStep(last, 'Images');
    await fillPictures(last, await makePictures());
    await expect(last.getByText('Votre fiche est entre nos mains')).toBeVisible();
    await visitors.closeAll();

    const again = await visitors.openPage(startup, '/startups/init');
    await expect(again.getByText('Votre fiche est entre nos mains')).toBeVisible();
    const { status, informations, offer, raise, team } = await card(startup);
    expect(status).toBe('TO_VALIDATE');
    expect(informations.name).toBe(company.name);
    expect(informations.roadMap[0]?.date).toBe(company.since);
    expect(offer.economicModelEn).toBe('Subscription and maintenance.');
    expect(raise.targetMoney).toBe(1_500_000);
    expect(team.collaborateurs).toBe(16);
  });

  test('gives back what was typed after a reload', async ({ people, visitors }) => {
    const startup = await people.arrive('STARTUP');
    const page = await visitors.openPage(startup, '/');
    await openFirstStep(page);
    await nameField(page).fill('Tapé, pas enregistré');
    await reload(page);
    await expect(page.getByText(restored)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Tapé, pas enregistré');
    expect((await card(startup)).informations.name).toBe(null);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText(/Vos saisies sont enregistrées/)).toBeVisible();
    expect((await card(startup)).informations.name).toBe('Tapé, pas enregistré');
    await page.reload();
    await expect(
      nameField(page)
        .or(page.getByRole('button', { name: 'Commencer' }))
        .first(),
    ).toBeVisible();
    expect(await page.getByText(restored).count()).toBe(0);
  });

  test('gives back what was typed after a lost session, to the same person only', async ({
    people,
    system,
    visitors,
  }) => {
    const startup = await people.arrive('STARTUP');
    const other = await people.arrive('STARTUP');
    const page = await visitors.openPage(startup, '/');
    await openFirstStep(page);
    await nameField(page).fill('Session perdue');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText('Connexion expirée', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('passerelle.unsaved.');
    expect(kept).not.toContain('Session perdue');

    await signIn(page, system.webUrl, other.user.email);
    await page.goto('/startups/init?step=identity');
    await expect(nameField(page)).toBeVisible();
    // At once: what another typed must not even come and go.
    expect(await nameField(page).inputValue()).toBe('');
    await signOut(page);

    await signIn(page, system.webUrl, startup.user.email);
    await page.goto('/startups/init?step=identity');
    await expect(page.getByText(restored)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Session perdue');
  });

  test('asks before a sign-out with unsaved changes, which forgets them', async ({
    people,
    system,
    visitors,
  }) => {
    const startup = await people.arrive('STARTUP');
    const page = await visitors.openPage(startup, '/');
    await openFirstStep(page);
    await nameField(page).fill('À oublier');
    await page.getByRole('button', { name: userMenu }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(nameField(page)).toHaveValue('À oublier');

    await page.getByRole('button', { name: userMenu }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await question.getByRole('button', { name: 'Quitter la page' }).click();
    await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage).includes('oublier'))).toBe(false);
    await signIn(page, system.webUrl, startup.user.email);
    await openFirstStep(page);
    expect(await nameField(page).inputValue()).toBe('');
  });

  test('in two tabs: the second save is told, and both are kept', async ({ people, visitors }) => {
    const startup = await people.arrive('STARTUP');
    const page = await visitors.openPage(startup, '/startups/init?step=identity');
    const other = await page.context().newPage();
    await other.goto('/startups/init?step=identity');
    for (const tab of [page, other]) await expect(nameField(tab)).toBeVisible();
    await nameField(page).fill('Premier onglet');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText(/Vos saisies sont enregistrées/)).toBeVisible();

    await other.getByLabel(label('Secteur')).selectOption({ label: 'Greentech' });
    await other.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    const notice = other.getByRole('region', { name: /^Quelqu’un d’autre a enregistré cette fiche/ });
    await expect(notice.getByText(/gardé dans tous les cas\s*: Nom de la startup/)).toBeVisible();
    expect((await card(startup)).informations.sector).toBe(null);
    await notice.getByRole('button', { name: 'Garder mes saisies et enregistrer' }).click();
    await expect(other.getByText(/Vos saisies sont enregistrées/)).toBeVisible();

    const { name, sector } = (await card(startup)).informations;
    expect({ name, sector }).toEqual({ name: 'Premier onglet', sector: 'GREENTECH' });
  });
});
