import { test as base } from '@playwright/test';
import { type ApiSession, openApiSession } from './api-session.ts';
import { attachments } from './attachments.ts';
import { createPeople, type People } from './people.ts';
import { type RunningSystem, type SystemOptions, startSystem } from './system/system.ts';
import { createVisitors, type Visitors } from './visitors.ts';

export { expect } from '@playwright/test';

/** Starting the API on a machine that builds at the same time. */
const STARTS_WITHIN_MS = 120_000;

interface WorkerFixtures {
  /**
   * How the system is started. A file that sets them (`test.use({ systemOptions: {} })`) has a system to itself, which it may
   * kill, restart, break or publish to.
   */
  systemOptions: SystemOptions;
  /**
   * A whole Passerelle with the demonstration, shared by the tests of a worker, one after the other: they change the people and
   * cards that they create (`people`) and leave those of the demonstration as they were.
   */
  system: RunningSystem;
  /** The innovation team of the demonstration, without a browser. */
  inno: ApiSession;
}

interface TestFixtures {
  /** People and cards of this test alone. */
  people: People;
  /** Those who look at the site, each in a browser of their own; all gone when the test ends. */
  visitors: Visitors;
}

/** A test in a real browser against a running system. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  systemOptions: [{}, { scope: 'worker', option: true }],

  system: [
    async ({ systemOptions }, use) => {
      const system = await startSystem(systemOptions);
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],

  inno: [
    async ({ system }, use) => use(await openApiSession(system, 'inno@passerelle.example')),
    { scope: 'worker' },
  ],

  baseURL: async ({ system }, use) => use(system.webUrl),

  people: async ({ system, inno }, use) => use(createPeople(system, inno)),

  visitors: async ({ browser, system }, use, test) => {
    const visitors = createVisitors(browser, system);
    await use(visitors);
    if (test.status !== test.expectedStatus)
      for (const body of await visitors.describePages()) await test.attach(attachments.page, { body });
    await visitors.closeAll();
  },
});
