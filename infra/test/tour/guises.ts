import type { Page } from 'playwright-core';
import { showSpacing } from '../e2e/accessibility/clipped-text.ts';
import { growToPage, type Sight, settle, showScheme, type Width } from './open-screen.ts';
import type { Guise, Screen } from './screen.ts';

/** What is left of a window of 1280 × 1024 at 400 %, and at 200 %. */
const SIZES = { smallest: { width: 320, height: 256 }, enlarged: { width: 640, height: 512 } } as const;

/** Those that have a size of their own are shown from one width alone. */
const ONLY_AT: Partial<Record<Guise, Width>> = { smallest: 'phone', enlarged: 'desktop' };

/** As what else a screen is shown at a width. */
export function guisesOf({ alsoAs = [] }: Screen, { width }: Sight): readonly Guise[] {
  return alsoAs.filter((guise) => (ONLY_AT[guise] ?? width) === width);
}

async function putOn(page: Page, guise: Guise): Promise<void> {
  switch (guise) {
    case 'print':
      return page.emulateMedia({ media: 'print' });
    case 'forced-colors':
      return page.emulateMedia({ forcedColors: 'active' });
    case 'forced-colors-dark':
      await showScheme(page, 'dark');
      return page.emulateMedia({ forcedColors: 'active' });
    case 'spaced':
      return showSpacing(page, true);
    case 'smallest':
    case 'enlarged':
      return page.setViewportSize(SIZES[guise]);
  }
}

/**
 * Shows the page as it is on paper, in forced colours, with its text spaced out, or enlarged, while `look` lasts.
 * @param look called once the page is drawn so
 */
export async function showGuise(
  page: Page,
  { isOverlay }: Screen,
  guise: Guise,
  look: () => Promise<unknown>,
): Promise<void> {
  const size = page.viewportSize();
  await putOn(page, guise);
  await settle(page);
  // In the smallest window nothing sticks to its foot: it keeps its height, by which the page knows it.
  if (!isOverlay && guise !== 'smallest') await growToPage(page);
  await look();
  if (guise === 'spaced') await showSpacing(page, false);
  await page.emulateMedia({ media: 'screen', forcedColors: 'none' });
  await showScheme(page, 'light');
  if (size) await page.setViewportSize(size);
}
