import type { Database, DatabaseClient } from '../../db/client.ts';
import { appliedMigrations, migrateAround } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { OperationRefusal } from '../refusal.ts';
import type { Table, TableSum } from './table.ts';
import { clearTable, createSum, sumTable, writeLines } from './table-rows.store.ts';
import { type Engine, listTableNames, listTables } from './tables.store.ts';

/** All rows of an installation, wherever they come from: another database or a backup. */
export interface TableSource {
  /** The migrations that the database had which the rows come from. */
  migrations: readonly string[];
  /** The tables, each after those that it points to. */
  tables: readonly { name: string; lines(): AsyncIterable<readonly string[]> }[];
}

/** The audit trail's one row from which its chain begins: triggers keep it from being deleted, it is replaced. */
const HEAD_OF_AUDIT_TRAIL = 'audit_head';
/** What a server that has been started and not yet used has noted: when its daily jobs are due. */
const JOBS = 'jobs';

/**
 * Refuses a database that holds anything but what migrations and a first start leave.
 * @throws OperationRefusal OTHER_TABLES, NOT_EMPTY
 */
export async function refuseUsedDatabase(db: Database, engine: Engine): Promise<void> {
  const names = await listTableNames(db, engine);
  const [other] = names;
  if (other === undefined) return;
  if ((await appliedMigrations(db)).length === 0) throw new OperationRefusal('OTHER_TABLES', other);
  for (const name of names) {
    if (name === JOBS) continue;
    const rows = db(name);
    if (name === HEAD_OF_AUDIT_TRAIL) rows.where('number', '>', 0);
    if ((await rows.first(db.raw('1 AS found'))) !== undefined) throw new OperationRefusal('NOT_EMPTY', name);
  }
}

/**
 * Fills an empty database: the schema as it was where the rows come from, the rows, then the migrations that came
 * since, all in one transaction. Before the rows are brought up to date, each table is read back and compared.
 * @param beforeCommit the last word; what it throws undoes everything
 * @returns what arrived, table by table
 * @throws OperationRefusal where the target is in use, the data comes from a later version, or a table differs
 */
export async function loadTables(
  target: DatabaseClient,
  source: TableSource,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<TableSum[]> {
  const unknown = source.migrations.find((name) => !migrations.some((known) => known.name === name));
  if (unknown) throw new OperationRefusal('UNKNOWN_MIGRATION', unknown);
  const sums: TableSum[] = [];
  await refuseUsedDatabase(target.db, target.engine);
  await migrateAround(target, source.migrations, async (trx) => {
    // Checked again under the lock of the migrations: another process may have been faster.
    await refuseUsedDatabase(trx, target.engine);
    const later = (await appliedMigrations(trx)).find((name) => !source.migrations.includes(name));
    if (later) throw new OperationRefusal('NEWER_SCHEMA', later);
    sums.push(...(await copyRows(trx, target.engine, source)));
    await beforeCommit();
  });
  return sums;
}

async function copyRows(trx: Database, engine: Engine, source: TableSource): Promise<TableSum[]> {
  const targets = await listTables(trx, engine);
  for (const table of targets.toReversed()) {
    if (table.name !== HEAD_OF_AUDIT_TRAIL) await clearUnlessEmpty(trx, table);
  }
  const sums: TableSum[] = [];
  for (const { name, lines } of source.tables) {
    const table = targets.find((candidate) => candidate.name === name);
    if (!table) throw new OperationRefusal('TABLE_MISSING', name);
    const sum = createSum(name);
    for await (const some of lines()) {
      sum.add(some);
      await writeLines(trx, engine, table, some, name === HEAD_OF_AUDIT_TRAIL);
    }
    if (engine === 'postgresql') await continueCounters(trx, table);
    const expected = sum.result();
    const found = await sumTable(trx, engine, table);
    if (found.rows !== expected.rows || found.sha256 !== expected.sha256) {
      throw new OperationRefusal('TABLE_DIFFERS', name, String(expected.rows), String(found.rows));
    }
    sums.push(found);
  }
  return sums;
}

/** A delete alone would be refused by the triggers of the audit trail, though there is nothing to delete. */
async function clearUnlessEmpty(trx: Database, table: Table): Promise<void> {
  if ((await trx(table.name).first(trx.raw('1 AS found'))) !== undefined) await clearTable(trx, table);
}

/** Lets the counters of a table go on after the highest number that arrived; SQLite does so by itself. */
async function continueCounters(trx: Database, table: Table): Promise<void> {
  for (const { name } of table.columns.filter(({ kind }) => kind === 'integer')) {
    await trx.raw(
      `SELECT setval(counter, (SELECT coalesce(max(??), 0) + 1 FROM ??), false)
         FROM pg_get_serial_sequence(quote_ident(?), ?) AS counter WHERE counter IS NOT NULL`,
      [name, table.name, table.name, name],
    );
  }
}
