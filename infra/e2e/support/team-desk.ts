import type { Language } from '@passerelle/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ApiSession, openApiSession } from './api-session.ts';
import { launchBrowser } from './browser.ts';
import { type RunningSystem, startSystem } from './system.ts';

/** The innovation team at work: a Passerelle with the demonstration, and a browser. */
export interface TeamDesk {
  readonly system: RunningSystem;
  /** The same person without a browser, for what a test compares with and needs before it begins. */
  readonly inno: ApiSession;
  /** Opens a page in a language, in a browser that is signed in; resolves when its heading is there. */
  open(path: string, language: Language): Promise<Page>;
  /** Closes the pages that were opened. */
  clear(): Promise<void>;
  /** Ends everything. */
  close(): Promise<void>;
}

/** Starts a system and a browser; both are ready when this resolves. */
export async function openTeamDesk(): Promise<TeamDesk> {
  const [system, browser]: [RunningSystem, Browser] = await Promise.all([startSystem(), launchBrowser()]);
  const inno = await openApiSession(system, 'inno@passerelle.example');
  const contexts: BrowserContext[] = [];
  return {
    system,
    inno,
    async open(path, language) {
      const context = await browser.newContext({
        baseURL: system.webUrl,
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        storageState: await inno.browserState(language),
      });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    async clear() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await system.stop();
    },
  };
}
