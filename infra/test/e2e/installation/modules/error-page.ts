import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';

type Language = 'fr' | 'en';
type Cause = 'registry' | 'refused' | 'unreachable' | 'broken';

interface Words extends Record<Cause, string> {
  title: string;
  retry: string;
}

const words: Record<Language, Words> = {
  fr: {
    title: 'Cette partie de Passerelle n’est pas disponible',
    registry: 'La liste des modules n’a pas pu être lue.',
    refused: 'Ce qui a été publié de cette page n’a pas pu être vérifié.',
    unreachable: 'Les fichiers de cette page n’ont pas pu être téléchargés.',
    broken: 'Cette page a rencontré une erreur.',
    retry: 'Réessayer',
  },
  en: {
    title: 'This part of Passerelle is not available',
    registry: 'The list of modules could not be read.',
    refused: 'What was published of this page could not be verified.',
    unreachable: 'The files of this page could not be downloaded.',
    broken: 'This page ran into an error.',
    retry: 'Try again',
  },
};

function retryButton(page: Page, language: Language) {
  return page.getByRole('main').getByRole('button', { name: words[language].retry, exact: true });
}

/** Waits for the error page of a module, with its cause in words and a retry that can be pressed. */
export async function waitForErrorPage(page: Page, cause: Cause, language: Language = 'fr') {
  const text = words[language];
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: text[cause] })).toBeVisible();
  await expect(retryButton(page, language)).toBeVisible();
}

/** Presses the retry of the error page. */
export async function retry(page: Page, language: Language = 'fr') {
  await retryButton(page, language).click();
}
