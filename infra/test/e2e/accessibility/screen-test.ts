import { createOpener, type Opener } from '../../tour/open-screen.ts';
import { gatherParty } from '../../tour/visitors.ts';
import { equipWithAxe } from '../support/accessibility.ts';
import { test as base } from '../support/test.ts';

export { expect } from '../support/test.ts';

interface WorkerFixtures {
  /** Opens the screens of the tour, with axe in every page; those who look at them stay signed in. */
  opener: Opener;
}

/** A test that looks at a screen of the tour. */
export const test = base.extend<object, WorkerFixtures>({
  opener: [
    async ({ browser, system }, use) => {
      const party = await gatherParty(system);
      await use(createOpener(browser, system.webUrl, party, equipWithAxe));
    },
    { scope: 'worker' },
  ],
});
