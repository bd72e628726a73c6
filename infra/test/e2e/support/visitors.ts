import type { Language } from '@passerelle/contract';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { passwordOf } from '../journey/sign-in.ts';
import { type ApiSession, openApiSession } from './api-session.ts';
import { type Downloads, recordDownloads } from './downloads.ts';
import { label } from './labels.ts';
import type { RunningSystem } from './system/system.ts';

/** Somebody at a browser of their own, with nothing of the site in its cache. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly downloads: Downloads;
  /** How often the page has been loaded as a whole, which no navigation inside the application does. */
  pageLoads(): number;
}

/** An account of the demonstration: its address is this name at passerelle.example. */
export type Account = 'client' | 'banquier' | 'startup' | 'inno';

/** A page is described in milliseconds, on a busy machine in a second or two. */
const DESCRIBED_WITHIN_MS = 10_000;

const emailOf = (account: string) => `${account}@passerelle.example`;

const locales = { fr: 'fr-FR', en: 'en-GB' } as const;

export interface Visitors {
  /** Nobody in particular, in French unless the options say otherwise. */
  open(options?: BrowserContextOptions): Promise<Visitor>;
  /** Somebody who is signed in already, in a session of their own: an account of the demonstration, or a test's own person. */
  openAs(who: Account | ApiSession, language?: Language): Promise<Visitor>;
  /** Opens a page as somebody who is signed in; resolves when its heading is there. */
  openPage(who: Account | ApiSession, path: string, language?: Language): Promise<Page>;
  /** What every visitor has before them, each with its address, as a screen reader has it. */
  describePages(): Promise<string[]>;
  /** Closes the browsers of all visitors. */
  closeAll(): Promise<void>;
}

/** Fills in the form of the landing page, on which the visitor already is. */
export async function fillInSignIn(page: Page, who: string | ApiSession) {
  const email = typeof who === 'string' ? emailOf(who) : who.user.email;
  await page.getByLabel(label('Adresse e-mail')).fill(email);
  await page.getByLabel(label('Mot de passe')).fill(passwordOf(email));
}

/** Fills in the form of the landing page, on which the visitor already is, and sends it. */
export async function submitSignIn(page: Page, who: string | ApiSession) {
  await fillInSignIn(page, who);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Waits for a page by its heading. */
export async function waitForTitle(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** What stands on a page; a page that is busy for ever must not keep a test from its end. */
async function describePage(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .ariaSnapshot({ timeout: DESCRIBED_WITHIN_MS })
    .catch((error: Error) => error.message);
  return `${page.url()}\n${words}`;
}

/** An entry of the header's menu. */
export function menuLink(page: Page, name: string | RegExp) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}

/** Those who visit a site in one browser, each apart from the others. */
export function createVisitors(browser: Browser, system: RunningSystem): Visitors {
  const contexts: BrowserContext[] = [];

  async function open(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: system.webUrl, locale: locales.fr, ...options });
    contexts.push(context);
    const downloads = recordDownloads(context, system.webUrl);
    const page = await context.newPage();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    return { context, page, downloads, pageLoads: () => loads };
  }

  async function openAs(who: Account | ApiSession, language: Language = 'fr'): Promise<Visitor> {
    const session = typeof who === 'string' ? await openApiSession(system, emailOf(who)) : who;
    return open({ locale: locales[language], storageState: await session.browserState(language) });
  }

  return {
    open,
    openAs,
    async openPage(who, path, language) {
      const { page } = await openAs(who, language);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    describePages: () =>
      Promise.all(contexts.flatMap((context) => context.pages().map((page) => describePage(page)))),
    async closeAll() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}
