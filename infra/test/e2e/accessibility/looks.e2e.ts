import type { Page } from 'playwright-core';
import { expect, test } from '../support/test.ts';
import { findMouseOnlyControls } from './looks/controls.ts';
import { findToldDecorations } from './looks/decorations.ts';
import { findFarLabels, findUngroupedChoices } from './looks/fields.ts';
import { findUnseenFocus } from './looks/focus.ts';
import { findFaintFrames } from './looks/frames.ts';
import { findShownByHover } from './looks/hover.ts';
import { findUnmarkedLanguage } from './looks/language.ts';
import { findWrongMarkup } from './looks/markup.ts';
import { findReorderedParts } from './looks/order.ts';
import { findLayoutMarkup, findTextsWithoutGround, findWordsOfStyles } from './looks/presentation.ts';
import { equipWithSecondEngine, findViolationsOfSecondEngine } from './looks/second-engine.ts';
import { findUnfitTitle } from './looks/titles.ts';

/** A page with everything in it that the looks are for. */
const WRONG = `<!DOCTYPE html>
<html lang="fr"><head><title>Autre chose</title>
<style>
  #note::before { content: 'Attention' }
  #late { display: flex; flex-direction: row-reverse; background: #fff; color: #000 }
  #more { display: none }
  #over:hover + #more { display: block }
  button:focus-visible, a:focus-visible { outline: none }
  #far { margin-right: 400px }
</style></head>
<body>
  <main><h1>Le titre</h1>
  <p><svg width="8" height="8"><rect width="8" height="8" /></svg> <img src="data:," alt="" title="Rien"></p>
  <p id="note">un mot</p><font>ancien</font><p></p><p>T i t r e s</p>
  <div id="late"><span>premier</span><span>second</span></div>
  <p id="over">ici</p><p id="more">davantage</p>
  <p><label for="field" id="far">Nom</label><input id="field" style="border: 1px solid #eee; background: #fff"></p>
  <div><label><input type="checkbox"> Un</label><label><input type="checkbox"> Deux</label></div>
  <p lang="fr">Consumer goods</p>
  <span><div id="twice">bloc</div></span><p id="twice">encore</p>
  <div role="listbox"></div>
  <p><button type="button">Rien ne se voit</button></p>
  </main>
</body></html>`;

async function openWrongPage(page: Page): Promise<void> {
  await page.setContent(WRONG);
  await page.evaluate(() => {
    const only = document.createElement('span');
    only.textContent = 'à la souris';
    Object.assign(only, { __reactProps$test: { onClick: () => undefined } });
    document.querySelector('main')?.append(only);
  });
}

test('what is wrong with how a page is made is found', async ({ browser }) => {
  const context = await browser.newContext();
  await equipWithSecondEngine(context);
  const page = await context.newPage();
  await openWrongPage(page);
  expect(await findMouseOnlyControls(page)).toEqual([expect.stringContaining('à la souris')]);
  expect(await findToldDecorations(page)).toHaveLength(2);
  expect(await findFarLabels(page)).toEqual([expect.stringContaining('Nom')]);
  expect(await findUngroupedChoices(page)).toEqual(['in no group: Un', 'in no group: Deux']);
  expect(await findFaintFrames(page)).toEqual([expect.stringMatching(/^the line of field has 1\.\d+:1$/)]);
  expect(await findShownByHover(page)).toEqual(['#over:hover + #more { display: block }']);
  expect(await findWrongMarkup(page)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^element-permitted-content/),
      expect.stringMatching(/^no-dup-id/),
    ]),
  );
  expect(await findReorderedParts(page)).toEqual([expect.stringContaining('“second” is left of “premier”')]);
  expect(await findLayoutMarkup(page)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('<font>'),
      expect.stringContaining('<p></p>'),
      expect.stringContaining('T i t r e s'),
    ]),
  );
  expect(await findTextsWithoutGround(page)).toContain('on no ground of its own: Le titre');
  expect(await findWordsOfStyles(page)).toEqual([expect.stringContaining('Attention')]);
  expect(await findUnfitTitle(page)).toHaveLength(1);
  expect(await findUnmarkedLanguage(page, 'fr')).toEqual([expect.stringContaining('Consumer goods')]);
  expect(await findUnseenFocus(page)).toEqual(['the focus is not seen on button “Rien ne se voit”']);
  expect(await findViolationsOfSecondEngine(page)).not.toEqual([]);
  await context.close();
});
