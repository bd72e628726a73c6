import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { createPeople } from './routes/people.ts';
import { type Landing, routeMap } from './routes/route-map.ts';
import { openApiSession } from './support/api-session.ts';
import { launchBrowser } from './support/browser.ts';
import { type RunningSystem, startSystem } from './support/system.ts';

/** The links of mails: they end the session of whoever opens them. */
const MAIL_LINKS = ['/initPassword', '/resetPassword'];
const UNUSED_TOKEN = '?token=none&email=nobody@passerelle.example';

test.describe('the route map', () => {
  let system: RunningSystem;
  let browser: Browser;
  let emails: Record<string, string>;
  let idStartup: string;
  const pages = new Map<string, Page>();

  /** A page of this visitor, signed in if they have an account; the one they had is closed. */
  async function open(visitor: string) {
    await pages.get(visitor)?.context().close();
    const email = emails[visitor];
    const session = email ? await openApiSession(system, email) : undefined;
    const context = await browser.newContext({
      baseURL: system.webUrl,
      locale: 'fr-FR',
      ...(session && { storageState: await session.browserState() }),
    });
    context.setDefaultTimeout(20_000);
    pages.set(visitor, await context.newPage());
  }

  const openAll = () => Promise.all(['nobody', ...Object.keys(emails)].map(open));

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
    emails = await createPeople(system);
    const banker = await openApiSession(system, 'banquier@passerelle.example');
    const [first] = await banker.get<{ id: string }[]>('/startup');
    idStartup = first?.id ?? '';
    await openAll();
  });

  test.afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  /** Opens an address as the browser's address bar does and waits for a page with a heading. */
  async function landingOf(visitor: string, address: string): Promise<Landing> {
    const page = pages.get(visitor);
    expect(page, visitor).toBeTruthy();
    await page.goto(address, { waitUntil: 'commit' });
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    if (title === 'Page introuvable') return 'unknown';
    const { pathname, search } = new URL(page.url());
    return `${pathname}${search}` === address ? 'here' : (pathname as Landing);
  }

  async function landings(address: string): Promise<Record<string, Landing>> {
    const found = [...pages.keys()].map(async (visitor) => [visitor, await landingOf(visitor, address)]);
    return Object.fromEntries(await Promise.all(found));
  }

  for (const { path, expected } of routeMap.filter((row) => !MAIL_LINKS.includes(row.path))) {
    test(path, async () => {
      const address = path.replace(':idStartup', idStartup).replace(':idClient', randomUUID());
      expect(await landings(address)).toEqual(expected);
    });
  }

  for (const { path, expected } of routeMap.filter((row) => MAIL_LINKS.includes(row.path))) {
    test(`${path}, which ends the session of whoever opens it`, async () => {
      await openAll();
      expect(await landings(`${path}${UNUSED_TOKEN}`)).toEqual(expected);
      for (const landing of Object.values(await landings('/'))) expect(landing).toBe('here');
    });
  }
});
