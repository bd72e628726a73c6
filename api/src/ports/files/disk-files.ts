import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { isFileKey, isFolder, refuseOddFolder, refuseOddKey } from './file-key.ts';
import type { Files } from './files.ts';
import { giveNewFolders, ownerIn } from './folder-owner.ts';

const HALF_WRITTEN = '.tmp';

/** Read and written by their owner alone, whatever the process leaves to others. */
const [OWNERS_FILE, OWNERS_FOLDER] = [0o600, 0o700];

/** Files in a folder of this machine, of whoever has that; `root` is made when it is missing. */
export function createDiskFiles(root: string): Files {
  function pathOfFile(key: string): string {
    refuseOddKey(key);
    return join(root, key);
  }

  function pathOfFolder(folder: string): string {
    refuseOddFolder(folder);
    return join(root, folder);
  }

  return {
    async write(key, bytes) {
      const path = pathOfFile(key);
      const folder = dirname(path);
      const firstNewFolder = await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
      giveNewFolders(firstNewFolder, folder);
      const temporary = `${path}.${randomUUID()}${HALF_WRITTEN}`;
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
      // A new folder is itself an entry of the one above, which has to reach the disk too.
      if (firstNewFolder !== undefined) await syncFolder(root);
    },

    async read(key) {
      return unlessMissing(readFile(pathOfFile(key)), null);
    },

    async *keys() {
      for (const folder of await unlessMissing(readdir(root), [])) {
        if (!isFolder(folder)) continue;
        for (const name of await unlessMissing(readdir(join(root, folder)), [])) {
          const key = `${folder}/${name}`;
          if (isFileKey(key) && !name.endsWith(HALF_WRITTEN)) yield key;
        }
      }
    },

    async foldersUntouchedSince(instant) {
      const untouched: string[] = [];
      for (const name of await unlessMissing(readdir(root), [])) {
        if (!isFolder(name)) continue;
        const entry = await unlessMissing(stat(join(root, name)), null);
        if (entry && entry.mtime < instant) untouched.push(name);
      }
      return untouched;
    },

    async removeHalfWritten(folder) {
      const path = pathOfFolder(folder);
      for (const name of await unlessMissing(readdir(path), [])) {
        if (name.endsWith(HALF_WRITTEN)) await rm(join(path, name), { force: true });
      }
    },

    async removeFolder(folder) {
      await rm(pathOfFolder(folder), { recursive: true, force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', OWNERS_FILE);
  try {
    const owner = ownerIn(dirname(path));
    if (owner) await file.chown(owner.uid, owner.gid);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What was found, or `otherwise` where there is no such file or folder. */
async function unlessMissing<Found, Otherwise>(
  finding: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await finding;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return otherwise;
    throw error;
  }
}
