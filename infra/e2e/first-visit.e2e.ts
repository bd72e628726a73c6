import type { Browser } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { type RunningSystem, startSystem } from './support/system.ts';
import { createVisitors, type Visitors } from './support/visitors.ts';

test.describe('a first visit', () => {
  let system: RunningSystem;
  let browser: Browser;
  let visitors: Visitors;

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    visitors = createVisitors(browser, system.webUrl);
  });

  test.afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  test('asks nobody but the two hosts of the product, and keeps no cookie', async () => {
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
