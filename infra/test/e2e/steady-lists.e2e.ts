import type { Page } from 'playwright-core';
import { expect, test } from './support/test.ts';

/** Lists with a search above them, what asks the API for them, and what says that the search was answered. */
const lists = [
  {
    who: 'client',
    path: '/startups?scope=all',
    question: /\/startup\?/,
    field: /^Rechercher par nom/,
    before: /^\d+ startups\.$/,
    after: /votre recherche/,
    comesFirst: undefined,
  },
  {
    who: 'inno',
    path: '/clients',
    question: /\/client\?/,
    field: 'Rechercher',
    before: /^\d+ clients?$/,
    after: /^\d+ clients?$/,
    comesFirst: undefined,
  },
  {
    who: 'inno',
    path: '/events',
    question: /\/event\?/,
    field: /^Rechercher/,
    before: /^\d+ demandes?$/,
    after: /^\d+ demandes?$/,
    // A panel above the list, which is there for those who have something to confirm.
    comesFirst: 'Que sont-elles devenues ?',
  },
] as const;

/** Keeps the answers to a question back while it is closed. */
async function putGate(page: Page, question: RegExp) {
  let open = () => {};
  let passage: Promise<void>;
  const close = () => {
    passage = new Promise((resolve) => {
      open = resolve;
    });
  };
  close();
  await page.route(question, async (route) => {
    await passage;
    await route.fallback();
  });
  return { open: () => open(), close };
}

test.describe('on a phone', () => {
  for (const { who, path, question, field, before, after, comesFirst } of lists) {
    test(`what stands above the list of ${path} stays in its place when an answer comes`, async ({
      visitors,
    }) => {
      const page = await visitors.openPage(who, '/profile');
      await page.setViewportSize({ width: 360, height: 780 });
      const search = page.getByRole('main').getByRole('searchbox', { name: field });
      const place = async () => (await search.boundingBox())?.y;

      const gate = await putGate(page, question);
      await page.goto(path);
      await search.waitFor();
      if (comesFirst) await page.getByRole('heading', { name: comesFirst }).waitFor();
      const first = await place();
      gate.open();
      await expect(page.getByText(before)).toBeVisible();
      expect(await place()).toBe(first);

      gate.close();
      const asked = page.waitForRequest(question);
      await search.fill('e');
      await asked;
      expect(await place()).toBe(first);
      const answered = page.waitForResponse(question);
      gate.open();
      await answered;
      await expect(page.locator('[aria-busy="false"]').first()).toBeVisible();
      await expect(page.getByText(after)).toBeVisible();
      expect(await place()).toBe(first);
    });
  }

  test('a press on the filters counts although the answer to a search comes meanwhile', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('client', '/startups?scope=all');
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByText(/^\d+ startups\.$/)).toBeVisible();
    const gate = await putGate(page, /\/startup\?/);
    await page.getByLabel(/^Rechercher par nom/).fill('e');
    await page.waitForURL(/search=e/);
    await page.getByRole('button', { name: 'Filtres' }).hover();
    await page.mouse.down();
    gate.open();
    await expect(page.getByText(/votre recherche/)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Filtrer les startups' })).toBeVisible();
  });
});
