import { cardLimits } from '@passerelle/contract';
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright-core';
import { label } from '../support/labels.ts';
import type { Company } from './company.ts';
import type { Pictures } from './pictures.ts';

const NEXT = 'Enregistrer et continuer';

/** The shown step's own region, so that labels of other parts of the page do not get in the way. */
const form = (page: Page): Locator => page.getByRole('main');

async function next(page: Page) {
  await page.getByRole('button', { name: NEXT }).click();
}

/** Waits for a step by its name in the indicator. */
export async function waitForStep(page: Page, name: string) {
  await expect(page.locator('[aria-current="step"]').filter({ hasText: name })).toBeVisible();
}

/** A text at most as long as the limit, cut between words. */
function shortened(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  return `${text.slice(0, maximum - 1).replace(/\s+\S*$/, '')}…`;
}

/** Fills a text in as it is; where it is over its limit, reads the message and shortens it. */
async function fillWithinLimit(page: Page, name: string, text: string, maximum: number): Promise<boolean> {
  const field = form(page).getByLabel(label(name));
  await field.fill(text);
  if (text.length <= maximum) return false;
  await next(page);
  await expect(page.getByText(`Le texte ne doit pas dépasser ${maximum} caractères`).first()).toBeVisible();
  await field.fill(shortened(text, maximum));
  return true;
}

async function fillIdentity(page: Page, company: Company) {
  await form(page).getByLabel(label('Nom de la startup')).fill(company.name);
  await form(page).getByLabel(label('Secteur')).selectOption({ label: 'Greentech' });
  await form(page).getByLabel(label('Pays')).selectOption({ label: 'France' });
  await form(page).getByLabel(label('Région')).selectOption(company.region);
  await form(page).getByLabel(label('Écosystème')).selectOption({ index: 1 });
  await form(page).getByLabel(label('Date clé 1, Date')).fill(company.since.split('-').reverse().join('/'));
  await form(page)
    .getByLabel(label('Date clé 1, Description en français'))
    .fill('Lauréate du concours d’innovation');
  await form(page)
    .getByLabel(label('Date clé 1, Description en anglais'))
    .fill('Winner of the innovation contest');
  await next(page);
}

async function fillActivity(page: Page, { motto, about, project }: Company): Promise<number> {
  await form(page).getByRole('checkbox', { name: 'B2B', exact: true }).check();
  await form(page).getByLabel(label('Maturité')).selectOption({ label: 'Croissance' });
  const texts: [name: string, text: string, maximum: number][] = [
    ['Description courte en français', motto, cardLimits.shortDescriptionLength],
    ['Description courte en anglais', 'A short description in English', cardLimits.shortDescriptionLength],
    ['Opportunité de marché en français', about, cardLimits.marketOpportunityLength],
    ['Opportunité de marché en anglais', 'The market opportunity', cardLimits.marketOpportunityLength],
    ['Solution innovante en français', project, cardLimits.innovativeSolutionLength],
    ['Solution innovante en anglais', 'The innovative solution', cardLimits.innovativeSolutionLength],
    ['Modèle économique en français', 'Abonnement et maintenance.', cardLimits.economicModelLength],
    ['Modèle économique en anglais', 'Subscription and maintenance.', cardLimits.economicModelLength],
  ];
  let shortenedTexts = 0;
  for (const [name, text, maximum] of texts) {
    if (await fillWithinLimit(page, name, text, maximum)) shortenedTexts += 1;
  }
  await next(page);
  return shortenedTexts;
}

async function fillObjective(page: Page, { name }: Company) {
  await form(page).getByRole('checkbox', { name: 'Levée de fonds' }).check();
  await form(page).getByLabel(label('Type de levée')).selectOption({ label: 'Amorçage' });
  await form(page).getByLabel(label('Montant recherché')).fill('1500000');
  await form(page).getByLabel(label('Ticket d’entrée minimum')).fill('150000');
  await form(page).getByLabel(label('Nom du contact')).fill(`Contact de ${name}`);
  await form(page).getByLabel(label('Adresse e-mail du contact')).fill('contact@startup.example');
  await next(page);
}

async function fillTeam(page: Page) {
  await form(page).getByLabel(label('Fondateur 1, Nom')).fill('Lefèvre');
  await form(page).getByLabel(label('Fondateur 1, Prénom')).fill('Zoé');
  await form(page).getByLabel(label('Fondateur 1, Fonction')).fill('Présidente');
  await form(page).getByLabel(label('Nombre de collaborateurs')).fill('16');
  await next(page);
}

/** Adds a logo and a picture, and hands the card in. */
export async function fillPictures(page: Page, { logo, picture }: Pictures) {
  await form(page).locator('input[type="file"]').nth(0).setInputFiles(logo);
  await expect(form(page).getByRole('img', { name: 'Logo' })).toBeVisible();
  await form(page).locator('input[type="file"]').nth(1).setInputFiles(picture);
  await expect(form(page).getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer et soumettre la fiche' }).click();
}

/** Fills in one step each, from its open form to the press that saves it. */
export const fillStep = {
  Identité: fillIdentity,
  Activité: fillActivity,
  Objectif: fillObjective,
  Équipe: fillTeam,
};

/** Goes through `/startups/init` from the welcome to the confirmation; answers how many texts had to be shortened. */
export async function fillWizard(page: Page, company: Company, pictures: Pictures): Promise<number> {
  await page.waitForURL('**/startups/init');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await waitForStep(page, 'Identité');
  await fillIdentity(page, company);
  await waitForStep(page, 'Activité');
  const shortenedTexts = await fillActivity(page, company);
  await waitForStep(page, 'Objectif');
  await fillObjective(page, company);
  await waitForStep(page, 'Équipe');
  await fillTeam(page);
  await waitForStep(page, 'Images');
  await fillPictures(page, pictures);
  await expect(page.getByText('Votre fiche est entre nos mains')).toBeVisible();
  await page.getByRole('link', { name: 'Voir ma fiche' }).click();
  await expect(page.getByText('Votre fiche est en cours de validation')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/startups/my');
  return shortenedTexts;
}
