import lighthouse, { desktopConfig } from 'lighthouse';
import { buildSite } from '../../develop/start/build.ts';
import { findFreePort } from '../../develop/start/preconditions.ts';
import { launchBrowser } from '../../test/e2e/support/browser.ts';
import { startSystem } from '../../test/e2e/support/system/system.ts';

/** `npm run lighthouse`: measures the landing page of the production build and fails where its layout shifts. */

/** How far the page may shift while it loads, in the unit of Cumulative Layout Shift. */
const MOST_SHIFT = 0.02;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's own phone, slow in network and processor, and its desktop computer. */
const DEVICES = { phone: undefined, desktop: desktopConfig } as const;
type Device = keyof typeof DEVICES;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints the scores of a page and the failed audits; answers the shift of the layout. */
async function measure(url: string, port: number, device: Device): Promise<number> {
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
  const result = await lighthouse(url, flags, DEVICES[device]);
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY;

  say(`On a ${device}:`);
  for (const name of CATEGORIES) {
    say(`  ${name.padEnd(16)} ${Math.round((categories[name]?.score ?? 0) * 100)}`);
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const { score = null, displayValue = '', title = id } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 0.9) say(`    ${title}: ${displayValue || 'failed'}`);
    }
  }
  say(`  layout shift     ${shift.toFixed(4)}, at most ${MOST_SHIFT}`);
  return shift;
}

await buildSite(new AbortController().signal);
const system = await startSystem();
const port = await findFreePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  for (const device of ['phone', 'desktop'] as const) {
    if ((await measure(`${system.webUrl}/`, port, device)) > MOST_SHIFT) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await system.stop();
}
