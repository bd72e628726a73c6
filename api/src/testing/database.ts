import { randomUUID } from 'node:crypto';
import knex from 'knex';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { DatabaseLimits } from '../db/settings.ts';

export interface TestDatabase {
  /** Opens the same database again, as a process that starts anew does. */
  open(databaseLimits?: DatabaseLimits): DatabaseClient;
  /** Variables by which a process of its own opens it, beside DATA_FOLDER. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * A database without rows, with the schema of this version: an SQLite file in the folder or, with TEST_DATABASE_URL, a
 * schema of its own on that PostgreSQL server.
 */
export async function createTestDatabase(dataFolder: string): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase(dataFolder);
  const client = database.open();
  await migrate(client);
  await client.close();
  return database;
}

/** The same without any table. */
export async function createEmptyTestDatabase(dataFolder: string): Promise<TestDatabase> {
  const databaseUrl = process.env.TEST_DATABASE_URL || undefined;
  const schema = databaseUrl && `test_${randomUUID().replaceAll('-', '')}`;
  if (databaseUrl) await runOnServer(databaseUrl, `CREATE SCHEMA ${schema}`);
  return {
    open: (databaseLimits) => openDatabase({ databaseUrl, dataFolder, schema, databaseLimits }),
    environment: databaseUrl && schema ? { DATABASE_URL: addressOfSchema(databaseUrl, schema) } : {},
    async remove() {
      if (databaseUrl) await runOnServer(databaseUrl, `DROP SCHEMA ${schema} CASCADE`);
    },
  };
}

function addressOfSchema(databaseUrl: string, schema: string): string {
  const address = new URL(databaseUrl);
  address.searchParams.set('options', `-csearch_path=${schema}`);
  return address.href;
}

async function runOnServer(connection: string, statement: string): Promise<void> {
  const server = knex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  try {
    await server.raw(statement);
  } finally {
    await server.destroy();
  }
}
