import type { Page } from 'playwright-core';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { label } from '../support/labels.ts';
import { expect, test } from '../support/test.ts';
import { waitForTitle } from '../support/visitors.ts';
import { findReorderedParts } from './looks/order.ts';

/** What is left of a window of 1280 × 1024 at 400 %. */
const SMALLEST = { width: 320, height: 256 };

/** Of the control that has the focus: whether its middle can be seen, with nothing over it. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // Between the last control and the first, the browser's own have it.
    if (!focused || focused === document.body) return true;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
    const above = document.elementFromPoint(...middle);
    return Boolean(above && (focused.contains(above) || above.contains(focused)));
  });
}

/** Passes through a part of the page by Tab; answers the controls that were not seen when they had the focus. */
async function findHidden(page: Page, stops: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await expect
      .poll(() => isFocusSeen(page), { timeout: 2000 })
      .toBe(true)
      .then(() => true)
      .catch(() => false);
    if (!isSeen)
      hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
  }
  return hidden;
}

test.describe('in a window of 320 × 256', () => {
  test('no field of a card is covered by the buttons that save it', async ({ people, visitors }) => {
    const { cardId } = await people.startup();
    const page = await visitors.openPage('inno', `/startups/${cardId}/edit`);
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    for (const size of [SMALLEST, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      expect(await findHidden(page, 30)).toEqual([]);
    }
  });

  test('everything in a drawer is seen when it has the focus', async ({ visitors }) => {
    const page = await visitors.openPage('client', '/startups');
    await waitForTitle(page, 'Les startups');
    await page.setViewportSize(SMALLEST);
    await pressOn(page, page.getByRole('button', { name: /^Filtres/ }), 'Enter');
    await page.getByRole('dialog').waitFor();
    expect(await findHidden(page, 14)).toEqual([]);
  });

  test('a day can be chosen in the calendar', async ({ visitors }) => {
    const page = await visitors.openPage('inno', '/dashboard');
    await waitForTitle(page, 'Tableau de bord');
    await page.setViewportSize(SMALLEST);
    const opener = page.getByRole('button', { name: /calendrier/i }).first();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    await expect
      .poll(() => page.getByRole('dialog').evaluate((calendar) => calendar.contains(document.activeElement)))
      .toBe(true);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    // Past its last control, too, the calendar leaves the focus on something that can be used.
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});

test('on a phone, what stands above the list is read in the order in which it is seen', async ({
  visitors,
}) => {
  const page = await visitors.openPage('client', '/startups');
  await waitForTitle(page, 'Les startups');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await findReorderedParts(page)).toEqual([]);
});

test.describe('in forced colours', () => {
  test('what is chosen differs from what is not', async ({ visitors }) => {
    const page = await visitors.openPage('client', '/startups');
    await waitForTitle(page, 'Les startups');
    await page.emulateMedia({ forcedColors: 'active' });
    const coloursOf = (name: string, role: 'button' | 'link') =>
      page
        .getByRole(role, { name: label(name), exact: true })
        .first()
        .evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        });
    const chosen = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('span'));
      sample.style.cssText = 'forced-color-adjust: none; color: HighlightText; background-color: Highlight';
      const { color, backgroundColor } = getComputedStyle(sample);
      return { color, backgroundColor };
    });
    expect(await coloursOf('Cartes', 'button')).toEqual(chosen);
    expect(await coloursOf('Les startups', 'link')).toEqual(chosen);
    expect(await coloursOf('FR, Français', 'button')).toEqual(chosen);
    expect((await coloursOf('Tableau', 'button')).backgroundColor).not.toBe(chosen.backgroundColor);
    expect((await coloursOf('Mes demandes', 'link')).backgroundColor).not.toBe(chosen.backgroundColor);
  });
});
