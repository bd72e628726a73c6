import type { Browser, Page } from 'playwright-core';
import { openApiSession } from './support/api-session.ts';
import { launchBrowser } from './support/browser.ts';
import { type RunningSystem, startSystem } from './support/system.ts';
import { createVisitors, submitSignIn, type Visitors, waitForTitle } from './support/visitors.ts';

test.describe('the language', () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
  });

  test.afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const chosen = (page: Page, language: string) => page.locator(`html[lang="${language}"]`).waitFor();

  for (const [locale, language, words] of [
    ['fr-CA', 'fr', 'Se connecter'],
    ['en-US', 'en', 'Sign in'],
    ['de-DE', 'en', 'Sign in'],
  ] as const) {
    test(`is ${language} at first in a browser that speaks ${locale}`, async () => {
      const { page } = await visitors.open({ locale });
      await page.goto('/');
      await expect(page.getByRole('button', { name: words })).toBeVisible();
      await chosen(page, language);
    });
  }

  test('that somebody chooses is shown without a reload, and theirs in any other browser', async () => {
    const { page, pageLoads } = await visitors.open();
    await page.goto('/');
    await submitSignIn(page, 'banquier');
    await waitForTitle(page, 'Les startups');
    const frenchTitle = await page.title();

    const kept = page.waitForResponse((response) => response.url().endsWith('/me/language') && response.ok());
    await choose(page, 'EN, English');
    await waitForTitle(page, 'Startups');
    await chosen(page, 'en');
    expect(await page.title()).not.toBe(frenchTitle);
    expect(pageLoads()).toBe(1);
    await kept;

    const elsewhere = await visitors.open();
    await elsewhere.page.goto('/');
    await submitSignIn(elsewhere.page, 'banquier');
    await waitForTitle(elsewhere.page, 'Startups');
    await chosen(elsewhere.page, 'en');
    const { user } = await openApiSession(system, 'banquier@passerelle.example');
    expect(user.language).toBe('en');
  });

  test('that nobody signed in chose lasts for the next visit', async () => {
    const { page } = await visitors.open();
    await page.goto('/');
    await choose(page, 'EN, English');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await chosen(page, 'en');
  });
});
