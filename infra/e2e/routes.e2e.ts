import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { createEverybody } from './routes/people.ts';
import { type Landing, routeMap } from './routes/route-map.ts';
import { openApiSession } from './support/api-session.ts';
import { createPeople } from './support/people.ts';
import type { RunningSystem } from './support/system.ts';
import { expect, test } from './support/test.ts';
import { createVisitors, type Visitors } from './support/visitors.ts';

/** The links of mails: they end the session of whoever opens them. */
const MAIL_LINKS = ['/initPassword', '/resetPassword'];
const UNUSED_TOKEN = '?token=none&email=nobody@passerelle.example';

type Pages = Map<string, Page>;

test.describe('the route map', () => {
  let idStartup: string;
  let emails: [visitor: string, email: string][];
  let visitors: Visitors;
  let pages: Pages;

  /** A page of each visitor, who are signed in anew if they have an account. */
  async function openAll(who: Visitors, system: RunningSystem): Promise<Pages> {
    const opened: Pages = new Map([['nobody', (await who.open()).page]]);
    for (const [visitor, email] of emails) {
      opened.set(visitor, (await who.openAs(await openApiSession(system, email))).page);
    }
    return opened;
  }

  test.beforeAll(async ({ browser, system, inno }) => {
    const { startup, sessions } = await createEverybody(system, createPeople(system, inno));
    idStartup = startup.cardId;
    emails = Object.entries(sessions).map(([visitor, { user }]) => [visitor, user.email]);
    visitors = createVisitors(browser, system);
    pages = await openAll(visitors, system);
  });

  test.afterAll(() => visitors?.closeAll());

  /** Opens an address as the browser's address bar does and waits for a page with a heading. */
  async function landingOf(page: Page, address: string): Promise<Landing> {
    await page.goto(address, { waitUntil: 'commit' });
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    if (title === 'Page introuvable') return 'unknown';
    const { pathname, search } = new URL(page.url());
    return `${pathname}${search}` === address ? 'here' : (pathname as Landing);
  }

  async function landings(from: Pages, address: string): Promise<Record<string, Landing>> {
    const found = [...from].map(async ([visitor, page]) => [visitor, await landingOf(page, address)]);
    return Object.fromEntries(await Promise.all(found));
  }

  for (const { path, expected } of routeMap.filter((row) => !MAIL_LINKS.includes(row.path))) {
    test(path, async () => {
      const address = path.replace(':idStartup', idStartup).replace(':idClient', randomUUID());
      expect(await landings(pages, address)).toEqual(expected);
    });
  }

  for (const { path, expected } of routeMap.filter((row) => MAIL_LINKS.includes(row.path))) {
    test(`${path}, which ends the session of whoever opens it`, async ({ system, visitors: ending }) => {
      const own = await openAll(ending, system);
      expect(await landings(own, `${path}${UNUSED_TOKEN}`)).toEqual(expected);
      for (const landing of Object.values(await landings(own, '/'))) expect(landing).toBe('here');
    });
  }
});
