import { expect, test } from './support/test.ts';

/** More would delay the first page on a slow line: a second of it brings about 200,000 bytes. */
const MOST_FONT_BYTES = 45_000;

test.describe('a first visit', () => {
  test('asks nobody but the two hosts of the product, and keeps no cookie', async ({ system, visitors }) => {
    const { page, context } = await visitors.open();
    const asked = new Set<string>();
    context.on('request', (request) => asked.add(new URL(request.url()).origin));

    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));

    const foreign = [...asked].filter((origin) => ![system.webUrl, system.apiUrl].includes(origin));
    expect(foreign).toEqual([]);
    expect(asked.has(system.webUrl)).toBe(true);
    expect(await context.cookies()).toEqual([]);
  });

  for (const locale of ['fr-FR', 'en-GB']) {
    test(`loads two fonts, with the letters of French and English alone (${locale})`, async ({
      visitors,
    }) => {
      const { page } = await visitors.open({ locale });
      const fonts: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.woff2')) fonts.push(response.body().then(({ length }) => length));
      });

      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => document.fonts.ready);

      const sizes = await Promise.all(fonts);
      expect(sizes).toHaveLength(2);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_FONT_BYTES);
    });
  }

  /** What only a form needs. The names of its parts stay in what is delivered; the shell checks its own data with zod. */
  const partsOfForms = { zod: '_zod', 'react-hook-form': 'shouldUnregister' };

  test('shows a client the list before anything that only a form needs, and loads the filters after it', async ({
    visitors,
  }) => {
    const { page } = await visitors.openAs('client');
    // The browser has something else to do until the list was looked at.
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      Object.assign(globalThis, { waiting, requestIdleCallback: waiting.push.bind(waiting) });
    });
    const files: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/modules\/.*\.js$/.test(response.url())) files.push(response.text());
    });
    const partsThere = async () => {
      const texts = await Promise.all(files);
      return Object.entries(partsOfForms).flatMap(([name, mark]) =>
        texts.some((text) => text.includes(mark)) ? [name] : [],
      );
    };

    await page.goto('/startups?scope=all', { waitUntil: 'networkidle' });
    await expect(page.getByRole('article')).toHaveCount(9);
    expect(files.length).toBeGreaterThan(3);
    expect(await partsThere()).toEqual([]);

    await page.evaluate(() => {
      const waiting = Reflect.get(globalThis, 'waiting') as IdleRequestCallback[];
      for (const begin of waiting) begin({ didTimeout: false, timeRemaining: () => 50 });
    });
    await expect.poll(partsThere).toEqual(['react-hook-form']);
  });
});
