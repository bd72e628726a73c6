import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD } from '../journey/sign-in.ts';
import { type Downloads, recordDownloads } from './downloads.ts';
import { label } from './labels.ts';

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

export interface Visitors {
  /** Nobody in particular, in French unless the options say otherwise. */
  open(options?: BrowserContextOptions): Promise<Visitor>;
  /** Somebody who is signed in already; they sign in on the landing page the first time they are asked for. */
  openAs(account: Account): Promise<Visitor>;
  /** Closes the browsers of all visitors. */
  closeAll(): Promise<void>;
}

/** Fills in the form of the landing page, on which the visitor already is, and sends it. */
export async function submitSignIn(page: Page, account: string) {
  await page.getByLabel(label('Adresse e-mail')).fill(`${account}@passerelle.example`);
  await page.getByLabel(label('Mot de passe')).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Waits for a page by its heading. */
export async function waitForTitle(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** An entry of the header's menu. */
export function menuLink(page: Page, name: string | RegExp) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}

/** Those who visit a site in one browser, each apart from the others. */
export function createVisitors(browser: Browser, webUrl: string): Visitors {
  const sessions = new Map<Account, NonNullable<BrowserContextOptions['storageState']>>();
  const contexts: BrowserContext[] = [];

  async function open(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: webUrl, locale: 'fr-FR', ...options });
    contexts.push(context);
    context.setDefaultTimeout(20_000);
    const downloads = recordDownloads(context, webUrl);
    const page = await context.newPage();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    return { context, page, downloads, pageLoads: () => loads };
  }

  async function signIn(account: Account) {
    const { context, page } = await open();
    await page.goto('/');
    await submitSignIn(page, account);
    await page.getByRole('button', { name: /^Menu de / }).waitFor();
    return context.storageState();
  }

  return {
    open,
    async openAs(account) {
      const session = sessions.get(account) ?? (await signIn(account));
      sessions.set(account, session);
      return open({ storageState: session });
    },
    async closeAll() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}
