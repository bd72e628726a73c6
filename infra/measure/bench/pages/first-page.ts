import type { Page } from 'playwright-core';
import { buildSite } from '../../../develop/start/build.ts';
import { launchBrowser } from '../../../test/e2e/support/browser.ts';
import { startSystem } from '../../../test/e2e/support/system/system.ts';
import { slowDown, slowPhone } from './slow-phone.ts';

/** From here on a task is one that somebody who presses something waits for. */
const LONG_TASK_MS = 50;

const LIMITS = {
  kilobytesBeforePaint: 90,
  kilobytes: 300,
  scriptsBeforePaint: 0,
  shift: 0.005,
  blockedMs: 100,
};

/** Of the page, and of the application, which comes when somebody begins to use it. */
const MOST_KILOBYTES_ONCE_USED = 420;

interface Measured {
  /** Milliseconds until something was seen. */
  readonly paintMs: number;
  /** On the wire, headers included; what had begun to come by then counts whole. */
  readonly kilobytesBeforePaint: number;
  readonly kilobytes: number;
  /** How many scripts were there by then, so that they could run. */
  readonly scriptsBeforePaint: number;
  /** In the unit of Cumulative Layout Shift. */
  readonly shift: number;
  /** By how much all tasks since the first paint were longer than nobody notices. */
  readonly blockedMs: number;
}

/** What the browser itself has noted of a page since it was asked for. */
function readMeasures(page: Page): Promise<Measured> {
  return page.evaluate(async (longTask) => {
    const noted = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Where nothing was noted the observer is never called; two pictures later it would have been.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(observer.takeRecords())));
      });
    const [paint] = performance.getEntriesByName('first-paint');
    const paintMs = paint?.startTime ?? Number.POSITIVE_INFINITY;
    const resources = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const kilobytesOf = (some: readonly PerformanceResourceTiming[]) =>
      some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
    const shifts = await noted('layout-shift');
    const tasks = await noted('longtask');
    return {
      paintMs,
      kilobytesBeforePaint: kilobytesOf(resources.filter(({ responseStart }) => responseStart <= paintMs)),
      kilobytes: kilobytesOf(resources),
      scriptsBeforePaint: resources.filter(
        ({ initiatorType, responseEnd }) => initiatorType === 'script' && responseEnd <= paintMs,
      ).length,
      shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      blockedMs: tasks
        .filter(({ startTime, duration }) => startTime + duration > paintMs)
        .reduce((sum, { duration }) => sum + duration - longTask, 0),
    };
  }, LONG_TASK_MS);
}

/**
 * Opens the landing page as a first visitor on a slow phone. Prints what comes before it is seen and in all, and what comes once
 * somebody begins to use it, of which the bytes have a limit. Answers whether it is within its limits.
 */
export async function benchFirstPage(): Promise<boolean> {
  await buildSite(new AbortController().signal);
  const system = await startSystem();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(slowPhone);
    await slowDown(page);
    await page.goto(`${system.webUrl}/`, { waitUntil: 'networkidle' });
    const read = await readMeasures(page);
    await page.getByRole('button', { name: 'Se connecter' }).tap();
    await page.getByRole('dialog').waitFor();
    const used = await readMeasures(page);

    process.stdout.write(`first paint after          ${read.paintMs.toFixed(0)} ms\n`);
    const lines = [
      ['kB before the first paint', 'kilobytesBeforePaint', 1],
      ['kB in all', 'kilobytes', 1],
      ['scripts before the paint', 'scriptsBeforePaint', 0],
      ['layout shift', 'shift', 4],
      ['ms of blocking', 'blockedMs', 0],
    ] as const;
    for (const [name, measure, digits] of lines)
      process.stdout.write(
        `${name.padEnd(26)} ${read[measure].toFixed(digits)}, at most ${LIMITS[measure]}; ` +
          `once it is used ${used[measure].toFixed(digits)}\n`,
      );
    process.stdout.write(`kB in all once it is used at most ${MOST_KILOBYTES_ONCE_USED}\n`);
    const isLight = used.kilobytes <= MOST_KILOBYTES_ONCE_USED;
    return isLight && lines.every(([, measure]) => read[measure] <= LIMITS[measure]);
  } finally {
    await browser.close();
    await system.stop();
  }
}
