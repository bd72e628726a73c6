import type { Page } from 'playwright-core';
import { showLanguage, showScheme, showWidth, widths } from '../../tour/open-screen.ts';
import type { Screen } from '../../tour/screen.ts';
import { findSidewaysScrolling } from '../../tour/sideways.ts';
import { findViolations } from '../support/accessibility.ts';
import { findClippedText, findTextCutBySpacing } from './clipped-text.ts';
import { findWrongDocumentType } from './document-type.ts';
import { findUnseenFocus } from './looks/focus.ts';
import { findUnmarkedLanguage } from './looks/language.ts';
import { lookClosely } from './looks/look-closely.ts';
import { expect, test } from './screen-test.ts';
import { findTablesWithoutHeaders } from './table-headers.ts';

/** The narrowest screen that has to do, in pixels. */
const NARROWEST = 320;

/** How many times text is enlarged at least without anything being lost. */
const ENLARGED = 2;

/** Colours do not depend on the language: what is left is what words, their names and their room can change. */
const LANGUAGE_RULES = { without: 'cat.color' };
const NIGHT_RULES = { only: 'cat.color' };

/**
 * Everything that is wrong with an open screen, in both languages, at all widths at which it exists and by night. It
 * changes its language, width and colours once each, and axe looks at what that can change.
 */
async function findProblems(page: Page, { only }: Screen): Promise<string[]> {
  const problems: string[] = [];
  async function note(place: string, finding: Promise<string[]>) {
    problems.push(...(await finding).map((what) => `${place}: ${what}`));
  }
  async function look(language: string, width: 'phone' | 'desktop') {
    if (only && only !== width) return;
    await showWidth(page, widths[width]);
    const rules = language === 'fr' ? {} : LANGUAGE_RULES;
    await note(`${language}, ${widths[width]} px`, findViolations(page, rules));
  }
  /** Twice as large, as a browser enlarges a window: nothing may be cut off that was whole. */
  async function lookEnlarged() {
    const before = new Set(await findClippedText(page));
    await showWidth(page, widths.desktop / ENLARGED);
    const cut = (await findClippedText(page)).filter((text) => !before.has(text));
    problems.push(...cut.map((text) => `200 %: cut off: ${text.slice(0, 80)}`));
    await note('200 %', findSidewaysScrolling(page));
  }
  async function lookForSidewaysScrolling(language: string) {
    if (only === 'desktop') return;
    await showWidth(page, NARROWEST);
    await note(`${language}, ${NARROWEST} px`, findSidewaysScrolling(page));
  }

  await look('fr', 'desktop');
  await note('document', findWrongDocumentType(page));
  await note('closely', lookClosely(page));
  await note('language, fr', findUnmarkedLanguage(page, 'fr'));
  if (only !== 'phone') {
    await note('tables', findTablesWithoutHeaders(page));
    await note('spaced text', findTextCutBySpacing(page));
    await lookEnlarged();
  }
  await look('fr', 'phone');
  if (only !== 'desktop') await note('spaced text, 360 px', findTextCutBySpacing(page));
  await lookForSidewaysScrolling('fr');
  await showLanguage(page, 'en');
  await lookForSidewaysScrolling('en');
  await look('en', 'phone');
  await look('en', 'desktop');
  await note('language, en', findUnmarkedLanguage(page, 'en'));
  // By night only the colours differ, and they are the same at every width.
  await showScheme(page, 'dark');
  await note('dark', findViolations(page, NIGHT_RULES));
  // Last of all: what has had the focus may show its errors.
  await note('focus', findUnseenFocus(page));
  return problems;
}

/**
 * A test for each screen of the tour that is given: axe finds nothing wrong with it, on the narrowest phone nothing slides
 * sideways, and no text is cut off where it is enlarged or spaced out. A screen is opened once.
 */
export function checkScreens(whose: string, screens: readonly Screen[]): void {
  test.describe(`the screens of ${whose}`, () => {
    for (const screen of screens) {
      test(`${screen.visitor}/${screen.name}`, async ({ opener }) => {
        const page = await opener.open(screen, { language: 'fr', width: screen.only ?? 'desktop' });
        expect(await findProblems(page, screen)).toEqual([]);
        await opener.leave(page);
      });
    }
  });
}
