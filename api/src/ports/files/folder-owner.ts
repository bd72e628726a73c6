import { lchownSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/*
 * Commands are run by root, too, beside an API that is an account of its own: what root puts into a folder belongs to
 * whoever has the folder, else the API could not read it.
 */

/** An account of the system and its group. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Whose it is to be what this process puts into a folder; null where it is so already. */
export function ownerIn(folder: string): Owner | null {
  if (process.geteuid?.() !== 0) return null;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

/**
 * Gives folders that were just made to whoever has the one above them.
 * @param first the uppermost of them, as `mkdir` answers it; undefined where none was made
 * @param last the one that was asked for
 */
export function giveNewFolders(first: string | undefined, last: string): void {
  const owner = first === undefined ? null : ownerIn(dirname(first));
  if (first === undefined || owner === null) return;
  let path = first;
  // Not where a link leads that somebody has put in its place meanwhile.
  lchownSync(path, owner.uid, owner.gid);
  for (const name of relative(first, last).split(sep).filter(Boolean)) {
    path = join(path, name);
    lchownSync(path, owner.uid, owner.gid);
  }
}
