import { isClosed, NotOpened, type Opening } from '../../encryption/age.ts';
import type { FileCipher } from '../../ports/files/encrypted-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { inGroups, sha256Of } from '../files/copy-files.ts';
import { OperationRefusal } from '../refusal.ts';

/** What encrypts: the first key alone, to know what it has encrypted, and all of them. */
export interface FileKeys {
  first: Opening;
  all: FileCipher;
}

export interface EncryptedFiles {
  encrypted: number;
  /** Those that the first key had encrypted before, as in a run that broke off. */
  alreadyDone: number;
  /** The keys of files that no key opens: they are left as they are. */
  notOpened: string[];
}

/**
 * Encrypts every stored file with the first key: those that another key has encrypted, and those that none has. Each is
 * read back; a file is replaced whole or not at all, so that a run that broke off is simply repeated, while the API works.
 * @param stored the files as they are stored
 * @throws OperationRefusal FILE_DIFFERS
 */
export async function encryptFiles(stored: Files, keys: FileKeys): Promise<EncryptedFiles> {
  const done: EncryptedFiles = { encrypted: 0, alreadyDone: 0, notOpened: [] };
  for await (const { key, outcome } of inGroups(stored.keys(), async (name) => ({
    key: name,
    outcome: await encryptFile(stored, keys, name),
  }))) {
    if (outcome === 'ENCRYPTED') done.encrypted += 1;
    if (outcome === 'ALREADY_DONE') done.alreadyDone += 1;
    if (outcome === 'NOT_OPENED') done.notOpened.push(key);
  }
  return done;
}

type Outcome = 'ENCRYPTED' | 'ALREADY_DONE' | 'NOT_OPENED' | 'GONE';

async function encryptFile(stored: Files, { first, all }: FileKeys, key: string): Promise<Outcome> {
  const found = await stored.read(key);
  if (!found) return 'GONE';
  if (isClosed(found) && (await openedBy(first, found))) return 'ALREADY_DONE';
  const bytes = isClosed(found) ? await openedBy(all, found) : found;
  if (!bytes) return 'NOT_OPENED';
  const closed = await all.close(bytes);
  // Deleted while it was encrypted: writing it would bring back what somebody wanted gone.
  if (!(await stored.read(key))) return 'GONE';
  await stored.write(key, closed);
  const arrived = await stored.read(key);
  const opened = arrived && (await openedBy(first, arrived));
  if (!opened || sha256Of(opened) !== sha256Of(bytes)) throw new OperationRefusal('FILE_DIFFERS', key);
  return 'ENCRYPTED';
}

/** What a key opens; null where it does not. */
async function openedBy(opening: Opening, bytes: Uint8Array): Promise<Buffer | null> {
  return opening.open(bytes).catch((error: unknown) => {
    if (error instanceof NotOpened) return null;
    throw error;
  });
}
