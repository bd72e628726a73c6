import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { createEverybody } from './routes/people.ts';
import { type Landing, routeMap } from './routes/route-map.ts';
import { type BrowserState, openApiSession } from './support/api-session.ts';
import { createPeople } from './support/people.ts';
import type { RunningSystem } from './support/system.ts';
import { expect, test } from './support/test.ts';
import { createVisitors, type Visitors } from './support/visitors.ts';

/** The links of mails: they end the session of whoever opens them. */
const MAIL_LINKS = ['/initPassword', '/resetPassword'];
const UNUSED_TOKEN = '?token=none&email=nobody@passerelle.example';

type States = Map<string, BrowserState>;

test.describe('the route map', () => {
  let idStartup: string;
  let emails: [visitor: string, email: string][];
  let visitors: Visitors;
  /** One browser for all: what it holds makes it that of one or the other, and each address is loaded anew. */
  let page: Page;
  let states: States;

  /** What the browser of each visitor holds, who are signed in anew if they have an account. */
  async function signAllIn(system: RunningSystem): Promise<States> {
    const signedIn: States = new Map([['nobody', { cookies: [], origins: [] }]]);
    for (const [visitor, email] of emails) {
      signedIn.set(visitor, await (await openApiSession(system, email)).browserState());
    }
    return signedIn;
  }

  test.beforeAll(async ({ browser, system, inno }) => {
    const { startup, sessions } = await createEverybody(system, createPeople(system, inno));
    idStartup = startup.cardId;
    emails = Object.entries(sessions).map(([visitor, { user }]) => [visitor, user.email]);
    states = await signAllIn(system);
    visitors = createVisitors(browser, system);
    ({ page } = await visitors.open());
    await page.goto('/');
  });

  test.afterAll(() => visitors?.closeAll());

  async function become({ cookies, origins }: BrowserState): Promise<void> {
    // On a page of the application, a late answer to the visitor before could still sign out the next one.
    await page.goto('/modules.json');
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.evaluate(
      (items) => {
        sessionStorage.clear();
        localStorage.clear();
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      origins.flatMap(({ localStorage: items }) => items),
    );
  }

  /** Opens an address as the browser's address bar does and waits for a page with a heading. */
  async function landingOf(address: string): Promise<Landing> {
    await page.goto(address, { waitUntil: 'commit' });
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    if (title === 'Page introuvable') return 'unknown';
    const { pathname, search } = new URL(page.url());
    return `${pathname}${search}` === address ? 'here' : (pathname as Landing);
  }

  for (const { path, expected } of routeMap.filter((row) => !MAIL_LINKS.includes(row.path))) {
    test(path, async () => {
      const address = path.replace(':idStartup', idStartup).replace(':idClient', randomUUID());
      const landings: Record<string, Landing> = {};
      for (const [visitor, state] of states) {
        await become(state);
        landings[visitor] = await landingOf(address);
      }
      expect(landings).toEqual(expected);
    });
  }

  for (const { path, expected } of routeMap.filter((row) => MAIL_LINKS.includes(row.path))) {
    test(`${path}, which ends the session of whoever opens it`, async ({ system }) => {
      const landings: Record<string, Landing> = {};
      for (const [visitor, state] of await signAllIn(system)) {
        await become(state);
        landings[visitor] = await landingOf(`${path}${UNUSED_TOKEN}`);
        expect(await landingOf('/'), visitor).toBe('here');
      }
      expect(landings).toEqual(expected);
    });
  }
});
