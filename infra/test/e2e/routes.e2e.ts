import { randomUUID } from 'node:crypto';
import { type InnoStartup, type Page as ListPage, messages } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { beforeTheTerms, createPerson, people as everybody } from './routes/people.ts';
import { type Landing, routeMap } from './routes/route-map.ts';
import { openApiSession } from './support/api-session.ts';
import { expect, test } from './support/test.ts';

/** The links of mails: they end the session of whoever opens them. */
const MAIL_LINKS = ['/initPassword', '/resetPassword'];
const UNUSED_TOKEN = '?token=none&email=nobody@passerelle.example';

/** A page that is there already, with its module, on a machine shared with others. */
const SETTLES_WITHIN_MS = 5_000;

const visitorsOfTheMap = [
  'nobody',
  ...everybody.flatMap((person) => [person, beforeTheTerms(person)] as const),
] as const;

const heading = (page: Page, which = '') => page.getByRole('main').locator(`h1${which}`);

async function whereIs(page: Page, address: string, title: string | null): Promise<Landing> {
  if (title === 'Page introuvable') return 'unknown';
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}` === address ? 'here' : (pathname as Landing);
}

/** The landing page as it was built waits for a sign of use, and has a heading of its own. Its script may not be there yet. */
function useApplication(page: Page): Promise<void> {
  return expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.locator('#first-page').count()).toBe(0);
  }).toPass();
}

/** Opens an address as the browser's address bar does and waits for a page of the application with a heading. */
async function landingOf(page: Page, address: string): Promise<Landing> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await useApplication(page);
  return whereIs(page, address, await heading(page).textContent());
}

/**
 * Goes to another address as the browser's history does, without loading the page anew, and waits for another heading. The
 * address bar is ahead of the page for a moment, and a heading may still be drawn anew: who has not landed where they should
 * is given the time of a slow page, and has landed wherever they are then.
 */
async function landingWithin(page: Page, address: string, expected: Landing | undefined): Promise<Landing> {
  await useApplication(page);
  await page.evaluate(async (next) => {
    // What the page before still draws is not taken for the one that is asked for.
    // The browser's idle time is not waited for: without a window it has been seen not to come for minutes.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const element of document.querySelectorAll<HTMLElement>('main h1')) element.dataset.left = '';
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  const read = async () => whereIs(page, address, await heading(page, ':not([data-left])').textContent());
  await expect
    .poll(read, { timeout: SETTLES_WITHIN_MS, intervals: [20, 50, 100] })
    .toBe(expected)
    .catch(() => undefined);
  return read();
}

test.describe('the route map, every address of it opened by', () => {
  for (const who of visitorsOfTheMap) {
    // One page opens all addresses. One of each landing is loaded anew, as is every screen in the tests of accessibility; the
    // others are navigated to, which costs a tenth and asks the same guard.
    test(who, async ({ people, visitors, system, inno }) => {
      const { data } = await inno.get<ListPage<InnoStartup>>('/startup?statuses=VALIDATED&page=0&pageSize=1');
      const idStartup = data[0]?.id ?? 'none';
      const session = who === 'nobody' ? undefined : await createPerson(who, people, system);
      const { page } = session ? await visitors.openAs(session) : await visitors.open();

      const landings: Record<string, Landing> = {};
      const loaded = new Set<Landing | undefined>();
      for (const { path, expected } of routeMap.filter((row) => !MAIL_LINKS.includes(row.path))) {
        const address = path.replace(':idStartup', idStartup).replace(':idClient', randomUUID());
        const isAnotherPage = new URL(page.url()).pathname !== address;
        landings[path] =
          isAnotherPage && loaded.has(expected[who])
            ? await landingWithin(page, address, expected[who])
            : await landingOf(page, address);
        loaded.add(expected[who]);
      }
      for (const path of MAIL_LINKS) {
        await test.step(`${path} ends the session of whoever opens it`, async () => {
          const again = session && (await visitors.openAs(await openApiSession(system, session.user.email)));
          const own = again?.page ?? page;
          landings[path] = await landingOf(own, `${path}${UNUSED_TOKEN}`);
          // The link is looked at once the session has ended; the page has its title before.
          await own.getByText(messages.TOKEN_INVALID.fr).waitFor();
          expect(await landingOf(own, '/')).toBe('here');
        });
      }

      const expected = routeMap.map((row) => [row.path, row.expected[who]]);
      expect(landings).toEqual(Object.fromEntries(expected));
    });
  }
});
