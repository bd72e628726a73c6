import type { Page } from 'playwright-core';
import { screens } from '../../tour/screens.ts';
import { expect, test } from './screen-test.ts';

/** One of each kind: lists, tables, forms, charts, a board, a menu, dialogs and drawers. */
const KINDS = [
  'nobody/landing-sign-in',
  'client/startups',
  'client/filters',
  'client/startup-disclosure',
  'client/criteria',
  'startup-begins/wizard-objective',
  'inno/dashboard',
  'inno/contact-requests-board',
  'inno/users',
];

/** More stops than any page of Passerelle has. */
const MOST_STOPS = 250;

/** Marks what has the focus; answers whether it was marked before, or whether nothing of the page has it. */
function stop(page: Page): Promise<'new' | 'known' | 'left'> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'left';
    if (focused.hasAttribute('data-stop')) return 'known';
    focused.setAttribute('data-stop', '');
    return 'new';
  });
}

/** Presses a key from stop to stop until the page has been gone through; answers how many there were. */
async function goRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  let stops = 0;
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(key);
    const what = await stop(page);
    // At the edge of a page the first press leads out of it, and the next one in from its other end.
    if (what === 'left' && presses === 0) continue;
    if (what !== 'new') return stops;
    stops += 1;
  }
  throw new Error(`The ${key} key comes to no end.`);
}

test.describe('Tab leads through and out again, forwards and backwards', () => {
  for (const screen of screens.filter(({ visitor, name }) => KINDS.includes(`${visitor}/${name}`))) {
    test(`${screen.visitor}/${screen.name}`, async ({ opener }) => {
      const page = await opener.open(screen, { language: 'fr', width: screen.only ?? 'desktop' });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const forwards = await goRound(page, 'Tab');
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('[data-stop]')) element.removeAttribute('data-stop');
      });
      const backwards = await goRound(page, 'Shift+Tab');
      expect(forwards).toBeGreaterThan(1);
      // A group of choices is entered at its end from the other side, and a list may have grown a stop meanwhile.
      expect(Math.abs(forwards - backwards)).toBeLessThanOrEqual(2);
      await opener.leave(page);
    });
  }
});
