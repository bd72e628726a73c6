import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { label } from '../support/labels.ts';

/** Every account of the demonstration has this password, which nobody could choose: it is the platform's name. */
const DEMONSTRATION_PASSWORD = 'Passerelle2026!';
/** Whoever activates an account, or chooses another password, takes this one. */
export const CHOSEN_PASSWORD = 'Ruelle-Tilleul-2026!';

/** Where the accounts of the demonstration have their mailboxes; those of tests have them elsewhere. */
const DEMONSTRATION_DOMAINS = ['passerelle.example', 'courriel.example'];

/** The password of an account. */
export function passwordOf(email: string): string {
  const isOfDemonstration = DEMONSTRATION_DOMAINS.some((domain) => email.endsWith(`@${domain}`));
  return isOfDemonstration ? DEMONSTRATION_PASSWORD : CHOSEN_PASSWORD;
}

/** What the button of the user menu is called in French, whosever it is. */
export const userMenu = /^Menu (?:de |d’)/;

const words = {
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Se connecter' },
  en: { email: 'Email', password: 'Password', submit: 'Sign in' },
};

/** Signs in on the landing page; resolves when the person's own page has taken its place. */
export async function signIn(page: Page, webUrl: string, email: string, language: 'fr' | 'en' = 'fr') {
  const { email: emailLabel, password, submit } = words[language];
  await page.goto(webUrl);
  await page.getByLabel(label(emailLabel)).fill(email);
  await page.getByLabel(label(password)).fill(passwordOf(email));
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL((url) => url.pathname !== '/');
}

/** Asks to be signed out by the user menu. */
export async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: userMenu }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
}

/** Signs out by the user menu. */
export async function signOut(page: Page) {
  await pressSignOut(page);
  await expect(page.getByText('Vous êtes déconnecté', { exact: true })).toBeVisible();
}
