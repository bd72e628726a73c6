import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { languages } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { pictureSize } from '../../../../shell/src/pages/help/pictures/picture-size.ts';
import type { Opener } from '../open-screen.ts';
import { showScheme } from '../open-screen.ts';
import type { Screen } from '../screen.ts';
import { fullName, type GuidePicture, guidePictures } from './guide-pictures.ts';
import { pictureFile } from './picture-files.ts';

/** Pixels above the heading that a picture begins with. */
const ROOM_ABOVE = 40;

/** Below this the small letters of a screen begin to blur. */
const QUALITY = 65;

/**
 * A picture of the window from a heading, or from the top of the page. What lies over a page leaves the room of its scroll
 * bar free, which is cut off.
 */
async function photograph(page: Page, from?: RegExp): Promise<Buffer> {
  const { width, height } = pictureSize;
  const gutter = await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    Object.assign(cover.style, { position: 'fixed', inset: 0 });
    const room = innerWidth - cover.clientWidth;
    cover.remove();
    return room;
  });
  await page.setViewportSize({ width: width + gutter, height });
  await showScheme(page, 'light');
  if (from) {
    const heading = page.getByRole('heading', { name: from });
    await heading.evaluate((element, room) => {
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - room, behavior: 'instant' });
    }, ROOM_ABOVE);
  }
  return page.screenshot({ clip: { x: 0, y: 0, width, height } });
}

async function takePicture({ open, leave }: Opener, picture: GuidePicture, screen: Screen): Promise<void> {
  for (const language of languages) {
    const page = await open(screen, { language, width: 'desktop' });
    const file = pictureFile(picture, language);
    await mkdir(dirname(file), { recursive: true });
    await sharp(await photograph(page, picture.from))
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(file);
    await leave(page);
  }
}

/**
 * Takes the pictures of the guides and writes them into the sources of `/help`.
 * @param opener opens a screen of the tour, in a window that is then made as large as the pictures
 * @returns what went wrong, by picture
 */
export async function takeGuidePictures(opener: Opener, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = [];
  for (const picture of guidePictures) {
    const screen = screens.find((candidate) => fullName(candidate) === picture.screen);
    // One that was not chosen; what the tour lacks is reported by findGoneScreens.
    if (!screen) continue;
    try {
      await takePicture(opener, picture, screen);
    } catch (error) {
      problems.push(`${picture.screen}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
  }
  return problems;
}
