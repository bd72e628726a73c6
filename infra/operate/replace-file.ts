import { open, rename, rm } from 'node:fs/promises';

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
