import { createHash } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, as sorted paths relative to it; none where there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
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

/**
 * Fills a folder so that it appears whole or not at all; one that is there already stays as it is.
 * What `fill` throws, a full disk for one, leaves nothing behind.
 */
export async function createOnce(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const present = await readdir(target).catch(() => []);
  if (present.length > 0) return;
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    await fill(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a new content in a file's place in one rename, once it is safely on the disk.
 * @param modified when it was changed last; now, unless given
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  modified?: Date,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(content);
      if (modified) await handle.utimes(modified, modified);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Copies a file so that it is never seen half written. */
export async function copyWhole(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await cp(source, `${target}.unfinished`, { preserveTimestamps: true });
  await rename(`${target}.unfinished`, target);
}
