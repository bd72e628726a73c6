import { randomUUID } from 'node:crypto';
import type { InnoStartup, Page as ListPage } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { beforeTheTerms, createPerson, people as everybody } from './routes/people.ts';
import { type Landing, routeMap } from './routes/route-map.ts';
import { openApiSession } from './support/api-session.ts';
import { expect, test } from './support/test.ts';

/** The links of mails: they end the session of whoever opens them. */
const MAIL_LINKS = ['/initPassword', '/resetPassword'];
const UNUSED_TOKEN = '?token=none&email=nobody@passerelle.example';

const visitorsOfTheMap = [
  'nobody',
  ...everybody.flatMap((person) => [person, beforeTheTerms(person)] as const),
] as const;

/** Opens an address as the browser's address bar does and waits for a page with a heading. */
async function landingOf(page: Page, address: string): Promise<Landing> {
  await page.goto(address, { waitUntil: 'commit' });
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
  if (title === 'Page introuvable') return 'unknown';
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}` === address ? 'here' : (pathname as Landing);
}

test.describe('the route map, every address of it opened by', () => {
  for (const who of visitorsOfTheMap) {
    // One browser opens all addresses, each loaded anew: that costs half of a test for each address, which had to become
    // one visitor after the other.
    test(who, async ({ people, visitors, system, inno }) => {
      const { data } = await inno.get<ListPage<InnoStartup>>('/startup?statuses=VALIDATED&page=0&pageSize=1');
      const idStartup = data[0]?.id ?? 'none';
      const session = who === 'nobody' ? undefined : await createPerson(who, people, system);
      const { page } = session ? await visitors.openAs(session) : await visitors.open();

      const landings: Record<string, Landing> = {};
      for (const { path } of routeMap.filter((row) => !MAIL_LINKS.includes(row.path))) {
        const address = path.replace(':idStartup', idStartup).replace(':idClient', randomUUID());
        landings[path] = await landingOf(page, address);
      }
      for (const path of MAIL_LINKS) {
        await test.step(`${path} ends the session of whoever opens it`, async () => {
          const again = session && (await visitors.openAs(await openApiSession(system, session.user.email)));
          const own = again?.page ?? page;
          landings[path] = await landingOf(own, `${path}${UNUSED_TOKEN}`);
          expect(await landingOf(own, '/')).toBe('here');
        });
      }

      const expected = routeMap.map((row) => [row.path, row.expected[who]]);
      expect(landings).toEqual(Object.fromEntries(expected));
    });
  }
});
