import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../site-files.ts';

/** The page of every address that has none of its own. */
export const page = 'index.html';

/** Where the pages are that can be read before any script; each of them holds what the page holds. */
const firstPages = 'pages';

/** Whether a file of a shell, or of a site, is a page. */
export function isPage(file: string): boolean {
  return file === page || path.dirname(file) === firstPages;
}

/** The pages of a folder, by their paths in it: the one that puts a shell into service last. */
export async function readPages(folder: string): Promise<[file: string, content: string][]> {
  const first = await filesBelow(path.join(folder, firstPages));
  const files = first.map((file) => path.join(firstPages, file));
  const content = await readFile(path.join(folder, page), 'utf8').catch(() => undefined);
  const read = files.map(
    async (file): Promise<[string, string]> => [file, await readFile(path.join(folder, file), 'utf8')],
  );
  return [
    ...(await Promise.all(read)),
    ...(content === undefined ? [] : [[page, content] as [string, string]]),
  ];
}
