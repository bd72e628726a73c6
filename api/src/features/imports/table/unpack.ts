import { inflateRawSync } from 'node:zlib';
import { errorCode } from '../../../error-code.ts';
import { UnreadableTable } from './table.ts';

/*
 * Unpacks a zip archive (APPNOTE 4.3). Nothing that it says of sizes or counts is trusted: its entries are as many as
 * are there, and as large as they turn out to be, which is counted while they are unpacked.
 */

const END = { signature: 0x06054b50, length: 22 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const FILE = { signature: 0x04034b50, length: 30 };
const STORED = 0;
const DEFLATED = 8;
/** Far above what workbooks have. */
const ENTRIES_MAXIMUM = 1000;

/** A file of an archive. */
export interface UnpackedFile {
  name: string;
  bytes: Buffer;
}

/**
 * The files of an archive whose names are wanted.
 * @param maximum bytes of all of them together
 * @throws UnreadableTable IMPORT_TOO_LARGE as soon as there is more; IMPORT_UNREADABLE where the archive is not whole
 */
export function unpack(
  archive: Buffer,
  maximum: number,
  isWanted: (name: string) => boolean,
): UnpackedFile[] {
  let position = archive.readUInt32LE(findEnd(archive) + 16);
  let room = maximum;
  let entries = 0;
  const files: UnpackedFile[] = [];
  while (isAt(archive, position, ENTRY)) {
    entries += 1;
    if (entries > ENTRIES_MAXIMUM) throw new UnreadableTable('IMPORT_TOO_LARGE');
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(position + offset));
    const name = archive.toString(
      'utf8',
      position + ENTRY.length,
      position + ENTRY.length + (lengths[0] ?? 0),
    );
    if (isWanted(name)) {
      const bytes = unpackEntry(archive, position, room);
      room -= bytes.length;
      files.push({ name, bytes });
    }
    position += lengths.reduce((sum, length) => sum + length, ENTRY.length);
  }
  return files;
}

function unpackEntry(archive: Buffer, entry: number, room: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const packedLength = archive.readUInt32LE(entry + 20);
  const file = archive.readUInt32LE(entry + 42);
  if (!isAt(archive, file, FILE)) throw new UnreadableTable('IMPORT_UNREADABLE');
  const start = file + FILE.length + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28);
  const packed = archive.subarray(start, start + packedLength);
  if (method === STORED && packed.length <= room) return packed;
  if (method === STORED || room === 0) throw new UnreadableTable('IMPORT_TOO_LARGE');
  if (method !== DEFLATED) throw new UnreadableTable('IMPORT_UNREADABLE');
  try {
    return inflateRawSync(packed, { maxOutputLength: room });
  } catch (error) {
    const isTooLarge = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableTable(isTooLarge ? 'IMPORT_TOO_LARGE' : 'IMPORT_UNREADABLE');
  }
}

function isAt(archive: Buffer, position: number, { signature, length }: typeof ENTRY): boolean {
  return position + length <= archive.length && archive.readUInt32LE(position) === signature;
}

/** The end's record is the last thing in the archive, but for a comment. */
function findEnd(archive: Buffer): number {
  for (let position = archive.length - END.length; position >= 0; position -= 1) {
    if (archive.readUInt32LE(position) === END.signature) return position;
  }
  throw new UnreadableTable('IMPORT_UNREADABLE');
}
