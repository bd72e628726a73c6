import type { DatabaseClient } from '../../db/client.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import { OperationRefusal } from '../refusal.ts';
import { loadTables } from '../tables/load-tables.store.ts';
import { withWatchedSnapshot } from '../tables/snapshot.store.ts';
import type { TableSum } from '../tables/table.ts';
import { readLines } from '../tables/table-rows.store.ts';
import { listTables } from '../tables/tables.store.ts';

/**
 * Copies all rows from an SQLite database to an empty one, and compares them before they count as arrived. The source
 * is only read; were it written to meanwhile, the copy would not be all there is: then nothing arrives.
 * @throws OperationRefusal NOT_SQLITE, NOTHING_THERE, SOURCE_WRITTEN, and those of `loadTables`
 */
export async function moveDatabase(source: DatabaseClient, target: DatabaseClient): Promise<TableSum[]> {
  if (source.engine !== 'sqlite') throw new OperationRefusal('NOT_SQLITE');
  return withWatchedSnapshot(source, async (snapshot, isWritten) => {
    const migrations = await appliedMigrations(snapshot);
    if (migrations.length === 0) throw new OperationRefusal('NOTHING_THERE');
    const tables = (await listTables(snapshot, source.engine)).map((table) => ({
      name: table.name,
      lines: () => readLines(snapshot, source.engine, table),
    }));
    return loadTables(target, { migrations, tables }, async () => {
      if (await isWritten()) throw new OperationRefusal('SOURCE_WRITTEN');
    });
  });
}
