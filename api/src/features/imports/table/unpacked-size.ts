import { UnreadableTable } from './table.ts';

/*
 * How large a zip archive is once unpacked, by its table of contents (APPNOTE 4.3.12 and 4.3.16). The library that
 * unpacks .xlsx files goes by the same table and gives each entry no more room than is written there.
 */

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

/**
 * Adds up what the entries of an archive say they hold, in bytes.
 * @throws UnreadableTable where the table of contents is not whole
 */
export function unpackedSize(archive: Buffer): number {
  const end = findEnd(archive);
  const entries = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  let size = 0;
  for (let index = 0; index < entries; index += 1) {
    if (position + ENTRY_LENGTH > archive.length || archive.readUInt32LE(position) !== ENTRY_SIGNATURE) {
      throw new UnreadableTable('IMPORT_UNREADABLE');
    }
    // An archive of more than 4 GB writes 0xffffffff here, which is beyond every limit as well.
    size += archive.readUInt32LE(position + 24);
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(position + offset));
    position += lengths.reduce((sum, length) => sum + length, ENTRY_LENGTH);
  }
  return size;
}

/** The end's record is the last thing in the archive, but for a comment. */
function findEnd(archive: Buffer): number {
  for (let position = archive.length - END_LENGTH; position >= 0; position -= 1) {
    if (archive.readUInt32LE(position) === END_SIGNATURE) return position;
  }
  throw new UnreadableTable('IMPORT_UNREADABLE');
}
