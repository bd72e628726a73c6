import { join } from 'node:path';
import { type Opening, openingWith } from '../../encryption/age.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { type FileSum, inGroups, sha256Of } from '../files/copy-files.ts';
import { OperationRefusal } from '../refusal.ts';
import type { TableSource } from '../tables/load-tables.store.ts';
import type { TableSum } from '../tables/table.ts';
import { createSum } from '../tables/table-rows.store.ts';
import { readCompressedLines } from './lines.ts';
import {
  closedName,
  FILE_LIST,
  fileLineSchema,
  isClosedBackup,
  type Manifest,
  readManifest,
  tableFile,
} from './manifest.ts';

/** A backup that was found whole. */
export interface VerifiedBackup {
  manifest: Manifest;
  rows: TableSource;
  files: Files;
  keys: ReadonlySet<string>;
}

/**
 * Reads a backup from its first byte to its last and compares it with its manifest.
 * @param identities secret keys of age, one of which opens the backup where it is encrypted
 * @throws OperationRefusal NO_BACKUP, BACKUP_ENCRYPTED, OTHER_IDENTITY, BACKUP_DAMAGED with the name of the first part
 * that differs
 */
export async function verifyBackup(
  folder: string,
  identities: readonly string[] = [],
): Promise<VerifiedBackup> {
  const opening = await openingOf(folder, identities);
  const manifest = await readManifest(folder, opening);
  const linesOf = (name: string) => readCompressedLines(pathOf(folder, tableFile(name), opening), opening);
  for (const table of manifest.tables) {
    await refuseDamage(tableFile(table.name), table, linesOf(table.name));
  }
  const files = openedFiles(createDiskFiles(join(folder, 'files')), opening);
  const keys = await verifyFiles(folder, manifest, { files, opening });
  return {
    manifest,
    files,
    keys,
    rows: {
      migrations: manifest.migrations,
      tables: manifest.tables.map(({ name }) => ({ name, lines: () => linesOf(name) })),
    },
  };
}

/** What opens a backup; null where it is not encrypted. */
async function openingOf(folder: string, identities: readonly string[]): Promise<Opening | null> {
  if (!isClosedBackup(folder)) return null;
  if (identities.length === 0) throw new OperationRefusal('BACKUP_ENCRYPTED', folder);
  return openingWith(identities);
}

const pathOf = (folder: string, name: string, opening: Opening | null) =>
  join(folder, opening ? closedName(name) : name);

/** The files of a backup; what cannot be opened counts as not there. */
function openedFiles(files: Files, opening: Opening | null): Files {
  if (!opening) return files;
  return {
    ...files,
    async read(key) {
      const bytes = await files.read(key);
      return bytes && opening.open(bytes).catch(() => null);
    },
  };
}

async function refuseDamage(
  name: string,
  expected: Pick<TableSum, 'rows' | 'sha256'>,
  lines: AsyncIterable<readonly string[]>,
): Promise<void> {
  const sum = createSum(name);
  try {
    for await (const some of lines) sum.add(some);
  } catch {
    // Missing, cut off, or no gzip any more.
    throw new OperationRefusal('BACKUP_DAMAGED', name);
  }
  const found = sum.result();
  if (found.rows !== expected.rows || found.sha256 !== expected.sha256) {
    throw new OperationRefusal('BACKUP_DAMAGED', name);
  }
}

async function verifyFiles(
  folder: string,
  manifest: Manifest,
  { files, opening }: { files: Files; opening: Opening | null },
): Promise<Set<string>> {
  const list = () => readCompressedLines(pathOf(folder, FILE_LIST, opening), opening);
  const { count: rows, sha256 } = manifest.files;
  await refuseDamage(FILE_LIST, { rows, sha256 }, list());
  const keys = new Set<string>();
  async function* listed(): AsyncGenerator<FileSum> {
    for await (const some of list()) {
      for (const line of some) yield fileLineSchema.parse(JSON.parse(line));
    }
  }
  const isWhole = async (file: FileSum) => {
    const bytes = await files.read(file.key);
    return { key: file.key, isWhole: bytes !== null && sha256Of(bytes) === file.sha256 };
  };
  for await (const file of inGroups(listed(), isWhole)) {
    if (!file.isWhole) throw new OperationRefusal('BACKUP_DAMAGED', join('files', file.key));
    keys.add(file.key);
  }
  return keys;
}
