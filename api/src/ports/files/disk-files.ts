import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import type { Files } from './files.ts';

const keyPattern = /^[\da-f-]{36}\/[\w-]+(?:\.[\w-]+)*$/;
const folderPattern = /^[\da-f-]{36}$/;

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
      const temporary = `${path}.${randomUUID()}.tmp`;
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
      try {
        return await readFile(pathOf(key, keyPattern));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
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
