import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
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
assert.ok(sample);
const company = { ...sample, motto: 'La chaleur rendue', about: 'Un marché', project: 'Un échangeur' };
const restored = 'Vos saisies non enregistrées sont de retour';

describe('the wizard', { timeout: 600_000 }, () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;
  let inno: ApiSession;

  before(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
    inno = await openApiSession(system, 'inno@passerelle.example');
  });

  afterEach(() => visitors.closeAll());

  after(async () => {
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
        assert.equal(await nameField(page).inputValue(), '');
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
    await last.getByText('Votre fiche est entre nos mains').waitFor();
    await visitors.closeAll();

    const again = await arrive(email);
    await again.goto('/startups/init');
    await again.getByText('Votre fiche est entre nos mains').waitFor();
    const { status, informations, offer, raise, team } = await card();
    assert.equal(status, 'TO_VALIDATE');
    assert.equal(informations.name, company.name);
    assert.equal(informations.roadMap[0]?.date, company.since);
    assert.equal(offer.economicModelEn, 'Subscription and maintenance.');
    assert.equal(raise.targetMoney, 1_500_000);
    assert.equal(team.collaborateurs, 16);
  });

  test('gives back what was typed after a reload', async () => {
    const { email, card } = await newStartup('reload');
    const page = await arrive(email);
    await openFirstStep(page);
    await nameField(page).fill('Tapé, pas enregistré');
    await reload(page);
    await page.getByText(restored).waitFor();
    assert.equal(await nameField(page).inputValue(), 'Tapé, pas enregistré');
    assert.equal((await card()).informations.name, null);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await page.getByText(/Vos saisies sont enregistrées/).waitFor();
    assert.equal((await card()).informations.name, 'Tapé, pas enregistré');
    await page.reload();
    await nameField(page)
      .or(page.getByRole('button', { name: 'Commencer' }))
      .first()
      .waitFor();
    assert.equal(await page.getByText(restored).count(), 0);
  });

  test('gives back what was typed after a lost session, to the same person only', async () => {
    const { email } = await newStartup('perdue');
    const other = await newStartup('autre');
    const page = await arrive(email);
    await openFirstStep(page);
    await nameField(page).fill('Session perdue');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await page.getByText('Connexion expirée', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();

    await signIn(page, system.webUrl, other.email);
    await page.goto('/startups/init?step=identity');
    await nameField(page).waitFor();
    assert.equal(await nameField(page).inputValue(), '');
    await signOut(page);

    await signIn(page, system.webUrl, email);
    await page.goto('/startups/init?step=identity');
    await page.getByText(restored).waitFor();
    assert.equal(await nameField(page).inputValue(), 'Session perdue');
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
    assert.equal(await nameField(page).inputValue(), 'À oublier');

    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await question.getByRole('button', { name: 'Quitter la page' }).click();
    await page.getByText('Vous êtes déconnecté', { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('oublier')), false);
    await signIn(page, system.webUrl, email);
    await openFirstStep(page);
    assert.equal(await nameField(page).inputValue(), '');
  });

  test('in two tabs: the second save is told, and both are kept', async () => {
    const { email, card } = await newStartup('onglets');
    const page = await arrive(email);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/startups/init?step=identity');
      await nameField(tab).waitFor();
    }
    await nameField(page).fill('Premier onglet');
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await page.getByText(/Vos saisies sont enregistrées/).waitFor();

    await other.getByLabel(label('Secteur')).selectOption({ label: 'Greentech' });
    await other.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    const notice = other.getByRole('region', { name: /^Quelqu’un d’autre a enregistré cette fiche/ });
    await notice.getByText(/gardé dans tous les cas\s*: Nom de la startup/).waitFor();
    assert.equal((await card()).informations.sector, null);
    await notice.getByRole('button', { name: 'Garder mes saisies et enregistrer' }).click();
    await other.getByText(/Vos saisies sont enregistrées/).waitFor();

    const { name, sector } = (await card()).informations;
    assert.deepEqual({ name, sector }, { name: 'Premier onglet', sector: 'GREENTECH' });
  });
});
