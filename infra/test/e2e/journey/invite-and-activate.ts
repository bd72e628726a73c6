import { elide } from '@passerelle/contract';
import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { label } from '../support/labels.ts';
import { CHOSEN_PASSWORD } from './sign-in.ts';

/** INNO invites somebody on `/users`; answers the link that the mail draft carries. */
export async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await page.getByLabel(label('Adresse e-mail')).fill(email);
  await page.getByRole('combobox', { name: label('Rôle') }).selectOption(role);
  await page.getByRole('button', { name: 'Générer l’invitation' }).click();
  await expect(page.getByText(`L’invitation ${elide('de', email)} est prête`)).toBeVisible();
  await expect(page.getByText(/Le lien fonctionne une fois, jusqu’au \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  const draft = (await page.getByRole('link', { name: 'Ouvrir le brouillon' }).getAttribute('href')) ?? '';
  expect(draft.split('?')[0]).toBe(`mailto:${encodeURIComponent(email)}`);
  const body = new URLSearchParams(draft.slice(draft.indexOf('?'))).get('body') ?? '';
  const link = /https?:\/\/\S+\/initPassword\?\S+/.exec(body)?.[0] ?? '';
  expect(link, `the draft has the activation link: ${body}`).not.toBe('');
  return link;
}

interface Person {
  firstName: string;
  lastName: string;
}

/** The invited person follows the link, gives names and password, and accepts the terms. */
export async function activate(page: Page, link: string, { firstName, lastName }: Person) {
  await page.goto(link);
  await page.getByLabel(label('Prénom')).fill(firstName);
  await page.getByLabel(label('Nom')).fill(lastName);
  await page.getByLabel(label('Mot de passe')).fill(CHOSEN_PASSWORD);
  await page.getByLabel(label('Confirmation du mot de passe')).fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/CG');
  const validate = page.getByRole('button', { name: 'Valider' });
  await expect(validate, 'the terms cannot be validated before they are accepted').toBeDisabled();
  await page.getByRole('checkbox', { name: /je les accepte/ }).check();
  await validate.click();
}
