import type { Database, DatabaseClient } from './client.ts';
import { type Migration, migrations } from './migrations/index.ts';

const migrationTable = 'schema_migrations';
/** Any number of our own: PostgreSQL's lock of a migration, and the mark of an SQLite file as Passerelle's. */
const PASSERELLE = 7_251_206;

const migrationConfig = (additional: readonly Migration[]) => ({
  tableName: migrationTable,
  migrationSource: {
    getMigrations: async () => [...migrations, ...additional],
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async (migration: Migration) => ({ up: migration.up, down: forwardOnly }),
  },
});

async function forwardOnly(): Promise<never> {
  throw new Error('Migrations only go forward: restore the backup of the version before.');
}

/** Makes processes that start together migrate one after the other: on SQLite the first write is what waits. */
async function waitForOthers(trx: Database, engine: DatabaseClient['engine']): Promise<void> {
  if (engine === 'sqlite') await trx.raw(`PRAGMA application_id=${PASSERELLE}`);
  else await trx.raw('SELECT pg_advisory_xact_lock(?)', [PASSERELLE]);
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
      const [, names]: [number, string[]] = await trx.migrate.latest(migrationConfig(additional));
      if (client.engine === 'sqlite') await refuseBrokenReferences(trx);
      return names;
    });
  } finally {
    await connection.destroy();
  }
}

/** The newest migration that the database has; null for one that has none. */
export async function appliedMigration(db: Database): Promise<string | null> {
  const names = await appliedMigrations(db);
  return names.at(-1) ?? null;
}

/** Whether the database has every migration of this version. */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return migrations.every(({ name }) => applied.has(name));
}

async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await db.schema.hasTable(migrationTable))) return [];
  return db(migrationTable).orderBy('id').pluck('name');
}
