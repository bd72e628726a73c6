/**
 * Where uploaded files live. Small on purpose, so that a disk and an S3-compatible store can both be it.
 * A key is `FOLDER/NAME`: the folder is the file's identifier, the names in it are its variants.
 */
export interface Files {
  /** Stores the bytes, replacing what was there. Once it answers, they survive a power cut, and no reader has seen a part of them. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there are none. */
  read(key: string): Promise<Buffer | null>;
  /** The keys of all files that are whole, in no particular order; few of them are in memory at a time. */
  keys(): AsyncIterable<string>;
  /** The folders in which nothing was written since the instant. */
  foldersUntouchedSince(instant: Date): Promise<string[]>;
  /** Removes from a folder what a process that died was about to write. */
  removeHalfWritten(folder: string): Promise<void>;
  /** Removes a folder with everything in it. Removing what is not there is no error. */
  removeFolder(folder: string): Promise<void>;
}
