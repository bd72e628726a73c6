import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from './support/test.ts';
import type { Visitors } from './support/visitors.ts';

const WORDS = {
  fr: {
    locale: 'fr-FR',
    name: 'Plan d’action pour l’accessibilité',
    open: /^Ouvrir\s: plan d’action/i,
    download: /^Télécharger\s: plan d’action/i,
    started: 'Téléchargement démarré',
    error: 'Erreur',
    notOpened: /^Impossible d’ouvrir le document/,
    notDownloaded: /^Impossible de télécharger le document. Veuillez réessayer plus tard/,
  },
  en: {
    locale: 'en-GB',
    name: 'Accessibility action plan',
    open: /^Open: .*action plan/i,
    download: /^Download: .*action plan/i,
    started: 'Download started',
    error: 'Error',
    notOpened: /^The document cannot be opened/,
    notDownloaded: /^The document cannot be downloaded. Please try again later/,
  },
} as const;

test.describe('the accessibility documents', () => {
  const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

  for (const [language, words] of Object.entries(WORDS)) {
    async function openPage(visitors: Visitors): Promise<Page> {
      const { page } = await visitors.open({ locale: words.locale });
      await page.goto('/accessibility');
      return page;
    }

    test(`open in a tab of their own (${language})`, async ({ visitors }) => {
      const page = await openPage(visitors);
      const answer = page.context().waitForEvent('response', (response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname.startsWith('/documents/') && searchParams.get('language') === language;
      });
      const tab = page.waitForEvent('popup');

      await press(page, words.open);

      expect((await answer).headers()['content-type']).toBe('application/pdf');
      // A headless browser has no viewer for the tab to show: it saves what it is led to.
      await (await tab).waitForEvent('download');
      expect(new URL(page.url()).pathname).toBe('/accessibility');
    });

    test(`are saved under their name (${language})`, async ({ visitors }) => {
      const page = await openPage(visitors);
      const saving = page.waitForEvent('download');

      await press(page, words.download);

      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(`${words.name}.pdf`);
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(page.getByText(words.started, { exact: true })).toBeVisible();
    });

    test(`say so where they cannot be had (${language})`, async ({ visitors }) => {
      const page = await openPage(visitors);
      await page.route('**/documents/**', (route) => route.fulfill({ status: 500, body: '{}' }));

      await press(page, words.open);
      await expect(page.getByText(words.error, { exact: true })).toBeVisible();
      await expect(page.getByText(words.notOpened)).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
      await press(page, words.download);
      await expect(page.getByText(words.notDownloaded)).toBeVisible();
    });
  }
});
