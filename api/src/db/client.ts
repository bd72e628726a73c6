import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { errorCode } from '../error-code.ts';

/** A connection pool or an open transaction: what a store runs its queries on. */
export type Database = Knex;

export interface DatabaseOptions {
  /** PostgreSQL's address; undefined for an SQLite file in `dataFolder`. */
  databaseUrl?: string | undefined;
  dataFolder: string;
  /** PostgreSQL's schema; its own in every test file. */
  schema?: string | undefined;
}

export interface DatabaseClient {
  engine: 'sqlite' | 'postgresql';
  /** Reads and writes. */
  db: Database;
  /** Reads that need not wait behind a write: they see what was committed. Never write through it. */
  readDb: Database;
  /** A connection of its own for the migrations, with foreign keys off on SQLite. The caller destroys it. */
  openForMigrations(): Database;
  /** Resolves when the connection that writes answers: it is the one that a stuck transaction would hold. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const databaseFile = 'passerelle.sqlite';

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

/*
 * WAL lets readers go on during a write; FULL makes an answered write survive a power cut; the time-out, in
 * milliseconds, is for a backup tool that holds the file for a moment.
 */
const sqlitePragmas = 'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000;';

/** What Knex writes to the console by itself is also thrown. */
const log = { warn() {}, error() {}, deprecate() {}, debug() {} };

function openSqlite(filename: string, pool: { max: number; pragmas: string }): Database {
  return knex({
    client: 'sqlite3',
    connection: { filename },
    log,
    useNullAsDefault: true,
    // What a failed statement was about to store is nobody's to read in a log.
    compileSqlOnError: false,
    pool: {
      min: 1,
      max: pool.max,
      afterCreate(connection: SqliteConnection, done: (error: Error | null) => void) {
        connection.exec(`${sqlitePragmas} ${pool.pragmas}`, done);
      },
    },
  });
}

function openSqliteClient(dataFolder: string): DatabaseClient {
  mkdirSync(dataFolder, { recursive: true });
  const filename = join(dataFolder, databaseFile);
  // One writer: two would only meet in SQLITE_BUSY.
  const db = openSqlite(filename, { max: 1, pragmas: 'PRAGMA foreign_keys=ON;' });
  const readDb = openSqlite(filename, { max: 2, pragmas: 'PRAGMA query_only=ON;' });
  return {
    engine: 'sqlite',
    db,
    readDb,
    openForMigrations: () => openSqlite(filename, { max: 1, pragmas: 'PRAGMA foreign_keys=OFF;' }),
    ping: () => ping(db),
    async close() {
      await Promise.all([db.destroy(), readDb.destroy()]);
    },
  };
}

function openPostgresql(connectionString: string, schema: string | undefined): DatabaseClient {
  const open = (max: number) =>
    knex({
      client: 'pg',
      log,
      connection: { connectionString, application_name: 'passerelle' },
      compileSqlOnError: false,
      pool: { min: 0, max },
      ...(schema && { searchPath: [schema] }),
    });
  const db = open(10);
  return {
    engine: 'postgresql',
    db,
    readDb: db,
    openForMigrations: () => open(1),
    ping: () => ping(db),
    close: () => db.destroy(),
  };
}

async function ping(db: Database): Promise<void> {
  await db.raw('SELECT 1');
}

/** Opens the database that the configuration names; nothing is created but SQLite's folder and file. */
export function openDatabase({ databaseUrl, dataFolder, schema }: DatabaseOptions): DatabaseClient {
  return databaseUrl ? openPostgresql(databaseUrl, schema) : openSqliteClient(dataFolder);
}

/** Whether a statement failed because another row has the same unique value, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === '23505' || (code === 'SQLITE_CONSTRAINT' && String(error).includes('UNIQUE constraint failed'))
  );
}

/** Whether PostgreSQL refused a value because it is no text that it can keep: one with a NUL, or one too long. */
export function isUnstorableText(error: unknown): boolean {
  const code = errorCode(error);
  return code === '22021' || code === '22001';
}
