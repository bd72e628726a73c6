import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationPage } from './first-page.ts';
import { isHidden } from './hidden.ts';

/** Where page views and events are counted. */
export interface Analytics {
  /** Address of a Matomo-compatible endpoint: `https://matomo.example.org/matomo.php`. */
  readonly endpoint: string;
  /** The site's number there. */
  readonly site: string;
}

/** Settings of the installation that the site's page carries. */
export interface PageSettings {
  /** Address of the API; undefined leaves it to the page's host. */
  readonly apiBase?: string | undefined;
  /** Whether people of the bank sign in with their account there. */
  readonly isSingleSignOn?: boolean | undefined;
  /** Undefined: nothing is counted. */
  readonly analytics?: Analytics | undefined;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as the value of an attribute in double quotes. */
export function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
}

/** What the page's `<meta>` elements of these names are filled with; one that is not named stays as built. */
export function metasOf({ apiBase, isSingleSignOn, analytics }: PageSettings): Record<string, string> {
  return {
    ...(apiBase !== undefined && { 'api-base': apiBase }),
    ...(isSingleSignOn && { 'single-sign-on': 'true' }),
    ...(analytics && { 'analytics-endpoint': analytics.endpoint, 'analytics-site': analytics.site }),
  };
}

function fillMeta(page: string, name: string, value: string): string {
  const meta = new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*(")`);
  return page.replace(meta, (_match, before, after) => before + escapeAttribute(value) + after);
}

/** Which page is asked for, and by what answer. */
export interface AskedPage {
  /** The page's file, from the site's root. */
  readonly file: string;
  /** The address it is asked for at: search engines may show the landing page, and nothing behind it. */
  readonly path: string;
  /** What the styles of the page have to carry, and those that it writes. */
  readonly nonce: string;
}

/**
 * A page of the site, read for each request because publishing a shell replaces it while the server runs; in the place of one
 * that the site does not have the application's.
 */
export async function readPage(
  siteFolder: string,
  settings: PageSettings,
  { file, path, nonce }: AskedPage,
): Promise<string> {
  const read = (name: string) => readFile(join(siteFolder, name), 'utf8');
  const built = await read(file).catch(() => read(applicationPage));
  const metas = {
    ...metasOf(settings),
    ...(path === '/' && { robots: 'index, nofollow' }),
    'style-nonce': nonce,
  };
  const filled = Object.entries(metas).reduce((page, [name, value]) => fillMeta(page, name, value), built);
  return filled.replaceAll(' nonce=""', ` nonce="${nonce}"`);
}

/**
 * Whether a request asks for a page, so that a path unknown to the server is the browser application's to answer.
 * A missing file (a script, a picture, anything of a module) is not: it must stay a 404.
 * @param path path of the request, without its query
 * @param accept its `Accept` header
 */
export function isNavigation(path: string, accept: string | undefined): boolean {
  // nginx answers 404 to each of these, too.
  if (path.startsWith('/modules/') || isHidden(path)) return false;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  return !lastSegment.includes('.') && (accept ?? '').includes('text/html');
}
