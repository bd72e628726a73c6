import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const API_BASE_META = /(<meta\s+name="api-base"\s+content=")[^"]*(")/;

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * The site's one page, read anew each time because publishing a shell replaces it while the server runs.
 * @param apiBase address of the API written into `<meta name="api-base">`; undefined leaves the page as built
 */
export async function readPage(siteFolder: string, apiBase: string | undefined): Promise<string> {
  const page = await readFile(join(siteFolder, 'index.html'), 'utf8');
  if (apiBase === undefined) return page;
  return page.replace(API_BASE_META, (_match, before, after) => before + escapeAttribute(apiBase) + after);
}

/**
 * Whether a request asks for a page, so that a path unknown to the server is the browser application's to answer.
 * A missing file (a script, a picture, anything of a module) is not: it must stay a 404.
 * @param path path of the request, without its query
 * @param accept its `Accept` header
 */
export function isNavigation(path: string, accept: string | undefined): boolean {
  if (path.startsWith('/modules/')) return false;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  return !lastSegment.includes('.') && (accept ?? '').includes('text/html');
}
