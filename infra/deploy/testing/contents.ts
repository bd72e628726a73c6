import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../site-files.ts';

/** What every file below a folder holds, byte for byte, by its path in it: two answers are equal where nothing has changed. */
export async function contentsBelow(folder: string): Promise<Record<string, string>> {
  const files = await filesBelow(folder);
  const contents = files.map(async (file) => [file, await readFile(path.join(folder, file), 'latin1')]);
  return Object.fromEntries(await Promise.all(contents));
}
