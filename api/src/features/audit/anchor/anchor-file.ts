import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Head } from '../chain.ts';
import { headsIn, lineOf, type NotedEnds } from './anchor-line.ts';

const LINE_END = '\n';

/** Adds an end of the audit trail to a file, and waits until the disk has it. */
export async function appendAnchor(path: string, head: Head, instant: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    // A full disk may have cut the line before: it stays a line of its own, and spoils no other.
    const before = (await isWithinLine(file, path)) ? LINE_END : '';
    await file.appendFile(before + lineOf(head, instant));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether a file ends within a line, or may: who adds to it need not be let read it. */
async function isWithinLine(file: FileHandle, path: string): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const read = await open(path, 'r').catch(() => null);
  if (!read) return true;
  try {
    const { buffer } = await read.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString() !== LINE_END;
  } finally {
    await read.close();
  }
}

/**
 * The ends that a file has, and which of its lines were cut.
 * @throws {SyntaxError} naming a line that is something else
 */
export async function readAnchors(path: string): Promise<NotedEnds> {
  const noted = headsIn(await readFile(path, 'utf8'));
  if (typeof noted === 'number') throw new SyntaxError(`${path}:${noted}`);
  return noted;
}
