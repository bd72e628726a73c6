import { createHash } from 'node:crypto';
import type { Closing } from '../../encryption/age.ts';
import { FileNotOpened } from '../../ports/files/encrypted-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { OperationRefusal } from '../refusal.ts';

/** Files under way at once: each is in memory whole, with 5 MB at most. */
const AT_ONCE = 8;

/** A file as it was copied. */
export interface FileSum {
  key: string;
  bytes: number;
  sha256: string;
}

export interface CopiedFile extends FileSum {
  /** False where the target had the same bytes already. */
  isNew: boolean;
}

/** SHA-256 in hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Runs `work` for each of the items, a few at a time, and hands on the results as they come. */
export async function* inGroups<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < AT_ONCE) continue;
    yield* await Promise.all(group.map(work));
    group = [];
  }
  yield* await Promise.all(group.map(work));
}

/**
 * Copies a file and reads it back from where it was copied to. What is there already with the same bytes is left.
 * @returns null where the source has no such file any more
 * @throws OperationRefusal FILE_DIFFERS, FILE_NOT_OPENED
 */
export async function copyFile(from: Files, to: Files, key: string): Promise<CopiedFile | null> {
  const bytes = await readOpened(from, key);
  if (!bytes) return null;
  const file = { key, bytes: bytes.length, sha256: sha256Of(bytes) };
  const present = await to.read(key);
  if (present && sha256Of(present) === file.sha256) return { ...file, isNew: false };
  await to.write(key, bytes);
  const arrived = await to.read(key);
  if (!arrived || sha256Of(arrived) !== file.sha256) throw new OperationRefusal('FILE_DIFFERS', key);
  return { ...file, isNew: true };
}

/**
 * Encrypts a file into where nobody can decrypt it, and reads back what was written.
 * @returns null where the source has no such file any more
 * @throws OperationRefusal FILE_DIFFERS, FILE_NOT_OPENED
 */
export async function copyClosed(
  from: Files,
  to: Files,
  { key, closing }: { key: string; closing: Closing },
): Promise<CopiedFile | null> {
  const bytes = await readOpened(from, key);
  if (!bytes) return null;
  const closed = await closing.close(bytes);
  await to.write(key, closed);
  if (!(await to.read(key))?.equals(closed)) throw new OperationRefusal('FILE_DIFFERS', key);
  return { key, bytes: bytes.length, sha256: sha256Of(bytes), isNew: true };
}

async function readOpened(files: Files, key: string): Promise<Buffer | null> {
  return files.read(key).catch((error: unknown) => {
    throw error instanceof FileNotOpened ? new OperationRefusal('FILE_NOT_OPENED', key) : error;
  });
}
