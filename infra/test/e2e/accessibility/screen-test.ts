import type { BrowserContext } from 'playwright-core';
import { keepMarkup } from '../../markup/kept-markup.ts';
import { createOpener, type Opener } from '../../tour/open-screen.ts';
import { gatherParty } from '../../tour/visitors.ts';
import { equipWithAxe } from '../support/accessibility.ts';
import { test as base } from '../support/test.ts';
import { equipWithSecondEngine } from './looks/second-engine.ts';

export { expect } from '../support/test.ts';

async function equip(context: BrowserContext): Promise<void> {
  await equipWithAxe(context);
  await equipWithSecondEngine(context);
}

interface WorkerFixtures {
  /** Opens the screens of the tour, with axe in every page, and keeps their markup; those who look at them stay signed in. */
  opener: Opener;
}

/** A test that looks at a screen of the tour. */
export const test = base.extend<object, WorkerFixtures>({
  opener: [
    async ({ browser, system }, use) => {
      const party = await gatherParty(system);
      const { open, leave } = createOpener(browser, system.webUrl, party, equip);
      await use({
        leave,
        async open(screen, sight) {
          const page = await open(screen, sight);
          await keepMarkup(screen, page);
          return page;
        },
      });
    },
    { scope: 'worker' },
  ],
});
