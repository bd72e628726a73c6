import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from './db/client.ts';
import { errorCode } from './error-code.ts';

/** What everybody but the owner may do with a file: nothing. */
const OTHERS = 0o077;

/** From here on, nobody but the user of this process can read what the process stores. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Takes a file or a folder from everybody but its owner; what belongs to somebody else stays as it is. */
async function close(path: string): Promise<boolean> {
  const { mode, uid } = await stat(path);
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return false;
  await chmod(path, mode & ~OTHERS & 0o777);
  return true;
}

async function closeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await close(join(folder, name)).catch((error: unknown) => {
      // Mails and half-written files may be gone by now.
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

/**
 * Takes what earlier versions have left readable in a data folder from everybody but its owner: database, mails, uploads
 * and logs. A folder inside that is closed already is not searched again.
 */
export async function closeDataFolder(dataFolder: string): Promise<void> {
  const entries = await readdir(dataFolder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!entries) return;
  const ours = ['files', 'mail', 'log'];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && ours.includes(entry.name))) {
    const folder = join(dataFolder, name);
    if (((await stat(folder)).mode & OTHERS) === 0) continue;
    await closeAll(folder, await readdir(folder, { recursive: true }));
    // Last: a start that was cut short begins again.
    await close(folder);
  }
  const databaseFiles = entries.filter(({ name }) => name.startsWith(databaseFile)).map(({ name }) => name);
  await closeAll(dataFolder, databaseFiles);
  await close(dataFolder);
}
