import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, as sorted paths relative to it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Eight characters that change when a name or a content in the folder does. */
export async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBelow(folder)) {
    hash.update(`${file}\0`).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

/** The value of a script's `integrity` attribute for a file. */
export async function integrityOf(file: string): Promise<string> {
  const digest = createHash('sha384')
    .update(await readFile(file))
    .digest('base64');
  return `sha384-${digest}`;
}

/** Copies a folder so that it appears whole or not at all; one that is there already stays as it is. */
export async function copyOnce(source: string, target: string): Promise<void> {
  const present = await readdir(target).catch(() => []);
  if (present.length > 0) return;
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await cp(source, unfinished, { recursive: true });
  await rename(unfinished, target);
}
