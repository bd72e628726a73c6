import { crc32 } from 'node:zlib';
import type { UnpackedFile } from './unpack.ts';

const LENGTHS = { file: 30, entry: 46, end: 22 };
const VERSION = 20;
/** The names are UTF-8. */
const FLAGS = 0x0800;

/** A zip archive of files as they are, so that its reader need not unpack untrusted data. */
export function pack(files: readonly UnpackedFile[]): Uint8Array<ArrayBuffer> {
  const contents: Buffer[] = [];
  const table: Buffer[] = [];
  let position = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const description = descriptionOf(path, bytes);
    const file = Buffer.alloc(LENGTHS.file);
    file.writeUInt32LE(0x04034b50, 0);
    description.copy(file, 4);
    const entry = Buffer.alloc(LENGTHS.entry);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(VERSION, 4);
    description.copy(entry, 6);
    entry.writeUInt32LE(position, 42);
    contents.push(file, path, bytes);
    table.push(entry, path);
    position += file.length + path.length + bytes.length;
  }
  const end = Buffer.alloc(LENGTHS.end);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(table).length, 12);
  end.writeUInt32LE(position, 16);
  return new Uint8Array(Buffer.concat([...contents, ...table, end]));
}

/** What an archive says of a file both before it and in its table of contents. */
function descriptionOf(path: Buffer, bytes: Buffer): Buffer {
  const description = Buffer.alloc(26);
  description.writeUInt16LE(VERSION, 0);
  description.writeUInt16LE(FLAGS, 2);
  description.writeUInt32LE(crc32(bytes), 10);
  description.writeUInt32LE(bytes.length, 14);
  description.writeUInt32LE(bytes.length, 18);
  description.writeUInt16LE(path.length, 22);
  return description;
}
