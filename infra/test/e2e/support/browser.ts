import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { type BrowserProgram, packagedChromium } from './packaged-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** No sandbox, since the tests also run as root in containers; and no calls home, which a closed network lets wait. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...MAC_PROGRAMS, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))].find(
    existsSync,
  );
}

/** CHROMIUM_PATH; else the packaged one, the same everywhere; else, where that does not run, the machine's own. */
async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { path: chosen, environment: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const path = installedChromium();
  if (path) return { path, environment: {} };
  throw new Error('No Chromium found: install one, or say where it is with CHROMIUM_PATH.');
}

/** How a headless Chromium is launched on this machine. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const { path, environment } = await findBrowser();
  // Without a language of the machine, Chromium writes no accents into the names of files.
  return {
    executablePath: path,
    args: [...ARGUMENTS],
    env: { LANG: 'C.UTF-8', ...process.env, ...environment },
  };
}

/**
 * Starts a headless Chromium. The caller closes it.
 * @param args of its command line, beside the usual ones
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const options = await browserLaunchOptions();
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...args] });
}
