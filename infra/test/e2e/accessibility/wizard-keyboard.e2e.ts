import type { OwnerStartup } from '@passerelle/contract';
import type { Locator, Page } from 'playwright-core';
import { waitForStep } from '../journey/fill-wizard.ts';
import { makePictures } from '../journey/pictures.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import { expect, test } from './screen-test.ts';

test.describe('the wizard with the keyboard alone', () => {
  const field = (page: Page, name: string) => page.getByRole('main').getByLabel(label(name));
  const press = (page: Page, name: string) =>
    pressOn(page, page.getByRole('button', { name, exact: true }), 'Enter');
  const next = (page: Page) => press(page, 'Enregistrer et continuer');

  /** Chooses in a list as a person does who knows how the words begin. */
  async function choose(page: Page, name: string, words: string) {
    const list = field(page, name);
    await tabTo(page, list);
    await page.keyboard.type(words);
    await expect(list.locator('option:checked')).toHaveText(words);
  }

  /** The space bar on a file field opens the system's own window, which is not of the page. */
  async function pick(page: Page, input: Locator, file: Awaited<ReturnType<typeof makePictures>>['logo']) {
    // Asked for before the way to the field: the browser is told a moment later to hand the window over.
    const opened = page.waitForEvent('filechooser');
    await tabTo(page, input);
    await page.keyboard.press('Space');
    const chooser = await opened;
    await chooser.setFiles(file);
  }

  test('is gone through from the welcome to the card that is handed in', async ({ people, visitors }) => {
    const startup = await people.arrive('STARTUP');
    const page = await visitors.openPage(startup, '/startups/init');

    await press(page, 'Commencer');
    await waitForStep(page, 'Identité');
    await typeInto(page, field(page, 'Nom de la startup'), 'Clavier & Cie');
    await choose(page, 'Secteur', 'Greentech');
    await choose(page, 'Pays', 'France');
    await choose(page, 'Région', 'Bretagne');
    await tabTo(page, field(page, 'Écosystème'));
    await page.keyboard.press('ArrowDown');
    await typeInto(page, field(page, 'Date clé 1, Date'), '01/03/2021');
    await typeInto(page, field(page, 'Date clé 1, Description en français'), 'Création');
    await typeInto(page, field(page, 'Date clé 1, Description en anglais'), 'Founded');
    await next(page);

    await waitForStep(page, 'Activité');
    await pressOn(page, page.getByRole('checkbox', { name: 'B2B', exact: true }), 'Space');
    await choose(page, 'Maturité', 'Croissance');
    for (const text of [
      'Description courte',
      'Opportunité de marché',
      'Solution innovante',
      'Modèle économique',
    ]) {
      for (const language of ['français', 'anglais']) {
        await typeInto(page, field(page, `${text} en ${language}`), `${text}, ${language}`);
      }
    }
    await next(page);

    await waitForStep(page, 'Objectif');
    await pressOn(page, page.getByRole('checkbox', { name: 'Levée de fonds' }), 'Space');
    await choose(page, 'Type de levée', 'Amorçage');
    await typeInto(page, field(page, 'Clôture prévue'), '06/2030');
    await typeInto(page, field(page, 'Montant recherché'), '1500000');
    await typeInto(page, field(page, 'Nom du contact'), 'Zoé Lefèvre');
    await typeInto(page, field(page, 'Adresse e-mail du contact'), 'zoe@startup.example');
    await next(page);

    await waitForStep(page, 'Équipe');
    await typeInto(page, field(page, 'Fondateur 1, Prénom'), 'Zoé');
    await typeInto(page, field(page, 'Fondateur 1, Nom'), 'Lefèvre');
    await typeInto(page, field(page, 'Fondateur 1, Fonction'), 'Présidente');
    await press(page, 'Ajouter un fondateur');
    await press(page, 'Retirer le fondateur 2');
    await typeInto(page, field(page, 'Nombre de collaborateurs'), '16');
    await next(page);

    await waitForStep(page, 'Images');
    const { logo, picture } = await makePictures();
    await pick(page, page.getByLabel('Choisir un logo'), logo);
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
    await pick(page, page.getByLabel('Ajouter une image'), picture);
    await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
    await press(page, 'Enregistrer et soumettre la fiche');

    await expect(page.getByText('Votre fiche est entre nos mains')).toBeVisible();
    await pressOn(page, page.getByRole('link', { name: 'Voir ma fiche' }), 'Enter');
    await page.waitForURL('**/startups/my');
    const { status, informations, raise, team, pictureIds } = await startup.get<OwnerStartup>('/startup/my');
    expect(status).toBe('TO_VALIDATE');
    expect(informations.roadMap[0]?.date).toBe('2021-03-01');
    expect(raise.dateRaise).toBe('2030-06');
    expect(team.fondateurs).toHaveLength(1);
    expect(pictureIds).toHaveLength(1);
  });
});
