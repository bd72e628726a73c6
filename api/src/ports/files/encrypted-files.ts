import {
  type Closing,
  closingFor,
  InvalidKey,
  isClosed,
  NotOpened,
  type Opening,
  openingWith,
  recipientOf,
} from '../../encryption/age.ts';
import type { Files } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';

/** What files are closed and opened with. */
export type FileCipher = Closing & Opening;

/** A stored file that is not served: it was altered or cut off, or no key of FILES_KEYS opens it. */
export class FileNotOpened extends Error {}

/**
 * Closes with the first key and opens with all of them.
 * @throws FilesUnavailable for a key that is mistyped
 */
export async function openFileCipher(keys: readonly string[]): Promise<FileCipher> {
  try {
    const [first = ''] = keys;
    return { ...(await closingFor([await recipientOf(first)])), ...(await openingWith(keys)) };
  } catch (error) {
    if (!(error instanceof InvalidKey)) throw error;
    throw new FilesUnavailable('FILES_KEYS has a key that is none: "npx passerelle new-key" makes one.');
  }
}

interface Encryption {
  /** Null where files are stored as they are. */
  cipher: FileCipher | null;
  /** Whether a file that is not encrypted is refused: all are, or somebody has put one there. */
  isEncryptedOnly: boolean;
}

/**
 * Files that are encrypted before they are stored. Those of before there was a key are read as they are, unless all are
 * known to be encrypted.
 */
export function createEncryptedFiles(stored: Files, { cipher, isEncryptedOnly }: Encryption): Files {
  return {
    ...stored,

    async write(key, bytes) {
      await stored.write(key, cipher ? await cipher.close(bytes) : bytes);
    },

    /** @throws FileNotOpened */
    async read(key) {
      const bytes = await stored.read(key);
      if (!bytes) return null;
      const isPlain = !isClosed(bytes);
      if (isPlain && !isEncryptedOnly) return bytes;
      // The message stands in the log, which names no files.
      if (isPlain || !cipher) throw new FileNotOpened(isPlain ? NOT_ENCRYPTED : NO_KEY);
      return cipher.open(bytes).catch((cause: unknown) => {
        if (!(cause instanceof NotOpened)) throw cause;
        throw new FileNotOpened(DAMAGED, { cause });
      });
    },
  };
}

const NO_KEY = 'A stored file is encrypted, and FILES_KEYS has no key.';
const NOT_ENCRYPTED = 'A stored file is not encrypted, though all should be (FILES_ENCRYPTED_ONLY).';
const DAMAGED = 'A stored file is damaged, or FILES_KEYS has not the key that it was encrypted with.';
