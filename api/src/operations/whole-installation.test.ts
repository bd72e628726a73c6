import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { createDemonstration } from '../demo/demonstration.ts';
import { copyKey } from '../features/assets/file-keys.ts';
import { verifyAuditTrail } from '../features/audit/verify.ts';
import { createPasswords } from '../features/auth/sign-in/passwords.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { runPasserelle } from '../testing/processes/command.ts';
import { filesOf, rowsOf } from './testing/content.ts';

/*
 * The demonstration with 20,000 cards more, moved and restored by the commands, as processes of their own. What arrives
 * is compared here row by row and file by file, by nothing that the commands use.
 */

/** Milliseconds: images are drawn and 20,000 cards copied, on a machine that does other things too. */
const PATIENCE = 180_000;
const CARDS = 20_000;
const ROWS_AT_ONCE = 200;

/** Cards whose values are what gets lost on the way: accents, quotes, line ends, signs of JSON and SQL, nothing at all. */
function oddCard(index: number) {
  const created = new Date(Date.UTC(2023, 0, 1) + index * 60_000).toISOString();
  const text = `Carte ${index} — “œuvre” d'Élodie\\n \n\t"100 %" ${'🚀'.repeat(index % 3)} {"a":[1]} -- ; \u2028`;
  return {
    id: randomUUID(),
    status: 'VALIDATED',
    created_at: created,
    updated_at: created,
    validate_date: index % 2 === 0 ? created : null,
    revision: index,
    name: text.slice(0, 200),
    search_name: index % 5 === 0 ? '' : `carte ${index}`,
    business_woman: index % 2 === 0,
    environmental_impact: index % 3 === 0,
    short_description_fr: index % 7 === 0 ? null : text.repeat(3),
    market_opportunity_en: index % 11 === 0 ? '' : text.repeat(6),
    min_invest: index % 4 === 0 ? null : index * 1000 - 5_000_000,
    target_money: 2_147_483_647 - index,
    fondateurs: JSON.stringify([{ lastname: `O'Neill ${index}`, firstname: 'Zoé', role: '"CEO"' }]),
  };
}

async function createInstallation(dataFolder: string): Promise<DatabaseClient> {
  const client = openDatabase({ dataFolder });
  await migrate(client);
  const files = createDiskFiles(join(dataFolder, 'files'));
  const { cards } = (await createDemonstration({
    db: client.db,
    files,
    hashPassword: createPasswords(8).hash,
    now: new Date('2026-03-02T09:00:00.000Z'),
  })) ?? { cards: [] };
  expect(cards.length).toBeGreaterThan(50);
  const [file] = await client.db('files').limit(1);
  await files.write(copyKey(file.id, 240), Buffer.from('a smaller copy'));
  await client.db.transaction(async (trx) => {
    for (let start = 0; start < CARDS; start += ROWS_AT_ONCE) {
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_, offset) => oddCard(start + offset));
      await trx.batchInsert('startups', rows, ROWS_AT_ONCE);
    }
  });
  return client;
}

let folder: string;
let source: string;
let sourceClient: DatabaseClient;
let expectedRows: Record<string, string[]>;
let expectedFiles: Record<string, string>;
const backup = () => join(folder, 'backup');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-whole-'));
  source = join(folder, 'source');
  sourceClient = await createInstallation(source);
  expectedRows = await rowsOf(sourceClient);
  expectedFiles = filesOf(join(source, 'files'));
  expect(expectedRows.startups?.length).toBeGreaterThan(CARDS);
}, PATIENCE);
afterAll(async () => {
  await sourceClient?.close();
  await rm(folder, { recursive: true, force: true });
});

async function expectSameRows(client: DatabaseClient): Promise<void> {
  const rows = await rowsOf(client);
  expect(Object.keys(rows)).toEqual(Object.keys(expectedRows));
  for (const [name, expected] of Object.entries(expectedRows)) {
    // Not toEqual on all of them at once: of 20,000 cards that differ it would print every one.
    const found = rows[name] ?? [];
    const at = expected.findIndex((row, index) => row !== found[index]);
    expect({ name, rows: found.length, row: found[at] }).toEqual({
      name,
      rows: expected.length,
      row: expected[at],
    });
  }
  expect((await verifyAuditTrail(client.db)).broken).toBeNull();
}

async function takeBackup(): Promise<void> {
  const written = await runPasserelle(['backup', backup()], { DATA_FOLDER: source });
  expect(written).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backup written to .+: \d+ tables, \d{5,} rows, \d{3} files\.\n$/),
  });
}

const [onSqlite, onPostgresql] = process.env.TEST_DATABASE_URL ? [() => {}, describe] : [describe, () => {}];

onSqlite('on SQLite alone', () => {
  test(
    'a backup, taken while another process has the database open, restores every row and file',
    async () => {
      await takeBackup();
      const target = join(folder, 'restored');
      const restored = await runPasserelle(['restore', backup()], { DATA_FOLDER: target });
      expect(restored.output).toMatch(
        /Restored and compared: \d+ tables, \d{3} files\. Now start the API\.\n$/,
      );
      expect(restored.code).toBe(0);
      const client = openDatabase({ dataFolder: target });
      await expectSameRows(client);
      await client.close();
      expect(filesOf(join(target, 'files'))).toEqual(expectedFiles);
    },
    PATIENCE,
  );

  test('a backup can be read without Passerelle: a line of JSON for each row', async () => {
    const lines = gunzipSync(await readFile(join(backup(), 'tables/ecosystems.ndjson.gz'))).toString();
    const ecosystems = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(ecosystems).toEqual(await sourceClient.db('ecosystems').orderBy('id'));
  });
});

onPostgresql('on PostgreSQL', () => {
  const databases: TestDatabase[] = [];
  beforeAll(takeBackup, PATIENCE);
  afterAll(async () => {
    for (const database of databases) await database.remove();
  });

  async function emptyDatabase(): Promise<TestDatabase & { address: string }> {
    const database = await createEmptyTestDatabase(folder);
    databases.push(database);
    return { ...database, address: database.environment.DATABASE_URL ?? '' };
  }

  test(
    'the move brings every row, prints its counts and hashes, and leaves the source and the files as they were',
    async () => {
      const database = await emptyDatabase();
      const address = join(folder, 'address');
      await writeFile(address, database.address);
      const moved = await runPasserelle(['move', 'database', '--to-file', address], { DATA_FOLDER: source });
      expect(moved.output).toMatch(/^startups +20068 {2}[\da-f]{64}$/m);
      expect(moved.output).toMatch(/\nMoved and compared: \d+ tables\. Now set DATABASE_URL/);
      expect(moved.code).toBe(0);
      const client = database.open();
      await expectSameRows(client);
      await client.close();
      expect(await rowsOf(sourceClient)).toEqual(expectedRows);
      expect(filesOf(join(source, 'files'))).toEqual(expectedFiles);
    },
    PATIENCE,
  );

  test(
    'a backup goes from one engine to the other and back, and says the same of both',
    async () => {
      const database = await emptyDatabase();
      const there = { DATA_FOLDER: join(folder, 'there'), DATABASE_URL: database.address };
      expect((await runPasserelle(['restore', backup()], there)).code).toBe(0);
      const client = database.open();
      await expectSameRows(client);
      await client.close();

      const second = join(folder, 'second-backup');
      expect((await runPasserelle(['backup', second], there)).code).toBe(0);
      const [first, other] = await Promise.all(
        [backup(), second].map(async (path) =>
          JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')),
        ),
      );
      expect(other.tables).toEqual(first.tables);
      expect(other.engine).toBe('postgresql');

      const back = join(folder, 'back');
      expect((await runPasserelle(['restore', second], { DATA_FOLDER: back })).code).toBe(0);
      const returned = openDatabase({ dataFolder: back });
      await expectSameRows(returned);
      await returned.close();
      expect(filesOf(join(back, 'files'))).toEqual(expectedFiles);
    },
    PATIENCE,
  );
});
