import type { OwnerStartup } from '@passerelle/contract';
import type { Browser, Page } from 'playwright-core';
import { fillPictures, fillStep, waitForStep } from './journey/fill-wizard.ts';
import { makePictures } from './journey/pictures.ts';
import { sampleCompanies } from './journey/sample-companies.ts';
import { signIn, signOut } from './journey/sign-in.ts';
import { type ApiSession, createAccount, openApiSession } from './support/api-session.ts';
import { launchBrowser } from './support/browser.ts';
import { label } from './support/labels.ts';
import { type RunningSystem, startSystem } from './support/system.ts';
import { createVisitors, type Visitors } from './support/visitors.ts';

const [sample] = sampleCompanies;
expect(sample).toBeTruthy();
const company = { ...sample, motto: 'La chaleur rendue', about: 'Un marché', project: 'Un échangeur' };
const restored = 'Vos saisies non enregistrées sont de retour';

test.describe('the wizard', () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;
  let inno: ApiSession;

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
    inno = await openApiSession(system, 'inno@passerelle.example');
  });

  test.afterEach(() => visitors.closeAll());

  test.afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  /** A startup that has accepted the terms and filled in nothing. */
  async function newStartup(name: string) {
    const email = `${name}@wizard.example`;
    const session = await createAccount(system, inno, { email, role: 'STARTUP' });
    await session.post('/user/consent');
    return { email, card: () => session.get<OwnerStartup>('/startup/my') };
  }

  /** Signs in with a browser that has never been here. */
  async function arrive(email: string): Promise<Page> {
    const { page } = await visitors.open();
    await signIn(page, system.webUrl, email);
    return page;
  }

  /** A reload, the browser's question about unsaved changes answered with yes. */
  async function reload(page: Page) {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
  }

  const nameField = (page: Page) => page.getByLabel(label('Nom de la startup'));
  const openFirstStep = (page: Page) => page.getByRole('button', { name: 'Commencer' }).click();

  test('left at each step goes on there in another browser, with what was saved', async () => {
    const { email, card } = await newStartup('abandon');
    const first = await arrive(email);
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
      const page = await arrive(email);
      if (step === 'Identité') {
        await openFirstStep(page);
        await expect(nameField(page)).toHaveValue('');
      }
      await waitForStep(page, step);
      await fillStep[step as keyof typeof next](page, company);
      await waitForStep(page, following);
      await visitors.closeAll();
    }

    // With the team the profile is complete: from then on a sign-in leads to the own card, which leads back.
    const last = await arrive(email);
    await last.getByRole('link', { name: 'Terminer ma fiche' }).click();
    await waitForStep(last, 'Images');
    await fillPictures(last, await makePictures());
    await expect(last.getByText('Votre fiche est entre nos mains')).toBeVisible();
    await visitors.closeAll();

    const again = await arrive(email);
    await again.goto('/startups/init');
    await expect(again.getByText('Votre fiche est entre nos mains')).toBeVisible();
    const { status, informations, offer, raise, team } = await card();
    expect(status).toBe('TO_VALIDATE');
    expect(informations.name).toBe(company.name);
    expect(informations.roadMap[0]?.date).toBe(company.since);
    expect(offer.economicModelEn).toBe('Subscription and maintenance.');
    expect(raise.targetMoney).toBe(1_500_000);
    expect(team.collaborateurs).toBe(16);
  });

  test('gives back what was typed after a reload', async () => {
    const { email, card } = await newStartup('reload');
    const page = await arrive(email);
    await openFirstStep(page);
    await nameField(page).fill('Tapé, pas enregistré');
    await reload(page);
    await expect(page.getByText(restored)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Tapé, pas enregistré');
    expect((await card()).informations.name).toBe(null);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText(/Vos saisies sont enregistrées/)).toBeVisible();
    expect((await card()).informations.name).toBe('Tapé, pas enregistré');
    await page.reload();
    await expect(
      nameField(page)
        .or(page.getByRole('button', { name: 'Commencer' }))
        .first(),
    ).toBeVisible();
    await expect(page.getByText(restored)).toHaveCount(0);
  });

  test('gives back what was typed after a lost session, to the same person only', async () => {
    const { email } = await newStartup('perdue');
    const other = await newStartup('autre');
    const page = await arrive(email);
    await openFirstStep(page);
    await nameField(page).fill('Session perdue');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText('Connexion expirée', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();

    await signIn(page, system.webUrl, other.email);
    await page.goto('/startups/init?step=identity');
    await expect(nameField(page)).toBeVisible();
    await expect(nameField(page)).toHaveValue('');
    await signOut(page);

    await signIn(page, system.webUrl, email);
    await page.goto('/startups/init?step=identity');
    await expect(page.getByText(restored)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Session perdue');
  });

  test('asks before a sign-out with unsaved changes, which forgets them', async () => {
    const { email } = await newStartup('sortie');
    const page = await arrive(email);
    await openFirstStep(page);
    await nameField(page).fill('À oublier');
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(nameField(page)).toHaveValue('À oublier');

    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await question.getByRole('button', { name: 'Quitter la page' }).click();
    await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage).includes('oublier'))).toBe(false);
    await signIn(page, system.webUrl, email);
    await openFirstStep(page);
    await expect(nameField(page)).toHaveValue('');
  });

  test('in two tabs: the second save is told, and both are kept', async () => {
    const { email, card } = await newStartup('onglets');
    const page = await arrive(email);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/startups/init?step=identity');
      await expect(nameField(tab)).toBeVisible();
    }
    await nameField(page).fill('Premier onglet');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText(/Vos saisies sont enregistrées/)).toBeVisible();

    await other.getByLabel(label('Secteur')).selectOption({ label: 'Greentech' });
    await other.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    const notice = other.getByRole('region', { name: /^Quelqu’un d’autre a enregistré cette fiche/ });
    await expect(notice.getByText(/gardé dans tous les cas\s*: Nom de la startup/)).toBeVisible();
    expect((await card()).informations.sector).toBe(null);
    await notice.getByRole('button', { name: 'Garder mes saisies et enregistrer' }).click();
    await expect(other.getByText(/Vos saisies sont enregistrées/)).toBeVisible();

    const { name, sector } = (await card()).informations;
    expect({ name, sector }).toEqual({ name: 'Premier onglet', sector: 'GREENTECH' });
  });
});
