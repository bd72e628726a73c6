import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openDatabase } from '../../../../api/src/db/client.ts';
import { buildSite } from '../../../develop/start/build.ts';
import { createDemonstration } from '../../../develop/start/demonstration.ts';
import { openApiSession } from '../../../test/e2e/support/api-session.ts';
import { launchBrowser } from '../../../test/e2e/support/browser.ts';
import { QUICK_PASSWORDS, TEMPLATE_VARIABLE } from '../../../test/e2e/support/demonstration.ts';
import { type RunningSystem, startSystem } from '../../../test/e2e/support/system/system.ts';
import { insertCards } from '../cards.ts';
import { median } from '../compare.ts';
import { slowDown, slowPhone, slowProcessorDown } from './slow-phone.ts';

const CARDS = 50_000;
const ROUNDS = 5;

/** Milliseconds until the largest text or picture of a client's list is seen, on a slow phone. */
const MOST_UNTIL_SEEN = { cold: 3_000, warm: 1_500 };
/** From a press until the next picture, in milliseconds: what a person takes for at once. */
const MOST_UNTIL_ANSWERED = 100;

/** Below this the browser notes no press, in milliseconds: it was answered at once. */
const NOTED_FROM = 16;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Makes a data folder with the demonstration and so many cards more, which systems started from here on copy. */
async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-interaction-'));
  const environment = { ...QUICK_PASSWORDS, DATABASE_URL: '', DATA_FOLDER: folder };
  await createDemonstration({ ...environment, WEB_ORIGIN: 'http://localhost:3000' });
  const database = openDatabase({ dataFolder: folder });
  await insertCards(database.db, CARDS);
  await database.close();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rm(folder, { recursive: true });
}

async function openPhone(browser: Browser, system: RunningSystem): Promise<BrowserContext> {
  const client = await openApiSession(system, 'client@passerelle.example');
  const storageState = await client.browserState('fr');
  return browser.newContext({ ...slowPhone, baseURL: system.webUrl, storageState });
}

/** Opens the list; answers when its largest part was seen. */
async function openList(page: Page): Promise<number> {
  await page.goto('/startups?scope=all');
  await page.getByRole('article').nth(8).waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries();
          resolve(entries.at(-1)?.startTime ?? Number.POSITIVE_INFINITY);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

async function measureSeen(
  browser: Browser,
  system: RunningSystem,
): Promise<Record<'cold' | 'warm', number>> {
  const context = await openPhone(browser, system);
  try {
    const page = await context.newPage();
    await slowDown(page);
    const cold = await openList(page);
    await page.goto('about:blank');
    return { cold, warm: await openList(page) };
  } finally {
    await context.close();
  }
}

/** Has the page note how long each press takes until the picture after it, as Interaction to Next Paint counts it. */
async function notePresses(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const noted: number[] = [];
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, 'interactionId')) > 0) noted.push(entry.duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, NOTED_FROM);
}

/** The longest that a press took since this was asked last. */
async function longestPress(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What is noted is told after the picture.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const noted = Reflect.get(globalThis, 'noted') as number[];
    return Math.max(0, ...noted.splice(0));
  });
}

const presses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'typing a name'(page) {
    const search = page.getByLabel(/^Rechercher par nom/);
    for (const letter of 'startup 77') await search.press(letter);
    await page.waitForURL(/search=startup/);
    await page.getByRole('article').first().waitFor();
  },
  async 'opening the filters'(page) {
    await page.getByRole('button', { name: /^Filtres/ }).tap();
    await page.getByRole('dialog').waitFor();
  },
  async 'closing the filters'(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async 'opening a card'(page) {
    await page.getByRole('article').first().getByRole('link').first().tap();
    await page.waitForURL(/\/startups\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  async 'going back'(page) {
    await page.getByRole('main').getByRole('link', { name: 'Retour à la liste' }).tap();
    await page.getByRole('article').first().waitFor();
  },
};

async function measurePresses(browser: Browser, system: RunningSystem): Promise<Map<string, number>> {
  const context = await openPhone(browser, system);
  try {
    const page = await context.newPage();
    await slowProcessorDown(page);
    await openList(page);
    await notePresses(page);
    const longest = new Map<string, number>();
    for (const [name, press] of Object.entries(presses)) {
      await press(page);
      longest.set(name, await longestPress(page));
    }
    return longest;
  } finally {
    await context.close();
  }
}

/** Prints a measure's median over all rounds; answers whether it is within its limit. */
function isWithin(name: string, values: readonly number[], limit: number): boolean {
  const value = median(values);
  say(`${name.padEnd(28)} ${value.toFixed(0)} ms, at most ${limit}`);
  return value <= limit;
}

/**
 * Opens a client's list of 50,000 cards on a slow phone, with nothing in its cache and again; then presses what clients press,
 * on a processor as slow. Answers whether medians of five rounds are within the limits.
 */
export async function benchInteraction(): Promise<boolean> {
  await buildSite(new AbortController().signal);
  const removeTemplate = await makeTemplate();
  const system = await startSystem();
  const browser = await launchBrowser();
  try {
    const seen = { cold: [] as number[], warm: [] as number[] };
    const pressed = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { cold, warm } = await measureSeen(browser, system);
      seen.cold.push(cold);
      seen.warm.push(warm);
      for (const [name, longest] of await measurePresses(browser, system))
        pressed.set(name, [...(pressed.get(name) ?? []), longest]);
    }
    return [
      isWithin('the list is seen, cold', seen.cold, MOST_UNTIL_SEEN.cold),
      isWithin('the list is seen, warm', seen.warm, MOST_UNTIL_SEEN.warm),
      ...[...pressed].map(([name, values]) => isWithin(name, values, MOST_UNTIL_ANSWERED)),
    ].every(Boolean);
  } finally {
    await browser.close();
    await system.stop();
    await removeTemplate();
  }
}
