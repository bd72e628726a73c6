import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What whoever serves a site may do with its files, and with its folders, which is more. */
const READ = 0o444;
const ENTER = 0o555;

/**
 * From here on, what this process writes can be read by every account: a site is written by one that publishes, and read by
 * those of web servers and of the API. Who may write there stays as the umask says.
 */
export function writeForReaders(): void {
  // Read and set in one: there is no other way to read it.
  const before = process.umask(0o022);
  process.umask(before & ~ENTER);
}

/** Lets every account read a folder with all that is in it, by whomever and under whatever umask that was built. */
async function openToReaders(folder: string): Promise<void> {
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const entry = path.join(folder, name);
    const found = await stat(entry);
    await chmod(entry, found.mode | (found.isDirectory() ? ENTER : READ));
  }
}

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
 * Fills a folder so that it appears whole or not at all, to be read by every account; one that is there already stays as it is.
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
    await openToReaders(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a file so that it is never seen half written. */
export async function copyWhole(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  await cp(source, unfinished, { preserveTimestamps: true });
  // A version that was kept before may be its publisher's alone.
  await chmod(unfinished, (await stat(unfinished)).mode | READ);
  await rename(unfinished, target);
}

/**
 * Now, or just after the time before: of two entries the later one counts, and those who make them have clocks that differ.
 * @param before in ISO 8601
 */
export function laterThan(before: string | undefined, now: Date): string {
  const earliest = before ? Date.parse(before) + 1 : 0;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
