import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '../../../../error-code.ts';

/** A file of BREACHED_PASSWORDS that cannot be used; the message says in one line why. */
export class BreachedPasswordsUnusable extends Error {}

/** Of a line: 40 digits of SHA-1, a colon, how often it leaked, and the end of the line. */
const LONGEST_LINE = 64;
const HASH = /^[\dA-F]{40}(?=[:\r\n]|$)/i;
/** Lines that are compared at the start, spread over the file: a file in another order is found out by a few of them. */
const SAMPLES = 64;

interface Line {
  /** Its first byte in the file. */
  start: number;
  hash: string;
}

/**
 * The first line that begins at a position or after it; null after the last one.
 * @throws BreachedPasswordsUnusable where what stands there is no hash
 */
async function lineFrom(file: FileHandle, position: number): Promise<Line | null> {
  const before = position === 0 ? 0 : 1;
  const buffer = Buffer.alloc(2 * LONGEST_LINE);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position - before);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begin = before === 0 ? 0 : text.indexOf('\n') + 1;
  if (before > 0 && begin === 0 && bytesRead === buffer.length)
    throw unusable('has lines that are no SHA-1 hashes');
  if ((before > 0 && begin === 0) || text.slice(begin).trim() === '') return null;
  const hash = HASH.exec(text.slice(begin))?.[0];
  if (!hash) throw unusable('has lines that are no SHA-1 hashes');
  return { start: position - before + begin, hash: hash.toUpperCase() };
}

const unusable = (what: string) => new BreachedPasswordsUnusable(`The file of BREACHED_PASSWORDS ${what}.`);

async function withFile<Result>(
  path: string,
  use: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  try {
    const file = await open(path);
    try {
      return await use(file, (await file.stat()).size);
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = errorCode(error);
    throw code ? unusable(`cannot be read: ${code}`) : error;
  }
}

/**
 * Refuses a file that is no list of SHA-1 hashes in ascending order, as far as a few of its lines tell.
 * @throws BreachedPasswordsUnusable
 */
export async function checkBreachedPasswords(path: string): Promise<void> {
  await withFile(path, async (file, size) => {
    let last = '';
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const line = await lineFrom(file, Math.floor((size * sample) / SAMPLES));
      if (!line) break;
      if (line.hash < last) throw unusable('is not in the order of its hashes');
      last = line.hash;
    }
    if (last === '') throw unusable('is empty');
  });
}

/**
 * Whether a password is in a file of leaked ones, as Have I Been Pwned publishes it: lines of SHA-1 hashes in ascending
 * order. It is searched by halves (36 short reads in 64 GB), and nobody else is asked.
 * @throws BreachedPasswordsUnusable where the file is gone, or another one by now
 */
export async function isBreachedPassword(path: string, password: string): Promise<boolean> {
  // What the list is made of; nothing is kept or protected by it.
  const wanted = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
  return withFile(path, async (file, size) => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = await lineFrom(file, middle);
      if (!line || line.start >= high || line.hash > wanted) high = middle;
      else if (line.hash === wanted) return true;
      else low = line.start + 1;
    }
    return false;
  });
}
