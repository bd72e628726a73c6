import type { Database, DatabaseClient } from './client.ts';
import { type Migration, migrations } from './migrations/index.ts';

export const migrationTable = 'schema_migrations';
/** An arbitrary number: the key of PostgreSQL's advisory lock, and the application id of an SQLite file. */
const PASSERELLE = 7_251_206;

/**
 * How long a migration waits for a table: as long as it does, every other statement on that table waits behind it. One
 * that gives up has changed nothing and can be run again.
 */
const LONGEST_LOCK_WAIT = '5s';
/** How often PostgreSQL checks that the process of a long statement of a migration still lives; since version 14. */
const LIFE_CHECK_INTERVAL = '1s';

const migrationConfig = (known: readonly Migration[]) => ({
  tableName: migrationTable,
  // A version before starts on the schema of the one after it: expand and contract relies on it.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...known],
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async ({ up }: Migration) => ({
      async up(trx: Database) {
        await checkAtOnce(trx);
        await up(trx);
      },
      down: forwardOnly,
    }),
  },
});

/** Triggers that wait for the commit run at once: PostgreSQL alters no table that has some waiting. */
async function checkAtOnce(trx: Database): Promise<void> {
  if (trx.client.config.client === 'pg') await trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
}

async function forwardOnly(): Promise<never> {
  throw new Error('Migrations only go forward: restore the backup of the version before.');
}

/**
 * Makes processes that start together migrate one after the other. The lock is that of the transaction: it ends with
 * its connection, also when the process is killed. On SQLite the first write is what waits.
 */
async function waitForOthers(trx: Database, engine: DatabaseClient['engine']): Promise<void> {
  if (engine === 'sqlite') {
    await trx.raw(`PRAGMA application_id=${PASSERELLE}`);
    return;
  }
  await trx('pg_settings')
    .where({ name: 'client_connection_check_interval' })
    .select(trx.raw('set_config(name, ?, true)', [LIFE_CHECK_INTERVAL]));
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [PASSERELLE]);
  await trx.raw("SELECT set_config('lock_timeout', ?, true)", [LONGEST_LOCK_WAIT]);
}

async function refuseBrokenReferences(trx: Database): Promise<void> {
  const broken: unknown[] = await trx.raw('PRAGMA foreign_key_check');
  if (broken.length > 0) {
    throw new Error(`A migration left references without a target: ${JSON.stringify(broken.slice(0, 10))}`);
  }
}

/**
 * Brings the schema up to date: all missing migrations or, when one fails or the process is killed, none of them.
 * @param additional migrations after those of this version; tests bring some
 * @returns the names of those that were run
 */
export async function migrate(
  client: DatabaseClient,
  additional: readonly Migration[] = [],
): Promise<string[]> {
  const connection = client.openForMigrations();
  try {
    return await connection.transaction(async (trx) => {
      await waitForOthers(trx, client.engine);
      const [, names]: [number, string[]] = await trx.migrate.latest(
        migrationConfig([...migrations, ...additional]),
      );
      if (client.engine === 'sqlite') await refuseBrokenReferences(trx);
      return names;
    });
  } finally {
    await connection.destroy();
  }
}

/**
 * Fills a new database in the transaction that makes its schema: the named migrations of this version, then `fill`,
 * then the others, which bring the rows up to date as they do in a database that has been in use. When any of it fails
 * or the process is killed, nothing is there. On SQLite references are checked at the end alone.
 */
export async function migrateAround(
  client: DatabaseClient,
  level: readonly string[],
  fill: (trx: Database) => Promise<void>,
): Promise<void> {
  const connection = client.openForMigrations();
  try {
    await connection.transaction(async (trx) => {
      await waitForOthers(trx, client.engine);
      await trx.migrate.latest(migrationConfig(migrations.filter(({ name }) => level.includes(name))));
      await checkAtOnce(trx);
      await fill(trx);
      await trx.migrate.latest(migrationConfig(migrations));
      if (client.engine === 'sqlite') await refuseBrokenReferences(trx);
    });
  } finally {
    await connection.destroy();
  }
}

/** A database that lacks migrations of this version, where they are run apart from the servers. */
export class SchemaBehind extends Error {
  readonly code = 'SCHEMA_BEHIND';

  constructor(missing: readonly string[]) {
    super(
      `The database lacks ${missing.join(', ')}: run "npm run migrate" first, or start with MIGRATE=true.`,
    );
  }
}

/**
 * What every program does before it uses the database: it brings the schema up to date or, where the migrations are run
 * apart, makes sure that they were.
 * @returns the names of the migrations that were run
 * @throws SchemaBehind
 */
export async function prepareSchema(
  client: DatabaseClient,
  { migratesAtStart }: { migratesAtStart: boolean },
): Promise<string[]> {
  if (migratesAtStart) return migrate(client);
  const missing = await missingMigrations(client.readDb);
  if (missing.length > 0) throw new SchemaBehind(missing);
  return [];
}

/** The newest migration that the database has; null for one that has none. */
export async function appliedMigration(db: Database): Promise<string | null> {
  const names = await appliedMigrations(db);
  return names.at(-1) ?? null;
}

/** Whether the database has every migration of this version. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await missingMigrations(db)).length === 0;
}

/** The migrations of this version that the database lacks, oldest first. Those of a later version do not matter. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** The migrations that the database has, in the order in which they were run; none where it is new. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await db.schema.hasTable(migrationTable))) return [];
  return db(migrationTable).orderBy('id').pluck('name');
}
