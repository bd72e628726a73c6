import { findClippedText } from './clipped-text.ts';
import { expect, test } from './screen-test.ts';

test('a long name in place of a logo cuts nothing off the tile below it', async ({ opener, people }) => {
  const { cardName } = await people.startup();
  const list = { name: 'startups', visitor: 'client', address: '/startups' } as const;
  const page = await opener.open(list, { language: 'fr', width: 'desktop' });
  await expect(page.getByRole('link', { name: cardName })).toBeVisible();
  expect(await findClippedText(page)).toEqual([]);
  await opener.leave(page);
});
