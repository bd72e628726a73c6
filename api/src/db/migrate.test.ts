import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabaseInFolder, type DatabaseInFolder } from '../testing/database/database.ts';
import { readEverything } from '../testing/database/database-content.ts';
import { startServer } from '../testing/processes/server-process.ts';
import { type DatabaseClient, isReferenceViolation, isUniqueViolation } from './client.ts';
import { appliedMigration, isMigrated, migrate } from './migrate.ts';
import type { Migration } from './migrations/index.ts';

const parentId = '00000000-0000-4000-8000-000000000001';

/** Rebuilds the table users, as a change of a column makes Knex do on SQLite. */
const rebuilding: Migration = {
  name: '9001_rebuild',
  async up(knex) {
    await knex.schema.alterTable('users', (table) => {
      table.string('first_name', 300).alter();
    });
  },
};

const failing: Migration = {
  name: '9002_fail',
  async up(knex) {
    await knex.schema.createTable('half_done', (table) => {
      table.string('id');
    });
    throw new Error('no more disk');
  },
};

const orphaning: Migration = {
  name: '9003_orphan',
  async up(knex) {
    await knex.raw('PRAGMA defer_foreign_keys=ON');
    await knex('users').delete();
  },
};

function refusalOf(statement: PromiseLike<unknown>): PromiseLike<unknown> {
  return statement.then(
    () => {
      throw new Error('The statement was not refused.');
    },
    (reason: unknown) => reason,
  );
}

describe('migrations', () => {
  let testDatabase: DatabaseInFolder;
  let client: DatabaseClient;
  beforeEach(async () => {
    testDatabase = await createDatabaseInFolder('migrate');
    client = testDatabase.open();
    await client.db('users').insert({
      id: parentId,
      email: 'zoe@passerelle.example',
      email_key: 'zoe@passerelle.example',
      password_hash: 'none',
      language: 'fr',
      created_at: '2026-03-02T09:00:00.000Z',
    });
    await client.db('user_roles').insert({ user_id: parentId, role: 'INNO', position: 0 });
  });
  afterEach(async () => {
    await client.close();
    await testDatabase.remove();
  });

  it('run once', async () => {
    expect(await isMigrated(client.db)).toBe(true);
    expect(await migrate(client)).toEqual([]);
  });

  it('run once also when two processes start together', async () => {
    const other = testDatabase.open();
    const names = await Promise.all([migrate(client, [rebuilding]), migrate(other, [rebuilding])]);
    await other.close();
    expect(names.flat()).toEqual(['9001_rebuild']);
  });

  it('keep what hangs on a table that they rebuild', async () => {
    await migrate(client, [rebuilding]);
    expect(await client.db('user_roles')).toHaveLength(1);
    expect(await appliedMigration(client.db)).toBe('9001_rebuild');
  });

  it('leave nothing behind when one of them fails', async () => {
    const before = await appliedMigration(client.db);
    await expect(migrate(client, [rebuilding, failing])).rejects.toThrow('no more disk');
    expect(await client.db.schema.hasTable('half_done')).toBe(false);
    expect(await appliedMigration(client.db)).toBe(before);
    expect(await migrate(client, [rebuilding])).toEqual(['9001_rebuild']);
  });

  it('are passed over where a later version has added more, which a version before can live with', async () => {
    await migrate(client, [rebuilding]);
    expect(await migrate(client)).toEqual([]);
    expect(await isMigrated(client.db)).toBe(true);
  });

  it('leave nothing behind when their process is killed half-way, not even the lock', async () => {
    const before = await readEverything(client);
    const environment = { ...testDatabase.environment, DATA_FOLDER: testDatabase.folder };
    const killed = startServer(environment, 'testing/database/half-migration.ts');
    await killed.says('half-way');
    await killed.end('SIGKILL');

    expect(await migrate(client, [rebuilding])).toEqual(['9001_rebuild']);
    const after = await readEverything(client);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after.users).toEqual(before.users);
  });

  it('refuse to leave references without a target', async () => {
    if (client.engine === 'postgresql') return;
    await expect(migrate(client, [orphaning])).rejects.toThrow('references without a target');
    expect(await client.db('users')).toHaveLength(1);
  });

  it('refuse a second row of the same key, and one that names nobody, which either engine says in its own way', async () => {
    const again = client.db('user_roles').insert({ user_id: parentId, role: 'INNO', position: 1 });
    const second = await refusalOf(again);
    expect([isUniqueViolation(second), isReferenceViolation(second)]).toEqual([true, false]);
    const orphan = client.db('user_roles').insert({ user_id: 'nobody', role: 'INNO', position: 1 });
    const ofNobody = await refusalOf(orphan);
    expect([isUniqueViolation(ofNobody), isReferenceViolation(ofNobody)]).toEqual([false, true]);
  });
});
