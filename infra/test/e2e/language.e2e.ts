import type { Page } from 'playwright-core';
import { openApiSession } from './support/api-session.ts';
import { expect, test } from './support/test.ts';
import { submitSignIn, waitForTitle } from './support/visitors.ts';

test.describe('the language', () => {
  const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const chosen = (page: Page, language: string) =>
    expect(page.locator('html')).toHaveAttribute('lang', language);

  for (const [locale, language, words] of [
    ['fr-CA', 'fr', 'Se connecter'],
    ['en-US', 'en', 'Sign in'],
    ['de-DE', 'en', 'Sign in'],
  ] as const) {
    test(`is ${language} at first in a browser that speaks ${locale}`, async ({ visitors }) => {
      const { page } = await visitors.open({ locale });
      await page.goto('/');
      await expect(page.getByRole('button', { name: words })).toBeVisible();
      await chosen(page, language);
    });
  }

  test('that somebody chooses is shown without a reload, and theirs in any other browser', async ({
    people,
    system,
    visitors,
  }) => {
    const banker = await people.arrive('BANQUIER');
    const { page, pageLoads } = await visitors.open();
    await page.goto('/');
    await submitSignIn(page, banker);
    await waitForTitle(page, 'Les startups');
    const frenchTitle = await page.title();

    const kept = page.waitForResponse((response) => response.url().endsWith('/me/language') && response.ok());
    await choose(page, 'EN, English');
    await waitForTitle(page, 'Startups');
    await chosen(page, 'en');
    await expect(page).not.toHaveTitle(frenchTitle);
    expect(pageLoads()).toBe(1);
    await kept;

    const elsewhere = await visitors.open();
    await elsewhere.page.goto('/');
    await submitSignIn(elsewhere.page, banker);
    await waitForTitle(elsewhere.page, 'Startups');
    await chosen(elsewhere.page, 'en');
    const { user } = await openApiSession(system, banker.user.email);
    expect(user.language).toBe('en');
  });

  test('that nobody signed in chose lasts for the next visit', async ({ visitors }) => {
    const { page } = await visitors.open();
    await page.goto('/');
    await choose(page, 'EN, English');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await chosen(page, 'en');
  });
});
