import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../develop/start/command.ts';
import type { Screen } from '../tour/screen.ts';

/** Where the browser tests leave the markup of each screen that they open, for the step that checks all of it. */
export const MARKUP_FOLDER = join(ROOT, 'dist/markup');

/** Leaves the markup that a screen has come to. */
export async function keepMarkup({ visitor, name }: Screen, page: Page): Promise<void> {
  const markup = await page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`);
  await mkdir(MARKUP_FOLDER, { recursive: true });
  await writeFile(join(MARKUP_FOLDER, `${visitor}-${name}.html`), markup);
}
