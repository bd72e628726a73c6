import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, font: 12 };
const ENTRY = { woff: 20, font: 16 };

/**
 * The font that a WOFF 1.0 file holds, as a TrueType or OpenType file: the same tables, unpacked. What draws letters
 * on the server does not read fonts as they are packed for browsers.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(HEADER.font);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // How the table of contents is searched: by the largest power of two that is not above the count.
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * ENTRY.font, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * ENTRY.font, 10);

  const entries: Buffer[] = [];
  const tables: Buffer[] = [];
  let position = HEADER.font + count * ENTRY.font;
  for (let index = 0; index < count; index += 1) {
    const at = HEADER.woff + index * ENTRY.woff;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const entry = Buffer.alloc(ENTRY.font);
    woff.copy(entry, 0, at, at + 4);
    woff.copy(entry, 4, at + 16, at + 20);
    entry.writeUInt32BE(position, 8);
    entry.writeUInt32BE(length, 12);
    entries.push(entry);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    position += length + padding.length;
  }
  return Buffer.concat([header, ...entries, ...tables]);
}
