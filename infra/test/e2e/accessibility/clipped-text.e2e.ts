import { expect, test } from '../support/test.ts';
import { findClippedText, findTextCutBySpacing } from './clipped-text.ts';

test('a text that only fits its box as it is, is found once it is spaced out; one that its box lets out is not', async ({
  visitors,
}) => {
  const page = await visitors.openPage('inno', '/cookies', 'fr');
  await page.evaluate(() => {
    for (const [words, overflow] of [
      ['Ce texte tient', 'hidden'],
      ['Celui-ci déborde', 'visible'],
    ] as const) {
      const box = document.createElement('div');
      box.textContent = words;
      Object.assign(box.style, { width: 'max-content', font: '16px/20px sans-serif' });
      document.querySelector('main')?.append(box);
      const { width, height } = box.getBoundingClientRect();
      Object.assign(box.style, { width: `${width}px`, height: `${height}px`, overflow });
    }
  });
  expect(await findClippedText(page)).toEqual([]);
  expect(await findTextCutBySpacing(page)).toEqual(['cut off: Ce texte tient']);
  expect(await findClippedText(page)).toEqual([]);
});
