import type { Database, DatabaseClient } from '../../db/client.ts';
import { migrationTable } from '../../db/migrate.ts';
import { OperationRefusal } from '../refusal.ts';
import { type Column, type ColumnKind, inOrderOfReferences, type Table } from './table.ts';

export type Engine = DatabaseClient['engine'];

/*
 * SQL over all tables is allowed here and nowhere else: who copies an installation copies what the catalogue names, so
 * that a table of a later migration is not forgotten.
 */

/** What triggers note of the other tables: a copy of those has it by itself, under numbers of its own. */
const derived = ['catalogue_revision', 'catalogue_changes', 'event_changes', 'visit_changes'];

/** The names of all tables but SQLite's own, what is derived, and those in which the migrations are noted, in alphabetical order. */
export async function listTableNames(db: Database, engine: Engine): Promise<string[]> {
  const names: string[] =
    engine === 'sqlite'
      ? await db('sqlite_master')
          .where({ type: 'table' })
          .whereNot('name', 'like', 'sqlite\\_%')
          .pluck('name')
      : await db('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename');
  const isOther = (name: string) =>
    name.startsWith('sqlite_') || name.startsWith(migrationTable) || derived.includes(name);
  return names.filter((name) => !isOther(name)).sort();
}

/**
 * All tables of the product, each after those that it points to.
 * @throws OperationRefusal ODD_COLUMN
 */
export async function listTables(db: Database, engine: Engine): Promise<Table[]> {
  const describe = engine === 'sqlite' ? describeInSqlite : describeInPostgresql;
  const tables: Table[] = [];
  for (const name of await listTableNames(db, engine)) tables.push(await describe(db, name));
  return inOrderOfReferences(tables);
}

interface ColumnRow {
  name: string;
  type: string;
  /** The place in the primary key, from 1; 0 outside it. */
  place: number;
}

function tableOf(name: string, rows: readonly ColumnRow[], references: readonly string[]): Table {
  const columns = rows.map((row) => ({
    name: row.name,
    kind: kindOf(`${name}.${row.name}`, row.type),
    place: row.place,
  }));
  const plain = ({ name: column, kind }: Column): Column => ({ name: column, kind });
  return {
    name,
    columns: columns.map(plain).sort((one, other) => (one.name < other.name ? -1 : 1)),
    key: columns
      .filter(({ place }) => place > 0)
      .sort((one, other) => one.place - other.place)
      .map(plain),
    references,
  };
}

/** @throws OperationRefusal ODD_COLUMN for a type of which a backup does not know how each engine writes it */
function kindOf(column: string, type: string): ColumnKind {
  if (/char|text/i.test(type)) return 'text';
  if (/bool/i.test(type)) return 'boolean';
  if (/^(?:big|small)?int/i.test(type)) return 'integer';
  throw new OperationRefusal('ODD_COLUMN', column, type);
}

async function describeInSqlite(db: Database, name: string): Promise<Table> {
  const columns: { name: string; type: string; pk: number }[] = await db.raw(
    'SELECT * FROM pragma_table_info(?)',
    [name],
  );
  const references: { table: string }[] = await db.raw('SELECT "table" FROM pragma_foreign_key_list(?)', [
    name,
  ]);
  return tableOf(
    name,
    columns.map((column) => ({ name: column.name, type: column.type, place: column.pk })),
    references.map(({ table }) => table),
  );
}

async function describeInPostgresql(db: Database, name: string): Promise<Table> {
  const { rows: columns } = await db.raw<{ rows: ColumnRow[] }>(
    `SELECT attribute.attname AS name, format_type(attribute.atttypid, NULL) AS type,
            coalesce(array_position(index.indkey::int2[], attribute.attnum), -1) + 1 AS place
       FROM pg_attribute attribute
       LEFT JOIN pg_index index ON index.indrelid = attribute.attrelid AND index.indisprimary
      WHERE attribute.attrelid = quote_ident(?)::regclass AND attribute.attnum > 0 AND NOT attribute.attisdropped`,
    [name],
  );
  const { rows: references } = await db.raw<{ rows: { table: string }[] }>(
    `SELECT target.relname AS "table" FROM pg_constraint
       JOIN pg_class target ON target.oid = confrelid
      WHERE contype = 'f' AND conrelid = quote_ident(?)::regclass`,
    [name],
  );
  return tableOf(
    name,
    columns,
    references.map(({ table }) => table),
  );
}
