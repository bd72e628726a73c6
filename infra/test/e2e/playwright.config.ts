import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '../../develop/start/command.ts';
import { PATIENCE_MS } from '../patience.ts';
import { browserLaunchOptions } from './support/browser.ts';

/** Files whose tests kill, deploy, restart or start a system: they are long, so they come first. */
const INSTALLATION = /\/installation\/[^/]+\.e2e\.ts$/;
const ACCESSIBILITY = /\/accessibility\/[^/]+\.e2e\.ts$/;

const isCi = process.env.CI === 'true';

/**
 * A screen is looked at once and left, before code that V8 makes faster has paid for itself: without its optimizing compilers
 * looking at screens took a fifth (startups) to two fifths (clients) less time.
 */
const LOOKED_AT_ONCE = '--js-flags=--no-maglev --no-turbofan';

const launchOptions = await browserLaunchOptions();

/** The tests in a real browser against the running system: `npm test -- NAME` runs those of one file. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/demonstration.setup.ts',
  // What a screen reader reads: reviewed, and written anew on purpose only.
  snapshotPathTemplate: '{testDir}/{testFileDir}/reading-order/{arg}{ext}',
  updateSnapshots: 'none',
  outputDir: join(ROOT, 'dist/browser-tests'),
  fullyParallel: true,
  // Two cores are kept busy by two browsers, each with a system of its own.
  workers: Number(process.env.BROWSER_WORKERS) || 2,
  forbidOnly: isCi,
  // A second try tells a flaky test from a broken one, with a trace of what happened; in CI both are failures.
  retries: 1,
  failOnFlakyTests: isCi,
  // The longest takes a minute where nothing else runs.
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  projects: [
    { name: 'installation', testMatch: INSTALLATION },
    { name: 'screens', testIgnore: [INSTALLATION, ACCESSIBILITY] },
    {
      name: 'accessibility',
      testMatch: ACCESSIBILITY,
      use: { launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), LOOKED_AT_ONCE] } },
    },
  ],
  use: {
    locale: 'fr-FR',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    trace: 'on-first-retry',
    launchOptions,
  },
});
