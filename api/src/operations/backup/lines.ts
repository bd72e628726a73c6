import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Closing, Opening } from '../../encryption/age.ts';

/** Lines passed on at once. */
const LINES_AT_ONCE = 250;

/**
 * Writes lines into a compressed file that is on the disk, not only on its way there, when this resolves.
 * @param closing what encrypts the file; null leaves it as it is
 */
export async function writeCompressedLines(
  path: string,
  lines: AsyncIterable<readonly string[]>,
  closing: Closing | null,
): Promise<void> {
  async function* text() {
    for await (const some of lines) if (some.length > 0) yield `${some.join('\n')}\n`;
  }
  const packed = (source: AsyncIterable<Uint8Array>) => closing?.closeStream(source) ?? source;
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(Readable.from(text()), createGzip(), packed, file);
}

/**
 * The lines of a compressed file, a few at a time. Rejects where it cannot be unpacked.
 * @param opening what decrypts the file; null where it is not encrypted
 */
export async function* readCompressedLines(path: string, opening: Opening | null): AsyncGenerator<string[]> {
  const file = createReadStream(path);
  const packed: Readable = opening ? Readable.from(opening.openStream(file)) : file;
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked).setEncoding('utf8');
  let lines: string[] = [];
  let begun = '';
  try {
    // Not readline: it takes U+2028 for the end of a line, which JSON leaves in its texts as it is.
    for await (const text of unpacked) {
      const parts = `${begun}${text}`.split('\n');
      begun = parts.pop() ?? '';
      lines.push(...parts);
      if (lines.length < LINES_AT_ONCE) continue;
      yield lines;
      lines = [];
    }
  } finally {
    packed.destroy();
    file.destroy();
  }
  yield begun === '' ? lines : [...lines, begun];
}
