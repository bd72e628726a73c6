import type { DatabaseClient } from '../../db/client.ts';
import type { Files } from '../../ports/files/files.ts';
import { type VerifiedBackup, verifyBackup } from '../backup/read-backup.ts';
import { copyFile, inGroups } from '../files/copy-files.ts';
import { OperationRefusal } from '../refusal.ts';
import { loadTables, refuseUsedDatabase } from '../tables/load-tables.store.ts';
import type { TableSum } from '../tables/table.ts';

export interface Restored {
  tables: readonly TableSum[];
  /** How many files arrived. */
  files: number;
}

/**
 * Fills an empty installation, on whichever engine and store, from a backup that is found whole first. The files come
 * before the rows, so that no row lacks its file; the rows come in one transaction. Where it breaks off, the database
 * is empty, and the files that are there already do no harm: run it again.
 * @param identities secret keys of age, one of which opens the backup where it is encrypted
 * @throws OperationRefusal where the backup is damaged or the target is in use
 */
export async function restoreBackup(
  { database, files }: { database: DatabaseClient; files: Files },
  folder: string,
  identities: readonly string[] = [],
): Promise<Restored> {
  const backup = await verifyBackup(folder, identities);
  await refuseUsedDatabase(database.db, database.engine);
  await refuseOtherFiles(files, backup);
  let count = 0;
  for await (const file of inGroups(backup.files.keys(), (key) => copyListed(backup, files, key))) {
    if (file) count += 1;
  }
  return { files: count, tables: await loadTables(database, backup.rows) };
}

async function copyListed(backup: VerifiedBackup, files: Files, key: string) {
  return backup.keys.has(key) ? copyFile(backup.files, files, key) : null;
}

/** @throws OperationRefusal OTHER_FILES, unless all that is there comes from an earlier try with the same backup */
async function refuseOtherFiles(files: Files, { keys }: VerifiedBackup): Promise<void> {
  for await (const key of files.keys()) if (!keys.has(key)) throw new OperationRefusal('OTHER_FILES', key);
}
