import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { ROOT } from '../../develop/start/command.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { startSystem } from '../e2e/support/system/system.ts';
import { findGoneScreens, fullName } from './guide/guide-pictures.ts';
import { takeGuidePictures } from './guide/take-guide-pictures.ts';
import { guisesOf, showGuise } from './guises.ts';
import {
  createOpener,
  growToPage,
  type Opener,
  type Sight,
  showScheme,
  sightsOf,
  widths,
} from './open-screen.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { findSidewaysScrolling } from './sideways.ts';
import { gatherParty } from './visitors.ts';

const FOLDER = join(ROOT, 'dist/tour');

/** Pages opened at the same time: more of them would only wait for one another on a small machine. */
const AT_ONCE = 3;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, guide: { type: 'boolean', default: false } },
});
const names = values.only.split(',').filter(Boolean);
const chosen = screens.filter(
  (screen) => names.length === 0 || names.some((name) => fullName(screen).includes(name)),
);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A picture in light and one in dark, and as what else the screen is looked at. */
async function takePictures(page: Page, screen: Screen, sight: Sight): Promise<void> {
  const { language, width } = sight;
  // A window as high as the page: what sticks to the window's foot stays at the foot of the picture.
  if (!screen.isOverlay) await growToPage(page);
  const take = (as: string) =>
    page.screenshot({
      path: join(FOLDER, `${fullName(screen)}-${language}-${widths[width]}-${as}.png`),
      fullPage: !screen.isOverlay,
    });
  for (const guise of guisesOf(screen, sight)) await showGuise(page, screen, guise, () => take(guise));
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme);
    await take(scheme);
  }
}

const problems = findGoneScreens(screens);

/**
 * Takes the pictures of the chosen screens and notes what does not open or scrolls sideways.
 * @param openers as many as work at once, each with browsers of its own: what a page keeps in its browser is not for another
 *   that is open at the same time
 */
async function tour(openers: readonly Opener[]): Promise<void> {
  if (names.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const visits = chosen.flatMap((screen) => sightsOf(screen).map((sight) => ({ screen, sight })));

  const pictures = visits.reduce((sum, { screen, sight }) => sum + 2 + guisesOf(screen, sight).length, 0);

  async function visitNext({ open, leave }: Opener): Promise<void> {
    const visit = visits.shift();
    if (!visit) return;
    const { screen, sight } = visit;
    const place = `${fullName(screen)}, ${sight.language}, ${widths[sight.width]} px`;
    try {
      const page = await open(screen, sight);
      const sideways = await findSidewaysScrolling(page);
      problems.push(...sideways.map((what) => `${place}: scrolls sideways: ${what}`));
      await takePictures(page, screen, sight);
      await leave(page);
    } catch (error) {
      problems.push(`${place}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
    await visitNext({ open, leave });
  }

  await Promise.all(openers.map(visitNext));
  say(`${chosen.length} screens, ${pictures} pictures in ${FOLDER}.`);
}

/** Takes the pictures of `/help` anew, of the chosen screens, into its sources. */
async function illustrateGuides(opener: Opener): Promise<void> {
  problems.push(...(await takeGuidePictures(opener, chosen)));
  say('The pictures of the guides are in shell/src/pages/help.');
}

const system = await startSystem();
const browser = await launchBrowser();
const start = performance.now();
try {
  const party = await gatherParty(system);
  const newOpener = () => createOpener(browser, system.webUrl, party);
  await (values.guide ? illustrateGuides(newOpener()) : tour(Array.from({ length: AT_ONCE }, newOpener)));
} finally {
  await browser.close();
  await system.stop();
}
say(`${Math.round((performance.now() - start) / 1000)} s`);
say(problems.length === 0 ? 'Nothing is wrong.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
