import { open, readFile } from 'node:fs/promises';
import type { Head } from '../chain.ts';
import { headsIn, lineOf } from './anchor-line.ts';

/** Adds an end of the audit trail to a file, and waits until the disk has it. */
export async function appendAnchor(path: string, head: Head, instant: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.write(lineOf(head, instant));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The ends that a file has.
 * @throws {SyntaxError} naming a line that has none
 */
export async function readAnchors(path: string): Promise<Head[]> {
  const heads = headsIn(await readFile(path, 'utf8'));
  if (typeof heads === 'number') throw new SyntaxError(`${path}:${heads}`);
  return heads;
}
