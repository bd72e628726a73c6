import type { Page } from 'playwright-core';
import { findMouseOnlyControls } from './controls.ts';
import { findToldDecorations } from './decorations.ts';
import { findFarLabels, findUngroupedChoices } from './fields.ts';
import { findFaintFrames } from './frames.ts';
import { findShownByHover } from './hover.ts';
import { findWrongMarkup } from './markup.ts';
import { findReorderedParts } from './order.ts';
import { findLayoutMarkup, findTextsWithoutGround, findWordsOfStyles } from './presentation.ts';
import { findViolationsOfSecondEngine } from './second-engine.ts';
import { findUnfitTitle } from './titles.ts';

/** What a page is looked at for once, in one language and width: none of it depends on them. */
const looks = [
  findMouseOnlyControls,
  findToldDecorations,
  findFarLabels,
  findUngroupedChoices,
  findFaintFrames,
  findShownByHover,
  findWrongMarkup,
  findReorderedParts,
  findLayoutMarkup,
  findTextsWithoutGround,
  findWordsOfStyles,
  findUnfitTitle,
  findViolationsOfSecondEngine,
];

/** Everything that is wrong with how a page is made, one after the other. */
export async function lookClosely(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const find of looks) problems.push(...(await find(page)));
  return problems;
}
