/** @engine-independent only a run on SQLite is recorded */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runPasserelle } from '../processes/command.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { RECORD_FILE } from './statement-record.ts';

/** Where this test's own statements are recorded. */
let own: string | undefined;
let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-record-'));
  own = process.env[RECORD_FILE];
  process.env[RECORD_FILE] = join(folder, 'record');
  database = await createTestDatabase(folder);
});
afterEach(async () => {
  if (own === undefined) delete process.env[RECORD_FILE];
  else process.env[RECORD_FILE] = own;
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

async function recorded(): Promise<string[]> {
  const lines = (await readFile(join(folder, 'record'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line).replace(/[`"]/g, ''));
}

it('holds each statement of a database once, those of transactions and of readers as well', async () => {
  const { db, readDb, close } = database.open();
  await db('startups').where({ id: 'one' });
  await db('startups').where({ id: 'other' });
  await db.transaction(async (trx) => {
    await trx('ecosystems').delete();
  });
  await readDb('users').count();
  await close();
  const statements = (await recorded()).filter((sql) => !/^(?:BEGIN|COMMIT)/.test(sql));
  expect(statements).toEqual([
    expect.stringMatching(/^select \* from startups where id = /),
    'delete from ecosystems',
    'select count(*) from users',
  ]);
});

it('holds what a program asks that the test starts', async () => {
  const environment = { DATA_FOLDER: folder, ...database.environment };
  expect((await runPasserelle(['audit', 'verify'], environment)).code).toBe(0);
  expect(await recorded()).toContainEqual(expect.stringContaining('from audit_entries'));
});
