import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import type { Files } from './files.ts';

const keyPattern = /^[\da-f-]{36}\/[\w-]+(?:\.[\w-]+)*$/;
const folderPattern = /^[\da-f-]{36}$/;
const HALF_WRITTEN = '.tmp';

/** Files in a folder of this machine; `root` is made when it is missing. */
export function createDiskFiles(root: string): Files {
  function pathOf(name: string, pattern: RegExp): string {
    if (!pattern.test(name)) throw new Error(`Not the key of a file: ${name}`);
    return join(root, name);
  }

  return {
    async write(key, bytes) {
      const path = pathOf(key, keyPattern);
      const folder = dirname(path);
      const firstNewFolder = await mkdir(folder, { recursive: true });
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
      return unlessMissing(readFile(pathOf(key, keyPattern)), null);
    },

    async foldersUntouchedSince(instant) {
      const untouched: string[] = [];
      for (const name of await unlessMissing(readdir(root), [])) {
        if (!folderPattern.test(name)) continue;
        const entry = await unlessMissing(stat(join(root, name)), null);
        if (entry && entry.mtime < instant) untouched.push(name);
      }
      return untouched;
    },

    async removeHalfWritten(folder) {
      const path = pathOf(folder, folderPattern);
      for (const name of await unlessMissing(readdir(path), [])) {
        if (name.endsWith(HALF_WRITTEN)) await rm(join(path, name), { force: true });
      }
    },

    async removeFolder(folder) {
      await rm(pathOf(folder, folderPattern), { recursive: true, force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
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
