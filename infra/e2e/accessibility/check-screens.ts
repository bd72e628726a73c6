import type { Browser, Page } from 'playwright-core';
import { createOpener, showLanguage, showScheme, showWidth, widthsOf } from '../../tour/open-screen.ts';
import type { Screen } from '../../tour/screen.ts';
import { findSidewaysScrolling } from '../../tour/sideways.ts';
import { gatherParty } from '../../tour/visitors.ts';
import { findViolations } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { type RunningSystem, startSystem } from '../support/system.ts';

/** The narrowest screen that has to do, in pixels. */
const NARROWEST = 320;

/** Everything that is wrong with an open screen, in both languages and at all widths at which it exists. */
async function findProblems(page: Page, screen: Screen): Promise<string[]> {
  const problems: string[] = [];
  for (const language of ['fr', 'en'] as const) {
    await showLanguage(page, language);
    for (const width of widthsOf(screen)) {
      await showWidth(page, width);
      problems.push(...(await findViolations(page)).map((what) => `${language}, ${width} px: ${what}`));
    }
    if (screen.only === 'desktop') continue;
    await showWidth(page, NARROWEST);
    problems.push(
      ...(await findSidewaysScrolling(page)).map((what) => `${language}, ${NARROWEST} px: ${what}`),
    );
  }
  // By night only the colours differ, and they are the same at every width.
  await showScheme(page, 'dark');
  problems.push(...(await findViolations(page, ['color-contrast'])).map((what) => `dark: ${what}`));
  return problems;
}

/**
 * A test for each screen of the tour that is given: axe finds nothing wrong with it, and on the narrowest phone nothing
 * slides sideways. The screen is opened once and then changes its language, width and scheme.
 */
export function checkScreens(whose: string, screens: readonly Screen[]): void {
  test.describe(`the screens of ${whose}`, () => {
    let system: RunningSystem;
    let browser: Browser;
    let open: ReturnType<typeof createOpener>;

    test.beforeAll(async () => {
      [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
      open = createOpener(browser, system.webUrl, await gatherParty(system));
    });

    test.afterAll(async () => {
      await browser?.close();
      await system?.stop();
    });

    for (const screen of screens) {
      test(`${screen.visitor}/${screen.name}`, async () => {
        const page = await open(screen, { language: 'fr', width: screen.only ?? 'desktop' });
        try {
          expect(await findProblems(page, screen)).toEqual([]);
        } finally {
          await showLanguage(page, 'fr');
          await page.close();
        }
      });
    }
  });
}
