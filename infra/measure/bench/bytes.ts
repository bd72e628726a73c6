import { buildMonolith } from '@passerelle/federation/monolith';
import { buildSite, siteFolder } from '../../develop/start/build.ts';
import { compressSite } from '../../serve/web/compress.ts';
import { launchBrowser } from '../../test/e2e/support/browser.ts';
import { startSystem } from '../../test/e2e/support/system/system.ts';
import { createVisitors } from '../../test/e2e/support/visitors.ts';
import { measureFirstVisit, type Visit } from './pages/first-visit.ts';

/** How many times the bytes of one build without federation a first visit may take. */
const MOST_RATIO = 1.05;
/** Requests that may wait for each other, the page itself included. */
const LONGEST_CHAIN = 4;

const say = (text: string) => process.stdout.write(`${text}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The first visit of `/startups` by a client whose browser has nothing of the site. */
async function visit(site: string): Promise<Visit> {
  const system = await startSystem({ site });
  const browser = await launchBrowser();
  const visitors = createVisitors(browser, system);
  try {
    const { page } = await visitors.openAs('client');
    return await measureFirstVisit(page, `${system.webUrl}/startups`);
  } finally {
    await visitors.closeAll();
    await browser.close();
    await system.stop();
  }
}

/**
 * Weighs the first visit of the site against that of a build of the same screens in one piece, both served alike.
 * Answers whether the bytes and the chain of requests are within their limits.
 */
export async function benchBytes(): Promise<boolean> {
  await buildSite(new AbortController().signal);
  const monolith = await buildMonolith();
  await compressSite(monolith);
  const [whole, federated] = [await visit(monolith), await visit(siteFolder)];
  const ratio = federated.siteBytes / whole.siteBytes;

  say(
    `in one piece       ${kilobytes(whole.siteBytes)}, with the API's answers ${kilobytes(whole.allBytes)}`,
  );
  say(
    `front ends apart   ${kilobytes(federated.siteBytes)}, with the API's answers ${kilobytes(federated.allBytes)}`,
  );
  say(`ratio              ${ratio.toFixed(3)}, at most ${MOST_RATIO}`);
  say(`longest chain      ${federated.chain.length} requests, at most ${LONGEST_CHAIN}`);
  for (const url of federated.chain) say(`  ${new URL(url).pathname}`);
  return ratio <= MOST_RATIO && federated.chain.length <= LONGEST_CHAIN;
}
