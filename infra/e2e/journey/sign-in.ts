import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { label } from '../support/labels.ts';

/** Every account of the demonstration, and every account that the journey activates, has this password. */
export const PASSWORD = 'Passerelle2026!';

const words = {
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Se connecter', menu: /^Menu de / },
  en: { email: 'Email', password: 'Password', submit: 'Sign in', menu: /^Menu of / },
};

/** Signs in on the landing page; resolves when the person's own page has taken its place. */
export async function signIn(page: Page, webUrl: string, email: string, language: 'fr' | 'en' = 'fr') {
  const { email: emailLabel, password, submit } = words[language];
  await page.goto(webUrl);
  await page.getByLabel(label(emailLabel)).fill(email);
  await page.getByLabel(label(password)).fill(PASSWORD);
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL((url) => url.pathname !== '/');
}

/** Asks to be signed out by the user menu. */
export async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: words.fr.menu }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
}

/** Signs out by the user menu. */
export async function signOut(page: Page) {
  await pressSignOut(page);
  await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
}
