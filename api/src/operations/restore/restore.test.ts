import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DatabaseClient } from '../../db/client.ts';
import { isMigrated, migrate } from '../../db/migrate.ts';
import { type Migration, migrations } from '../../db/migrations/index.ts';
import { createDiskFiles } from '../../ports/files/disk-files.ts';
import type { Files } from '../../ports/files/files.ts';
import { createS3Files } from '../../ports/files/s3-files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { startupWithCard } from '../../testing/cards.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { startS3Server } from '../../testing/servers/s3-server.ts';
import { createBackup } from '../backup/backup.ts';
import { listTableNames } from '../tables/tables.store.ts';
import { rowsOf } from '../testing/content.ts';
import { restoreBackup } from './restore.ts';

let source: TestApp;
let parent: string;
let backup: string;
let expected: Record<string, string[]>;
let target: TestDatabase;
let client: DatabaseClient;
let files: Files;

beforeAll(async () => {
  source = await buildTestApp();
  await startupWithCard(source, 'VALIDATED');
  await source.signedIn('CLIENT');
  expected = await rowsOf(source.database);
});
afterAll(() => source.close());
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'passerelle-restore-'));
  backup = join(parent, 'backup');
  await backUp(source.database);
  target = await createEmptyTestDatabase(join(parent, 'target'));
  client = target.open();
  files = createDiskFiles(join(parent, 'target/files'));
});
afterEach(async () => {
  await client.close();
  await target.remove();
  await rm(parent, { recursive: true, force: true });
});

function backUp(database: DatabaseClient) {
  const from = createDiskFiles(join(source.config.dataFolder, 'files'));
  return createBackup({ database, files: from, clock: source.clock, version: 'test' }, backup);
}

const restore = (into: Files = files) => restoreBackup({ database: client, files: into }, backup);
const tablesOfTarget = () => listTableNames(client.db, client.engine);

async function keysOf(store: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}

describe('a damaged backup', () => {
  const manifest = () => join(backup, 'manifest.json');
  const changeManifest = async (from: string | RegExp, to: string) =>
    writeFile(manifest(), (await readFile(manifest(), 'utf8')).replace(from, to));

  it.each([
    [
      'a table that was cut off',
      'tables/users.ndjson.gz',
      () => truncate(join(backup, 'tables/users.ndjson.gz'), 40),
    ],
    [
      'a table that is missing',
      'tables/clients.ndjson.gz',
      () => rm(join(backup, 'tables/clients.ndjson.gz')),
    ],
    [
      'other rows',
      'tables/users.ndjson.gz',
      async () =>
        writeFile(
          join(backup, 'tables/users.ndjson.gz'),
          await readFile(join(backup, 'tables/clients.ndjson.gz')),
        ),
    ],
    [
      'a count that is not right',
      'tables/account_tokens.ndjson.gz',
      () => changeManifest(/("name": "account_tokens",\s+"rows": )\d+/, '$17'),
    ],
    ['a list of files that is missing', 'files.ndjson.gz', () => rm(join(backup, 'files.ndjson.gz'))],
    ['a manifest of another format', 'manifest.json', () => changeManifest('"format": 1', '"format": 99')],
    ['a manifest that was cut off', 'manifest.json', () => truncate(manifest(), 100)],
  ])('is refused: %s', async (_what, name, damage) => {
    await damage();
    await expect(restore()).rejects.toMatchObject({ reason: 'BACKUP_DAMAGED', values: [name] });
    expect(await tablesOfTarget()).toEqual([]);
    expect(await keysOf(files)).toEqual([]);
  });

  it('is refused: a changed or missing picture', async () => {
    const kept = createDiskFiles(join(backup, 'files'));
    const [key = ''] = await keysOf(kept);
    appendFileSync(join(backup, 'files', key), 'x');
    const damaged = { reason: 'BACKUP_DAMAGED', values: [join('files', key)] };
    await expect(restore()).rejects.toMatchObject(damaged);
    await kept.removeFolder(key.slice(0, key.indexOf('/')));
    await expect(restore()).rejects.toMatchObject(damaged);
    expect(await tablesOfTarget()).toEqual([]);
  });
});

it('refuses what is no backup', async () => {
  await expect(restoreBackup({ database: client, files }, parent)).rejects.toMatchObject({
    reason: 'NO_BACKUP',
  });
});

it('refuses a database that is in use, and changes nothing in it', async () => {
  await restore();
  const before = await rowsOf(client);
  await expect(restore()).rejects.toMatchObject({ reason: 'NOT_EMPTY' });
  expect(await rowsOf(client)).toEqual(before);
});

it('refuses a database of something else', async () => {
  await client.db.schema.createTable('ledger', (table) => table.integer('amount'));
  await expect(restore()).rejects.toMatchObject({ reason: 'OTHER_TABLES', values: ['ledger'] });
  expect(await tablesOfTarget()).toEqual(['ledger']);
});

it('fills a database that a server was started on and nobody has used', async () => {
  await migrate(client);
  await client.db('jobs').insert({ name: 'of-another-version', due_at: '2026-01-01T00:00:00.000Z' });
  await restore();
  expect(await rowsOf(client)).toEqual(expected);
});

it('refuses a store with files of others, and takes one with those of an earlier try', async () => {
  const stranger = '00000000-0000-4000-8000-000000000000/original';
  await files.write(stranger, Buffer.from('of another installation'));
  await expect(restore()).rejects.toMatchObject({ reason: 'OTHER_FILES', values: [stranger] });
  expect(await tablesOfTarget()).toEqual([]);
  await files.removeFolder('00000000-0000-4000-8000-000000000000');

  const failing: Files = { ...files, write: () => Promise.reject(new Error('the disk is full')) };
  await expect(restore(failing)).rejects.toThrow('the disk is full');
  expect(await tablesOfTarget()).toEqual([]);
  const [key = ''] = await keysOf(createDiskFiles(join(backup, 'files')));
  await files.write(key, Buffer.from('half of it'));
  await restore();
  expect(await rowsOf(client)).toEqual(expected);
  expect(await files.read(key)).toEqual(await readFile(join(backup, 'files', key)));
});

it('brings the files into S3, too', async () => {
  const server = await startS3Server();
  const inS3 = createS3Files(server.settings);
  const { files: count } = await restore(inS3);
  const keys = await keysOf(inS3);
  expect(keys).toHaveLength(count);
  expect(count).toBeGreaterThan(0);
  for (const key of keys) expect(await inS3.read(key)).toEqual(await readFile(join(backup, 'files', key)));
  await server.close();
});

describe('a backup of another version', () => {
  /** A database at the level of the first migrations, as an older version leaves it, with one person in it. */
  async function backUpOlder(): Promise<void> {
    const older = await createEmptyTestDatabase(join(parent, 'older'));
    const olderClient = older.open();
    const known = migrations.slice(0, 4);
    await olderClient.db.migrate.latest({
      tableName: 'schema_migrations',
      migrationSource: {
        getMigrations: async () => [...known],
        getMigrationName: (migration: Migration) => migration.name,
        getMigration: async (migration: Migration) => ({ up: migration.up, down: async () => {} }),
      },
    });
    await olderClient.db('users').insert({
      id: '00000000-0000-4000-8000-000000000001',
      email: 'zoe@passerelle.example',
      email_key: 'zoe@passerelle.example',
      password_hash: 'none',
      first_name: 'Zoé',
      last_name: 'Élan',
      language: 'fr',
      created_at: '2026-03-02T09:00:00.000Z',
    });
    await rm(backup, { recursive: true });
    await backUp(olderClient);
    await olderClient.close();
    await older.remove();
  }

  it('is brought up to date as an installation is, when it is an older one', async () => {
    await backUpOlder();
    await restore();
    expect(await isMigrated(client.db)).toBe(true);
    // A later migration computes by what people are searched.
    expect(await client.db('users').pluck('name_key')).toEqual([expect.stringContaining('elan')]);
  });

  it('needs a database without tables when it is an older one', async () => {
    await backUpOlder();
    await migrate(client);
    await expect(restore()).rejects.toMatchObject({ reason: 'NEWER_SCHEMA' });
    expect(await client.db('users')).toEqual([]);
  });

  it('is refused when it is a later one', async () => {
    const path = join(backup, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    manifest.migrations.push('9999_of_the_future');
    await writeFile(path, JSON.stringify(manifest));
    await expect(restore()).rejects.toMatchObject({
      reason: 'UNKNOWN_MIGRATION',
      values: ['9999_of_the_future'],
    });
    expect(await tablesOfTarget()).toEqual([]);
  });
});
