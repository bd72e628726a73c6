import lighthouse, { desktopConfig } from 'lighthouse';
import { buildSite } from '../../develop/start/build.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { launchBrowser } from '../../test/e2e/support/browser.ts';
import { startSystem } from '../../test/e2e/support/system/system.ts';

/** `npm run lighthouse`: measures the landing page of the production build and fails where it is below what it has to reach. */

/** How far the page may shift while it loads, in the unit of Cumulative Layout Shift: 0.00 where it is rounded. */
const MOST_SHIFT = 0.005;

/** The least that each category may have; a slow phone shared with other work may take a little longer. */
const LEAST = { phone: { performance: 97 }, desktop: { performance: 100 } } as const;
const LEAST_OF_OTHERS = 100;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's own phone, slow in network and processor, and its desktop computer. */
const DEVICES = { phone: undefined, desktop: desktopConfig } as const;
type Device = keyof typeof DEVICES;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints the scores of a page and the failed audits; answers whether all of them are what they have to be. */
async function measure(url: string, port: number, device: Device): Promise<boolean> {
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
  const result = await lighthouse(url, flags, DEVICES[device]);
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY;

  say(`On a ${device}:`);
  let isReached = shift <= MOST_SHIFT;
  for (const name of CATEGORIES) {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    const least = name === 'performance' ? LEAST[device].performance : LEAST_OF_OTHERS;
    if (score < least) isReached = false;
    say(`  ${name.padEnd(16)} ${score}, at least ${least}`);
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const { score = null, displayValue = '', title = id } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 0.9) say(`    ${title}: ${displayValue || 'failed'}`);
    }
  }
  say(`  layout shift     ${shift.toFixed(4)}, at most ${MOST_SHIFT}`);
  return isReached;
}

await buildSite(new AbortController().signal);
const system = await startSystem();
const port = await findFreePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  for (const device of ['phone', 'desktop'] as const) {
    if (!(await measure(`${system.webUrl}/`, port, device))) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await system.stop();
}
