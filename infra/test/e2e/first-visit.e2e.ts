import { expect, test } from './support/test.ts';

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
});
