import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database, DatabaseClient } from '../../db/client.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import type { Closing } from '../../encryption/age.ts';
import { originalKey } from '../../features/assets/file-keys.ts';
import type { Clock } from '../../ports/clock.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { copyClosed, copyFile, inGroups } from '../files/copy-files.ts';
import { OperationRefusal } from '../refusal.ts';
import { withSnapshot } from '../tables/snapshot.store.ts';
import type { TableSum } from '../tables/table.ts';
import { createSum, readLines } from '../tables/table-rows.store.ts';
import { listTables } from '../tables/tables.store.ts';
import { findFileIds } from './backup.store.ts';
import { writeCompressedLines } from './lines.ts';
import { BACKUP_FORMAT, closedName, FILE_LIST, MANIFEST, type Manifest, tableFile } from './manifest.ts';

export interface BackupDependencies {
  database: DatabaseClient;
  files: Files;
  clock: Clock;
  /** Of this API. */
  version: string;
  /** What encrypts the backup; null leaves it readable to whoever has the folder. */
  closing?: Closing | null;
}

export interface Backup {
  manifest: Manifest;
  /** Files that have a row and no bytes: they were lost before, and the backup cannot bring them back. */
  lost: readonly string[];
}

/**
 * Writes everything that the installation holds into a new folder, while it goes on working. The folder has its name
 * once it is whole; until then it is beside it as `NAME.unfinished-…`, and removed where something fails.
 * @throws OperationRefusal FOLDER_EXISTS, FOLDER_FULL, FOLDER_NOT_WRITTEN, NOTHING_THERE
 */
export async function createBackup(dependencies: BackupDependencies, folder: string): Promise<Backup> {
  if (existsSync(folder)) throw new OperationRefusal('FOLDER_EXISTS', folder);
  const unfinished = `${folder}.unfinished-${randomUUID()}`;
  try {
    // A backup holds names, addresses and the hashes of passwords.
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
    const backup = await withSnapshot(dependencies.database, (snapshot) =>
      writeContents(dependencies, snapshot, unfinished),
    );
    await writeManifest(unfinished, backup.manifest, dependencies.closing ?? null);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return backup;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw aboutFolder(folder, error);
  }
}

/**
 * What the file system refuses at the backup's folder, as a refusal that names it: else the folder of the data would be
 * looked at. Whatever else fails stays what it is.
 */
function aboutFolder(folder: string, error: unknown): unknown {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  // Nothing but the backup is written, and a full disk names no file.
  if (code === 'ENOSPC' || code === 'EDQUOT') return new OperationRefusal('FOLDER_FULL', folder);
  // Another one has its name already.
  if (dest === folder && (code === 'ENOTEMPTY' || code === 'EEXIST'))
    return new OperationRefusal('FOLDER_EXISTS', folder);
  if (code && path?.startsWith(folder)) return new OperationRefusal('FOLDER_NOT_WRITTEN', folder, code);
  return error;
}

/*
 * The snapshot comes first, the files after it, so that no row lacks its file: a file is written before its row is, so
 * those of the snapshot's rows are there. What is uploaded meanwhile is in neither. What is deleted meanwhile has its
 * row in the snapshot and may have lost its bytes: such a row is left out, as it is gone by now.
 */
async function writeContents(
  { database, files, clock, version, closing = null }: BackupDependencies,
  snapshot: Database,
  folder: string,
): Promise<Backup> {
  const { engine } = database;
  const migrations = await appliedMigrations(snapshot);
  if (migrations.length === 0) throw new OperationRefusal('NOTHING_THERE');
  const createdAt = clock.now().toISOString();
  const tables = await listTables(snapshot, engine);
  const copied = await copyKnownFiles({ files, closing }, folder, await findFileIds(snapshot));
  const known = copied.missing.length > 0 ? await findFileIds(database.readDb) : new Set<string>();
  const deleted = new Set(copied.missing.filter((id) => !known.has(id)));

  const sums: TableSum[] = [];
  for (const table of tables) {
    const sum = createSum(table.name);
    const leaveOut = (row: { id?: unknown }) => table.name === 'files' && deleted.has(String(row.id));
    const lines = async function* () {
      for await (const some of readLines(snapshot, engine, table, leaveOut)) {
        sum.add(some);
        yield some;
      }
    };
    await writeCompressedLines(pathOf(folder, tableFile(table.name), closing), lines(), closing);
    sums.push(sum.result());
  }
  return {
    manifest: {
      ...{ format: BACKUP_FORMAT, product: 'passerelle', version, createdAt, engine },
      ...{ migrations, tables: sums, files: copied.sum },
    },
    lost: copied.missing.filter((id) => known.has(id)),
  };
}

/** Copies the files of the rows, with the smaller copies made of them, and lists them. */
async function copyKnownFiles(
  { files, closing }: { files: Files; closing: Closing | null },
  folder: string,
  known: ReadonlySet<string>,
) {
  const target = createDiskFiles(join(folder, 'files'));
  const missing = new Set(known);
  const sum = createSum(FILE_LIST);
  let bytes = 0;
  async function* wanted() {
    for await (const key of files.keys()) if (known.has(key.slice(0, key.indexOf('/')))) yield key;
  }
  const copy = (key: string) =>
    closing ? copyClosed(files, target, { key, closing }) : copyFile(files, target, key);
  async function* lines() {
    for await (const file of inGroups(wanted(), copy)) {
      if (!file) continue;
      const id = file.key.slice(0, file.key.indexOf('/'));
      if (file.key === originalKey(id)) missing.delete(id);
      bytes += file.bytes;
      const line = [JSON.stringify({ key: file.key, bytes: file.bytes, sha256: file.sha256 })];
      sum.add(line);
      yield line;
    }
  }
  await writeCompressedLines(pathOf(folder, FILE_LIST, closing), lines(), closing);
  const { rows: count, sha256 } = sum.result();
  return { sum: { count, bytes, sha256 }, missing: [...missing] };
}

const pathOf = (folder: string, name: string, closing: Closing | null) =>
  join(folder, closing ? closedName(name) : name);

async function writeManifest(folder: string, manifest: Manifest, closing: Closing | null): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const file = await open(pathOf(folder, MANIFEST, closing), 'wx', 0o600);
  try {
    await file.writeFile(closing ? await closing.close(text) : text);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(join(folder, 'tables'));
  await syncFolder(folder);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
