import type { Page } from 'playwright-core';
import { either } from '../../screen.ts';

/** Presses the button that is named so in either language. */
export async function press(page: Page, french: string, english: string) {
  await page.getByRole('button', { name: either(french, english) }).click();
}
