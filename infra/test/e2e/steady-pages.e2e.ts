import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from './support/test.ts';

/** Every page on which something is awaited, by an account of the demonstration that has what to show there. */
const pages = {
  client: [
    '/startups',
    '/startups/:id',
    '/linkings',
    '/client/modify',
    '/profile',
    '/devices',
    '/signInSecurity',
  ],
  banquier: ['/startups', '/startups/:id'],
  startup: ['/startups/init', '/startups/my', '/startups/my/edit', '/startups/my/introductions'],
  inno: [
    ...['/dashboard', '/results', '/results/views', '/startups', '/startups/:id', '/startups/archive'],
    ...['/startups/import', '/clients', '/clients/:id', '/events', '/ecosystem', '/users', '/audit'],
    ...['/security', '/approvals', '/modules'],
  ],
} as const;

/** What stands above the rest of a page for who is asked something, which the demonstration asks nobody. */
const questions = [
  {
    call: /\/linking\/follow-ups$/,
    json: [{ id: randomUUID(), startup: 'Nuberis', answer: null, months: 3, settledOn: '2026-08-24' }],
  },
  { call: /\/introductions\/summary$/, json: { awaited: 1 } },
];

/** Holds each answer of the API until the returned function is called for it; it answers how many are left. */
async function holdAnswers(page: Page, next: 'pop' | 'shift'): Promise<() => number> {
  const held: (() => void)[] = [];
  await page.route('**', async (route) => {
    const type = route.request().resourceType();
    if (type === 'fetch' || type === 'xhr') await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  return () => {
    held[next]()?.();
    return held.length;
  };
}

/** Less is what a font that comes late moves lines by. */
const LEAST_SHIFT = 0.000_5;

/** Notes what is moved that somebody saw, by its words; what comes into the window from below it moves nothing. */
const noteMoves = (leastShift: number) => {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'value') < leastShift) continue;
      for (const { node, previousRect: from, currentRect: to } of Reflect.get(entry, 'sources') as {
        node: Node | null;
        previousRect: DOMRect;
        currentRect: DOMRect;
      }[])
        if (node && from.height > 0)
          moved.push(`${from.x}, ${from.y} → ${to.x}, ${to.y}: ${node.textContent || node.nodeName}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** After so many milliseconds a page draws what has come by then. */
const PAGES_WAIT = 1_500;

/** Has pages wait as long as it takes: how fast the machine is must not decide what is drawn together. */
const waitForAll = (pagesWait: number) => {
  const { setTimeout: set } = window;
  const patient = (handler: () => void, delay?: number, ...given: []) =>
    delay === pagesWait ? 0 : set(handler, delay, ...given);
  Object.assign(window, { setTimeout: patient });
};

/** Whether the page is there, with nothing in it that is awaited, once what came last has been drawn. */
const isWhole = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return (
    document.querySelector('main h1') !== null && document.querySelector('[role="progressbar"]') === null
  );
};

/** The address of a page, with the first of those that a list leads to. */
async function addressOf(page: Page, path: string): Promise<string> {
  const list = path.replace(/\/:id$/, '');
  if (list === path) return path;
  await page.goto(list);
  const link = page.getByRole('main').locator(`a[href^="${list}/"]:not([href$="/archive"])`).first();
  return (await link.getAttribute('href')) ?? path;
}

for (const [width, next, order] of [
  [360, 'pop', 'the last answer first'],
  [1280, 'shift', 'the first answer first'],
] as const)
  for (const who of ['client', 'banquier', 'startup', 'inno'] as const)
    test(`nothing moves on the pages of ${who} at ${width} px, ${order}`, async ({ visitors }) => {
      const { context, page: finder } = await visitors.openAs(who);
      await context.addInitScript(noteMoves, LEAST_SHIFT);
      await context.addInitScript(waitForAll, PAGES_WAIT);
      for (const path of pages[who])
        await test.step(path, async () => {
          const address = await addressOf(finder, path);
          const page = await context.newPage();
          await page.setViewportSize({ width, height: 780 });
          for (const { call, json } of questions) await page.route(call, (route) => route.fulfill({ json }));
          const letThrough = await holdAnswers(page, next);
          await page.goto(address);
          await expect
            .poll(async () => letThrough() === 0 && (await page.evaluate(isWhole)), { intervals: [20] })
            .toBe(true);
          const moved = await page.evaluate(() => Reflect.get(globalThis, 'moved') as string[]);
          expect.soft(moved, path).toEqual([]);
          await page.close();
        });
    });
