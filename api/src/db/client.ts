import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { errorCode } from '../error-code.ts';
import { giveNewFolders, ownerIn } from '../ports/files/folder-owner.ts';
import { keepStatements, type StatementConnection } from './kept-statements.ts';
import { readPostgresqlState } from './postgresql-state.ts';
import { shareReads } from './reads/shared-reads.ts';
import { type ReportReader, readReportsAtHome, readReportsFrom } from './report-reader.ts';
import { type DatabaseLimits, standardLimits } from './settings.ts';
import { watchSqliteState } from './sqlite-state.ts';
import { repeatEnded } from './transactions/repeat-ended.ts';

/** A connection pool or an open transaction, on which a store runs its queries. */
export type Database = Knex;

export interface DatabaseOptions {
  /** PostgreSQL's address; undefined for an SQLite file in `dataFolder`. */
  databaseUrl?: string | undefined;
  /** The address of a replica of that server, which may answer reports. */
  databaseReadUrl?: string | undefined;
  dataFolder: string;
  databaseLimits?: DatabaseLimits | undefined;
}

export interface DatabaseClient {
  engine: 'sqlite' | 'postgresql';
  /** Reads and writes. The work of a transaction may be run anew (`repeatEnded`): it does nothing outside of the database. */
  db: Database;
  /** Reads that need not wait behind a write: they see what was committed. Never write through it. */
  readDb: Database;
  /** Reads for reports and exports, which a replica may answer. What decides on access is never read by it. */
  reports: ReportReader;
  /**
   * A text that stays the same for as long as nothing is committed, by whatever process: what was read after it was told
   * holds for as long as the same is told. Those who ask at once share one small read, which begins after they asked.
   * Its first word (`serverOf`) is another where another server, or the same one anew, answers.
   */
  state(): Promise<string>;
  /**
   * A connection of its own for the migrations, without a limit of time, with foreign keys off on SQLite. The caller
   * destroys it.
   */
  openForMigrations(): Database;
  /** Resolves when the connection that writes answers: it is the one that a stuck transaction would hold. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite's file in the data folder. */
export const databaseFile = 'passerelle.sqlite';

interface SqliteConnection extends StatementConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

/**
 * Makes transactions take the lock of the writer when they begin, and wait for it: one that has read already is refused
 * it where another process, such as an import, has written since.
 */
function lockFromTheBeginning(connection: SqliteConnection): void {
  const { all } = connection;
  connection.all = (sql, bindings, done) =>
    all.call(connection, sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql, bindings, done);
}

/** How long a connection to SQLite waits for one of another process, in milliseconds: a backup tool holds the file for a moment. */
const SQLITE_BUSY_WAIT = 5_000;
/** How long a migration waits for that of another process, in milliseconds; longer than one takes. */
const MIGRATION_WAIT = 10 * 60_000;

/** How long a connection to PostgreSQL is silent before it is tried, in milliseconds. */
const KEEP_ALIVE_AFTER = 10_000;

/** WAL lets readers go on during a write; FULL makes an answered write survive a power cut. */
const sqlitePragmas = 'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;';

/** What Knex writes to the console by itself is also thrown. */
const log = { warn() {}, error() {}, deprecate() {}, debug() {} };

interface SqlitePool {
  max: number;
  writes: boolean;
  pragmas: string;
  busyMilliseconds: number;
  acquireSeconds: number;
}

function openSqlite(filename: string, pool: SqlitePool): Database {
  const pragmas = `PRAGMA busy_timeout=${pool.busyMilliseconds}; ${sqlitePragmas} ${pool.pragmas}`;
  return knex({
    client: 'sqlite3',
    connection: { filename },
    log,
    useNullAsDefault: true,
    // The values of a failed statement must not get into a log.
    compileSqlOnError: false,
    acquireConnectionTimeout: pool.acquireSeconds * 1000,
    pool: {
      min: 1,
      max: pool.max,
      afterCreate(connection: SqliteConnection, done: (error: Error | null) => void) {
        if (pool.writes) lockFromTheBeginning(connection);
        else keepStatements(connection);
        connection.exec(pragmas, done);
      },
    },
  });
}

/**
 * Makes SQLite's file for whoever has the folder, where this process is somebody else. What SQLite puts beside it
 * meanwhile it gives to the owner of the file by itself.
 */
function makeForFolderOwner(dataFolder: string, filename: string): void {
  const owner = ownerIn(dataFolder);
  if (!owner) return;
  try {
    const file = openSync(filename, 'wx', 0o600);
    fchownSync(file, owner.uid, owner.gid);
    closeSync(file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function openSqliteClient(dataFolder: string, { acquireSeconds }: DatabaseLimits): DatabaseClient {
  giveNewFolders(mkdirSync(dataFolder, { recursive: true }), dataFolder);
  const filename = join(dataFolder, databaseFile);
  makeForFolderOwner(dataFolder, filename);
  const shared = { busyMilliseconds: SQLITE_BUSY_WAIT, acquireSeconds };
  // One writer: two would only meet in SQLITE_BUSY.
  const writer = { ...shared, max: 1, writes: true };
  const db = openSqlite(filename, { ...writer, pragmas: 'PRAGMA foreign_keys=ON;' });
  const readDb = openSqlite(filename, {
    ...shared,
    max: 2,
    writes: false,
    pragmas: 'PRAGMA query_only=ON;',
  });
  const forMigrations = {
    ...writer,
    pragmas: 'PRAGMA foreign_keys=OFF;',
    busyMilliseconds: MIGRATION_WAIT,
  };
  const watched = watchSqliteState(filename, SQLITE_BUSY_WAIT);
  return {
    engine: 'sqlite',
    db,
    readDb,
    reports: readReportsAtHome(readDb),
    state: shareState(watched.read),
    openForMigrations: () => openSqlite(filename, forMigrations),
    ping: () => ping(db),
    async close() {
      await Promise.all([db.destroy(), readDb.destroy(), watched.close()]);
    },
  };
}

interface PostgresqlOptions {
  connectionString: string;
  replicaString: string | undefined;
  limits: DatabaseLimits;
}

function openPostgresql({ connectionString, replicaString, limits }: PostgresqlOptions): DatabaseClient {
  const open = (
    max: number,
    own: Record<string, unknown>,
    acquireMilliseconds = limits.acquireSeconds * 1000,
  ) =>
    knex({
      client: 'pg',
      log,
      connection: {
        connectionString,
        application_name: 'passerelle',
        // Detects a server that is gone without closing the connection, as after the failover of a cluster.
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
        connectionTimeoutMillis: limits.connectSeconds * 1000,
        ...own,
      },
      compileSqlOnError: false,
      acquireConnectionTimeout: acquireMilliseconds,
      pool: { min: 0, max },
    });
  const statementLimits = {
    statement_timeout: limits.statementSeconds * 1000,
    lock_timeout: limits.lockSeconds * 1000,
    idle_in_transaction_session_timeout: limits.idleTransactionSeconds * 1000,
  };
  const db = open(limits.connections, statementLimits);
  repeatEnded(db);
  const ofReplica = {
    ...statementLimits,
    connectionString: replicaString,
    connectionTimeoutMillis: limits.replica.answerMilliseconds,
    // A server that is gone without a word does not say either that the statement takes too long.
    query_timeout: limits.statementSeconds * 1000,
  };
  const replica = replicaString
    ? open(limits.replica.connections, ofReplica, limits.replica.answerMilliseconds)
    : undefined;
  return {
    engine: 'postgresql',
    db,
    readDb: db,
    reports: replica ? readReportsFrom(replica, db, limits.replica) : readReportsAtHome(db),
    state: shareState(() => readPostgresqlState(db)),
    openForMigrations: () => open(1, {}),
    ping: () => ping(db),
    async close() {
      await Promise.all([db.destroy(), replica?.destroy()]);
    },
  };
}

/** The server, or connection, that told a state. */
export function serverOf(state: string): string {
  return state.split(' ', 1)[0] ?? state;
}

function shareState(read: () => Promise<string>): () => Promise<string> {
  const shared = shareReads<'state', string>(async () => new Map([['state', await read()]]));
  return async () => (await shared('state')) ?? randomUUID();
}

async function ping(db: Database): Promise<void> {
  await db.raw('SELECT 1');
}

/** Opens the database that the configuration names; nothing is created but SQLite's folder and file. */
export function openDatabase(options: DatabaseOptions): DatabaseClient {
  const { databaseUrl, databaseReadUrl, dataFolder, databaseLimits: limits = standardLimits } = options;
  return databaseUrl
    ? openPostgresql({ connectionString: databaseUrl, replicaString: databaseReadUrl, limits })
    : openSqliteClient(dataFolder, limits);
}

/** Whether a statement failed because another row has the same unique value, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === '23505' || (code === 'SQLITE_CONSTRAINT' && String(error).includes('UNIQUE constraint failed'))
  );
}

/** Whether a statement failed because a row that it names is gone, on either engine. */
export function isReferenceViolation(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === '23503' ||
    (code === 'SQLITE_CONSTRAINT' && String(error).includes('FOREIGN KEY constraint failed'))
  );
}

/** Whether PostgreSQL refused a value because it is no text that it can keep: one with a NUL, or one too long. */
export function isUnstorableText(error: unknown): boolean {
  const code = errorCode(error);
  return code === '22021' || code === '22001';
}
