import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@passerelle/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS } from '../patience.ts';
import { followCalls } from './open-calls.ts';
import type { Screen } from './screen.ts';
import type { TourParty, TourVisitor } from './visitors.ts';

export const widths = { phone: 360, desktop: 1280 } as const;
export type Width = keyof typeof widths;

const HEIGHTS: Record<Width, number> = { phone: 780, desktop: 900 };

/** A window takes another size in milliseconds, on a busy machine in a second or two. */
const RESIZED_WITHIN_MS = 15_000;

export interface Sight {
  readonly language: Language;
  readonly width: Width;
}

/** All ways in which a screen is looked at. */
export function sightsOf({ only }: Screen): Sight[] {
  return (['fr', 'en'] as const).flatMap((language) =>
    (['phone', 'desktop'] as const)
      .filter((width) => !only || only === width)
      .map((width) => ({ language, width })),
  );
}

/** Resolves when the page has drawn a change of its surroundings, and its colours have changed over. */
async function redraw(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page is notified of the change in the next frame and has drawn it in the one after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * Resolves when nothing on the page is still on its way: no text, picture or font, no answer of the API, and nothing that an
 * answer changes, as a button that becomes enabled.
 */
export async function settle(page: Page): Promise<void> {
  const answers = followCalls(page);
  do {
    await answers.done();
    await page.waitForFunction(() => {
      // Pictures below the window are loaded when they come near it.
      for (const image of document.images) image.loading = 'eager';
      return (
        document.querySelector('main h1') &&
        document.fonts.status === 'loaded' &&
        !document.querySelector('[role="progressbar"], [aria-busy="true"]') &&
        [...document.images].every((image) => image.complete)
      );
    });
    await redraw(page);
  } while (answers.areAwaited());
}

/** Shows the page in light or dark; resolves when its colours have changed over. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const old = await page.evaluate((scheme) => {
    const part = document.querySelector('[class*="fui-FluentProvider"]');
    if (!part || matchMedia(`(prefers-color-scheme: ${scheme})`).matches) return null;
    return getComputedStyle(part).getPropertyValue('--colorNeutralBackground1');
  }, colorScheme);
  await page.emulateMedia({ colorScheme });
  // On a busy machine, what lies over the page has its new colours later than the page.
  if (old) {
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('[class*="fui-FluentProvider"]')].every(
          (part) => getComputedStyle(part).getPropertyValue('--colorNeutralBackground1') !== before,
        ),
      old,
    );
  }
  await settle(page);
}

/**
 * Makes the window so many pixels wide; resolves when the page has taken its new shape. Chromium has been seen to leave the
 * command without an answer for minutes, while the page itself answered: it is asked a second time then.
 */
export async function showWidth(page: Page, width: number): Promise<void> {
  const size = { height: HEIGHTS.desktop, ...page.viewportSize(), width };
  const first = page.setViewportSize(size).then(() => true);
  const isAnswered = await Promise.race([first, wait(RESIZED_WITHIN_MS, false, { ref: false })]);
  if (!isAnswered) {
    first.catch(() => undefined);
    await page.setViewportSize(size);
  }
  await settle(page);
}

/** Turns the page over to a language as a choice in another tab does: what is open stays open. */
export async function showLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'passerelle.language';
    localStorage.setItem(key, chosen);
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor();
  await settle(page);
}

/** Makes the window as high as the page. */
export async function growToPage(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
}

/** Puts into the browser's storage what a visit begins with; once, so that a page that is loaded again finds its own. */
function beginVisit(items: readonly { name: string; value: string }[]): void {
  const begun = 'tour.begun';
  if (location.protocol === 'about:' || sessionStorage.getItem(begun)) return;
  sessionStorage.setItem(begun, 'yes');
  localStorage.clear();
  for (const { name, value } of items) localStorage.setItem(name, value);
}

export interface Opener {
  /** Opens a screen as if nobody had been there before; resolves when it is there. */
  open(screen: Screen, sight: Sight): Promise<Page>;
  /** Ends the look at a screen: its page may show another one. */
  leave(page: Page): Promise<void>;
}

/**
 * Opens screens, one at a time: those of one visitor share what their browser keeps. A page that shows one after the
 * other costs half as much as a new one each.
 * @param equip called with each browser before its first visit
 */
export function createOpener(
  browser: Browser,
  webUrl: string,
  party: TourParty,
  equip: (context: BrowserContext) => Promise<void> = async () => {},
): Opener {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const unused = new Map<BrowserContext, Page[]>();
  const spoilt = new WeakSet<Page>();

  async function newContext(visitor: TourVisitor, language: Language) {
    const state = await party.browserState(visitor, language);
    const context = await browser.newContext({
      baseURL: webUrl,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      reducedMotion: 'reduce',
      storageState: { ...state, origins: [] },
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(
      beginVisit,
      state.origins.flatMap(({ localStorage }) => localStorage),
    );
    await equip(context);
    unused.set(context, []);
    return context;
  }

  function contextOf(visitor: TourVisitor, language: Language) {
    const key = `${visitor} ${language}`;
    const context = contexts.get(key) ?? newContext(visitor, language);
    contexts.set(key, context);
    return context;
  }

  async function takePage(context: BrowserContext): Promise<Page> {
    const page = unused.get(context)?.pop();
    if (!page) return context.newPage();
    await page.evaluate(() => sessionStorage.clear());
    await page.emulateMedia({ colorScheme: 'light' });
    return page;
  }

  return {
    async open(screen, { language, width }) {
      const { visitor, address, prepare, show, spoilsPage } = screen;
      const context = await contextOf(visitor, language);
      const page = await (spoilsPage ? context.newPage() : takePage(context));
      if (spoilsPage) spoilt.add(page);
      followCalls(page);
      try {
        await page.setViewportSize({ width: widths[width], height: HEIGHTS[width] });
        await prepare?.(page);
        await page.goto(typeof address === 'string' ? address : address(party.known));
        await settle(page);
        if (show) {
          await show(page);
          await settle(page);
        }
        return page;
      } catch (error) {
        await page.close();
        throw new Error(`${visitor}/${screen.name} (${language}, ${width})`, { cause: error });
      }
    },
    async leave(page) {
      if (spoilt.has(page)) return page.close();
      await page.unrouteAll({ behavior: 'wait' });
      unused.get(page.context())?.push(page);
    },
  };
}
