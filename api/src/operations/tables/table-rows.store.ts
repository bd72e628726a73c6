import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { errorCode } from '../../error-code.ts';
import { OperationRefusal } from '../refusal.ts';
import type { Table, TableSum } from './table.ts';
import type { Engine } from './tables.store.ts';

/** Rows in memory at once: a card with its texts takes up to 80 kB. */
const ROWS_AT_ONCE = 250;

type Row = Record<string, unknown>;

/**
 * The rows of a table as lines of JSON, sorted by the primary key, a few at a time. Both engines give the same lines
 * for the same rows. `db` is a transaction that sees one state of the database from its first line to its last.
 * @param leaveOut rows that are not wanted
 */
export async function* readLines(
  db: Database,
  engine: Engine,
  table: Table,
  leaveOut: (row: Row) => boolean = () => false,
): AsyncGenerator<string[]> {
  const batches = engine === 'sqlite' ? readInSqlite(db, table) : readInPostgresql(db, table);
  for await (const rows of batches) {
    yield rows.filter((row) => !leaveOut(row)).map((row) => lineOf(table, row));
  }
}

function lineOf({ columns }: Table, row: Row): string {
  return JSON.stringify(
    Object.fromEntries(
      columns.map(({ name, kind }) => {
        const value = row[name] ?? null;
        if (value === null || kind === 'text') return [name, value];
        // SQLite keeps a boolean as 0 or 1; PostgreSQL's driver gives a bigint as text.
        return [name, kind === 'boolean' ? Boolean(value) : Number(value)];
      }),
    ),
  );
}

/** A page begins after the key of the last row of the one before: the index of the primary key leads to it. */
async function* readInSqlite(db: Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const keyNames = key.map((column) => column.name);
  const marks = keyNames.map(() => '?').join(', ');
  const names = keyNames.map(() => '??').join(', ');
  let last: Row | undefined;
  do {
    const page = db<Row>(name)
      .select(columns.map((column) => column.name))
      .orderBy(keyNames)
      .limit(ROWS_AT_ONCE);
    const after = last;
    if (after) {
      page.whereRaw(`(${names}) > (${marks})`, [
        ...keyNames,
        ...keyNames.map((column) => after[column] as string),
      ]);
    }
    const rows: Row[] = await page;
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

/** A cursor: the collation of the keys differs from SQLite's order, so the server sorts once and hands out the pages. */
async function* readInPostgresql(db: Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const order = key.map(({ kind }) => (kind === 'text' ? '?? COLLATE "C"' : '??')).join(', ');
  await db.raw(
    `DECLARE lines NO SCROLL CURSOR FOR SELECT ${columns.map(() => '??').join(', ')} FROM ?? ORDER BY ${order}`,
    [...columns.map((column) => column.name), name, ...key.map((column) => column.name)],
  );
  let rows: Row[];
  do {
    ({ rows } = await db.raw<{ rows: Row[] }>(`FETCH ${ROWS_AT_ONCE} FROM lines`));
    yield rows;
  } while (rows.length === ROWS_AT_ONCE);
  await db.raw('CLOSE lines');
}

/**
 * Stores lines in a table. The engine takes the JSON apart, which is far faster than a value for each column of each
 * row.
 * @param replacing whether a line takes the place of the row with the same key, where there is one
 * @throws OperationRefusal ROWS_REFUSED where the engine does not take a value, such as a text that is too long for it
 */
export async function writeLines(
  db: Database,
  engine: Engine,
  { name, columns, key }: Table,
  lines: readonly string[],
  replacing: boolean,
): Promise<void> {
  if (lines.length === 0) return;
  const names = columns.map((column) => column.name);
  const marks = names.map(() => '??').join(', ');
  const [values, source, sourceNames] =
    engine === 'sqlite'
      ? [
          names.map(() => 'json_extract(value, ?)').join(', '),
          'json_each(?)',
          names.map((column) => `$."${column}"`),
        ]
      : [marks, 'json_populate_recordset(NULL::??, ?::json)', [...names, name]];
  const keys = key.map((column) => column.name);
  const conflict = `ON CONFLICT (${keys.map(() => '??').join(', ')}) DO UPDATE SET ${names.map(() => '?? = excluded.??').join(', ')}`;
  try {
    await db.raw(
      // Without a condition, SQLite would read what follows as part of a join.
      `INSERT INTO ?? (${marks}) SELECT ${values} FROM ${source} WHERE true ${replacing ? conflict : ''}`,
      [
        ...[name, ...names, ...sourceNames, `[${lines.join(',')}]`],
        ...(replacing ? [...keys, ...names.flatMap((column) => [column, column])] : []),
      ],
    );
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    // Knex puts the statement before what the engine says.
    throw new OperationRefusal('ROWS_REFUSED', name, String(error).split(' - ').at(-1) ?? '');
  }
}

/** PostgreSQL's classes of errors for data and for constraints, and SQLite's for constraints. */
function isAboutValues(error: unknown): boolean {
  return /^(?:2[23]\w{3}|SQLITE_CONSTRAINT)$/.test(String(errorCode(error)));
}

/** Removes every row. */
export async function clearTable(db: Database, { name }: Table): Promise<void> {
  await db(name).delete();
}

/** Counts and hashes lines on their way. */
export function createSum(name: string) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]): void {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    result: (): TableSum => ({ name, rows, sha256: hash.digest('hex') }),
  };
}

/** The number of rows of a table and their hash. */
export async function sumTable(db: Database, engine: Engine, table: Table): Promise<TableSum> {
  const sum = createSum(table.name);
  for await (const lines of readLines(db, engine, table)) sum.add(lines);
  return sum.result();
}
