import type { Client } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { findSidewaysScrolling } from '../../tour/sideways.ts';
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

/** As long as names may be, and one word. */
const longWord = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

/** What is called by people's own words, and may be one long one. */
const named = ['name', 'firstName', 'lastName', 'fullName', 'banquier', 'shortDescriptionFr'];

/** An answer in which every name is a long word. */
function withLongNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    const isName = named.includes(key) && typeof each === 'string';
    return [key, isName ? longWord : withLongNames(each)];
  });
  return Object.fromEntries(entries);
}

async function lengthenNames(page: Page, apiUrl: string): Promise<void> {
  await page.route(
    (url) => url.origin === apiUrl,
    async (route) => {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.includes('json') ?? false;
      await route.fulfill({ response, ...(isJson && { json: withLongNames(await response.json()) }) });
    },
  );
}

const pages = {
  inno: ['/startups/:id', '/clients', '/clients/:id', '/events', '/ecosystem', '/users'],
  client: ['/startups', '/startups/:id', '/linkings'],
  startup: ['/startups/my', '/startups/my/introductions'],
} as const;

for (const who of ['inno', 'client', 'startup'] as const)
  test(`names of one long word make no page of ${who} slide sideways on the narrowest phone`, async ({
    inno,
    people,
    system,
    visitors,
  }) => {
    const { cardId } = await people.startup();
    const clients = await inno.get<Client[]>('/client');
    const clientId = clients.find(({ banquier }) => banquier)?.id ?? '';
    const { page } = await visitors.openAs(who);
    await page.setViewportSize({ width: 320, height: 780 });
    await lengthenNames(page, system.apiUrl);
    for (const path of pages[who])
      await test.step(path, async () => {
        await page.goto(path.replace(':id', path.startsWith('/clients') ? clientId : cardId));
        await expect(page.getByRole('main').getByText(longWord).first()).toBeVisible();
        expect.soft(await findSidewaysScrolling(page), path).toEqual([]);
      });
    // What a page asks for last may be on its way still.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
