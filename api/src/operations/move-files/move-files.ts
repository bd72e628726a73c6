import type { Files } from '../../ports/files/files.ts';
import { copyFile, inGroups } from '../files/copy-files.ts';

export interface MovedFiles {
  copied: number;
  /** Those that were there already with the same bytes, as after a run that broke off. */
  alreadyThere: number;
  /** Of all of them. */
  bytes: number;
}

/**
 * Copies every file from one store to another and reads each back from there. Nothing is deleted; whatever is there
 * already is compared and left, so that a run that broke off is simply repeated.
 * @throws OperationRefusal FILE_DIFFERS
 */
export async function moveFiles(from: Files, to: Files): Promise<MovedFiles> {
  const moved = { copied: 0, alreadyThere: 0, bytes: 0 };
  for await (const file of inGroups(from.keys(), (key) => copyFile(from, to, key))) {
    // Deleted since it was listed.
    if (!file) continue;
    moved.bytes += file.bytes;
    if (file.isNew) moved.copied += 1;
    else moved.alreadyThere += 1;
  }
  return moved;
}
