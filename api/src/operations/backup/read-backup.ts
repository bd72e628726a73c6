import { join } from 'node:path';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { type FileSum, inGroups, sha256Of } from '../files/copy-files.ts';
import { OperationRefusal } from '../refusal.ts';
import type { TableSource } from '../tables/load-tables.store.ts';
import type { TableSum } from '../tables/table.ts';
import { createSum } from '../tables/table-rows.store.ts';
import { readCompressedLines } from './lines.ts';
import { FILE_LIST, fileLineSchema, type Manifest, readManifest, tableFile } from './manifest.ts';

/** A backup that was found whole. */
export interface VerifiedBackup {
  manifest: Manifest;
  rows: TableSource;
  files: Files;
  keys: ReadonlySet<string>;
}

/**
 * Reads a backup from its first byte to its last and compares it with its manifest.
 * @throws OperationRefusal NO_BACKUP, BACKUP_DAMAGED with the name of the first part that differs
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const linesOf = (name: string) => readCompressedLines(join(folder, tableFile(name)));
  for (const table of manifest.tables) {
    await refuseDamage(tableFile(table.name), table, linesOf(table.name));
  }
  const files = createDiskFiles(join(folder, 'files'));
  const keys = await verifyFiles(folder, manifest, files);
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

async function verifyFiles(folder: string, manifest: Manifest, files: Files): Promise<Set<string>> {
  const list = join(folder, FILE_LIST);
  const { count: rows, sha256 } = manifest.files;
  await refuseDamage(FILE_LIST, { rows, sha256 }, readCompressedLines(list));
  const keys = new Set<string>();
  async function* listed(): AsyncGenerator<FileSum> {
    for await (const some of readCompressedLines(list)) {
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
