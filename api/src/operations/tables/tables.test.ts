import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { DatabaseClient } from '../../db/client.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import { createDatabaseInFolder, type TestDatabase } from '../../testing/database/database.ts';
import { loadTables } from './load-tables.store.ts';
import { withSnapshot } from './snapshot.store.ts';
import { readLines } from './table-rows.store.ts';
import { listTables } from './tables.store.ts';

/* What tables of later migrations may have and those of today have not. */

let database: TestDatabase;
let client: DatabaseClient;
beforeEach(async () => {
  database = await createDatabaseInFolder('tables');
  client = database.open();
});
afterEach(async () => {
  await client.close();
  await database.remove();
});

/** Fills the tables as a restore does, the named one with these lines and the others with nothing but what they hold. */
async function load(name: string, lines: string[]): Promise<void> {
  const { engine } = client;
  const migrations = await appliedMigrations(client.db);
  const tables = await withSnapshot(client, async (snapshot) => {
    const found: { name: string; lines: () => AsyncGenerator<string[]> }[] = [];
    for (const table of await listTables(snapshot, engine)) {
      const kept: string[] = [];
      for await (const some of readLines(snapshot, engine, table)) kept.push(...some);
      found.push({
        name: table.name,
        async *lines() {
          yield table.name === name ? lines : kept;
        },
      });
    }
    return found;
  });
  await loadTables(client, { migrations, tables });
}

it('come after those that they point to', async () => {
  const names = (await listTables(client.db, client.engine)).map(({ name }) => name);
  const isBefore = (one: string, other: string) => names.indexOf(one) < names.indexOf(other);
  for (const [target, pointing] of [
    ['users', 'user_roles'],
    ['users', 'startups'],
    ['ecosystems', 'startups'],
    ['startups', 'files'],
    ['archived_startups', 'events'],
    ['events', 'event_history'],
  ] as const) {
    expect({ target, pointing, isBefore: isBefore(target, pointing) }).toEqual({
      target,
      pointing,
      isBefore: true,
    });
  }
});

it('go on counting after the highest number that arrived', async () => {
  await client.db.schema.createTable('numbered', (table) => {
    table.increments('number');
    table.string('text', 20);
  });
  await load('numbered', ['{"number":7,"text":"seven"}', '{"number":41,"text":"forty-one"}']);
  await client.db('numbered').insert({ text: 'the next one' });
  expect(await client.db('numbered').orderBy('number')).toEqual([
    { number: 7, text: 'seven' },
    { number: 41, text: 'forty-one' },
    { number: 42, text: 'the next one' },
  ]);
});

it('are refused with a column of which nobody knows how both engines write it', async () => {
  await client.db.schema.createTable('measured', (table) => {
    table.integer('id').primary();
    table.binary('bytes');
  });
  await expect(listTables(client.db, client.engine)).rejects.toMatchObject({
    reason: 'ODD_COLUMN',
    values: ['measured.bytes', expect.any(String)],
  });
});

it('are read a few rows at a time, in the order of a key of several columns', async () => {
  await client.db.schema.createTable('pairs', (table) => {
    table.string('word', 20);
    table.integer('number');
    table.boolean('flag').notNullable();
    table.primary(['word', 'number']);
  });
  const rows = ['é', 'Z', 'a', '_'].flatMap((word) =>
    Array.from({ length: 200 }, (_, number) => ({ word, number: number - 100, flag: number % 2 === 0 })),
  );
  await client.db.batchInsert('pairs', rows, 100);
  const pairs = (await listTables(client.db, client.engine)).find(({ name }) => name === 'pairs');
  const batches: string[][] = [];
  await withSnapshot(client, async (snapshot) => {
    if (!pairs) return;
    for await (const lines of readLines(snapshot, client.engine, pairs)) batches.push(lines);
  });
  expect(Math.max(...batches.map((lines) => lines.length))).toBeLessThan(rows.length);
  const inOrder = ['Z', '_', 'a', 'é'].flatMap((word) => rows.filter((row) => row.word === word));
  expect(batches.flat()).toEqual(
    inOrder.map(({ word, number, flag }) => JSON.stringify({ flag, number, word })),
  );
});
