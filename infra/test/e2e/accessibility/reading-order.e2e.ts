import { screens } from '../../tour/screens.ts';
import { maskDates } from './mask-dates.ts';
import { expect, test } from './screen-test.ts';

/** What people meet most, and one of each kind: forms, dialogs, a drawer, lists, a card, a board, charts, a table. */
const READ = [
  'nobody/landing',
  'nobody/landing-forgotten-password',
  'inno/dashboard',
  'inno/contact-requests-board',
  'inno/users',
  'startup-begins/wizard-objective',
  'client/startups',
  'client/filters',
  'client/contact-requests',
  'client/startup-to-request',
  'client/startup-disclosure',
];

// What other tests create would be read, too; and who has read a card counts on the dashboard, which comes before.
test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

/** Where something leads is not read out. */
const ADDRESS = /^\s*- \/url: .*\n/gm;

/** Texts stand in quotation marks where they have signs in them that mean something in the notation. */
const QUOTED = /: "(.*)"$/gm;

test.describe('what a screen reader reads, in its order, is what has been reviewed', () => {
  for (const place of READ) {
    test(place, async ({ opener }) => {
      const screen = screens.find(({ visitor, name }) => `${visitor}/${name}` === place);
      if (!screen) throw new Error(`The tour has no screen ${place}.`);
      const page = await opener.open(screen, { language: 'fr', width: screen.only ?? 'desktop' });
      // What lies over a page hides it, and what was there before it, piece by piece and a moment after it has opened.
      await expect(async () => {
        const read = await page.locator('body').ariaSnapshot();
        const plain = read.replace(ADDRESS, '').replace(QUOTED, ': $1');
        const text = `# ${await page.title()}\n${maskDates(plain)}\n`;
        expect(text).toMatchSnapshot(`${place.replace('/', '-')}.txt`);
      }).toPass();
      await opener.leave(page);
    });
  }
});
