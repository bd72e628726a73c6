import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseClient, databaseFile, openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import type { DatabaseLimits } from '../../db/settings.ts';
import { errorCode } from '../../error-code.ts';
import { runOnServer } from './postgresql-server.ts';
import { recordPrograms, recordStatements } from './statement-record.ts';
import { currentRun } from './test-run.ts';

export interface TestDatabase {
  /** Opens the same database again, as a process that starts anew does. */
  open(databaseLimits?: DatabaseLimits): DatabaseClient;
  /** Variables by which a process of its own opens it, beside DATA_FOLDER. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

const prefix = currentRun()?.databasePrefix ?? 'passerelle_test_';
/** What a run's databases begin as: the schema is created once, which takes ten times as long as a copy. */
const templateDatabase = `${prefix}template`;
const templateFile = join(currentRun()?.folder ?? tmpdir(), 'template.sqlite');
/** PostgreSQL's code for a database that does not exist. */
const NO_SUCH_DATABASE = '3D000';
/** Any number of our own: the process that has the lock creates the schema. */
const SCHEMA_LOCK = 7_251_207;

/**
 * A database without rows, with the schema of this version: an SQLite file in the folder or, with TEST_DATABASE_URL, a
 * database of its own on that PostgreSQL server.
 */
export async function createTestDatabase(dataFolder: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (currentRun() && !server) {
    await copyTemplateFile(dataFolder);
    return recorded(onSqlite(dataFolder));
  }
  if (currentRun() && server) {
    return onPostgresql(server, dataFolder, await createFromTemplate(server));
  }
  const database = await createEmptyTestDatabase(dataFolder);
  await createSchema(database);
  return database;
}

/** A test database with the folder of its installation. */
export interface DatabaseInFolder extends TestDatabase {
  folder: string;
}

/**
 * The same in a folder of its own below the temporary ones; `remove` takes that away, too.
 * @param name what the folder is called after
 */
export async function createDatabaseInFolder(name: string): Promise<DatabaseInFolder> {
  const folder = await mkdtemp(join(tmpdir(), `passerelle-${name}-`));
  const database = await createTestDatabase(folder);
  const remove = async () => {
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, folder, remove };
}

/** The same as `createTestDatabase` without any table. */
export async function createEmptyTestDatabase(dataFolder: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return recorded(onSqlite(dataFolder));
  const name = newName();
  await runOnServer(server, `CREATE DATABASE ${name}`);
  return onPostgresql(server, dataFolder, name);
}

/** Has what is asked of the database recorded, where the run asks for it. */
function recorded(database: TestDatabase): TestDatabase {
  recordPrograms();
  return {
    ...database,
    open(databaseLimits) {
      const client = database.open(databaseLimits);
      recordStatements(client);
      return client;
    },
  };
}

function newName(): string {
  return prefix + randomUUID().replaceAll('-', '');
}

function onSqlite(dataFolder: string): TestDatabase {
  return {
    open: (databaseLimits) => openDatabase({ dataFolder, databaseLimits }),
    environment: {},
    async remove() {},
  };
}

function onPostgresql(server: string, dataFolder: string, name: string): TestDatabase {
  const address = new URL(server);
  address.pathname = `/${name}`;
  const databaseUrl = address.href;
  return {
    open: (databaseLimits) => openDatabase({ databaseUrl, dataFolder, databaseLimits }),
    environment: { DATABASE_URL: databaseUrl },
    async remove() {
      await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function createSchema(database: TestDatabase): Promise<void> {
  const client = database.open();
  await migrate(client);
  await client.close();
}

async function copyTemplateFile(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const copy = () => copyFile(templateFile, join(dataFolder, databaseFile), constants.COPYFILE_FICLONE);
  await copy().catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    const folder = await mkdtemp(`${templateFile}-`);
    await createSchema(onSqlite(folder));
    await rename(join(folder, databaseFile), templateFile);
    await copy();
  });
}

async function createFromTemplate(server: string): Promise<string> {
  const name = newName();
  const create = () => runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  await create().catch(async (error: unknown) => {
    if (errorCode(error) !== NO_SUCH_DATABASE) throw error;
    await layTemplate(server);
    await create();
  });
  return name;
}

/** Several test files may find no template at the same moment: it has its name once it is whole. */
async function layTemplate(server: string): Promise<void> {
  const unfinished = newName();
  await runOnServer(server, `CREATE DATABASE ${unfinished}`);
  await createSchema(onPostgresql(server, '', unfinished));
  await runOnServer(
    server,
    `SELECT pg_advisory_lock(${SCHEMA_LOCK})`,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_database WHERE datname = '${templateDatabase}') THEN
        ALTER DATABASE ${unfinished} RENAME TO ${templateDatabase};
      END IF;
    END $$`,
  );
}
