import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Database, type DatabaseClient, openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { runPasserelle } from '../../testing/processes/command.ts';
import { listTableNames } from '../tables/tables.store.ts';
import { rowsOf } from '../testing/content.ts';
import { moveDatabase } from './move-database.ts';

let parent: string;
let source: DatabaseClient;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'passerelle-move-'));
  source = openDatabase({ dataFolder: parent });
  await migrate(source);
  await source.db('ecosystems').insert({ id: '00000000-0000-4000-8000-000000000001', name: 'Paris&Co' });
});
afterEach(async () => {
  await source.close();
  await rm(parent, { recursive: true, force: true });
});

const command = (args: readonly string[], environment: Record<string, string> = {}) =>
  runPasserelle(['move', 'database', ...args], { DATA_FOLDER: parent, ...environment });

describe('the command', () => {
  it('says how it is called', async () => {
    const lacking = { code: 2, output: expect.stringContaining('give --to-file <file>, or --to <address>') };
    expect(await command([])).toEqual(lacking);
    expect(await command(['--to', 'postgres://localhost/passerelle', '--to-file', 'address'])).toEqual({
      code: 2,
      output: expect.stringContaining(
        "option '--to <address>' cannot be used with option '--to-file <file>'",
      ),
    });
  });

  it('takes the address from a file, whose password no other account of the machine sees', async () => {
    const file = join(parent, 'address');
    await writeFile(file, 'postgres://ines:secret@127.0.0.1:1/passerelle\n');
    expect(await command(['--to-file', file])).toEqual({
      code: 1,
      output: 'The database server of --to-file does not answer.\n',
    });
    await writeFile(file, 'mysql://ines:secret@localhost/passerelle');
    const wrong = await command(['--to-file', file]);
    expect(wrong.output).toContain(
      '--to-file is "mysql://ines:***@localhost/passerelle": expected postgres://',
    );
    const missing = await command(['--to-file', join(parent, 'nothing')]);
    expect(missing).toEqual({
      code: 1,
      output: expect.stringContaining(
        `--to-file is "${join(parent, 'nothing')}", which cannot be read: ENOENT`,
      ),
    });
  });

  it('says what is wrong with the target, by the name of the option and without its password', async () => {
    const wrong = await command(['--to', 'mysql://ines:secret@localhost/passerelle']);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('--to is "mysql://ines:***@localhost/passerelle": expected postgres://');
    const away = await command(['--to', 'postgres://ines:secret@127.0.0.1:1/passerelle']);
    expect(away).toEqual({ code: 1, output: 'The database server of --to does not answer.\n' });
  });
});

const onPostgresql = process.env.TEST_DATABASE_URL ? describe : () => {};
onPostgresql('to PostgreSQL', () => {
  let database: TestDatabase;
  let target: DatabaseClient;
  beforeEach(async () => {
    database = await createEmptyTestDatabase(parent);
    target = database.open();
  });
  afterEach(async () => {
    await target.close();
    await database.remove();
  });

  const tablesOfTarget = () => listTableNames(target.db, target.engine);

  /** The source, with something that happens once the snapshot has been read from. */
  function afterFirstRead(happens: () => Promise<void>): DatabaseClient {
    const transaction = (work: (trx: Database) => Promise<unknown>) =>
      source.readDb.transaction(async (trx) => {
        await trx('ecosystems');
        await happens();
        return work(trx);
      });
    return { ...source, readDb: { transaction } as unknown as Database };
  }

  it('refuses a target that is in use, and changes nothing in it', async () => {
    await moveDatabase(source, target);
    await source.db('ecosystems').delete();
    const before = await rowsOf(target);
    await expect(moveDatabase(source, target)).rejects.toMatchObject({
      reason: 'NOT_EMPTY',
      values: ['ecosystems'],
    });
    expect(await rowsOf(target)).toEqual(before);
  });

  it('leaves the target without a table where PostgreSQL refuses a value that SQLite took', async () => {
    await source.db('ecosystems').update({ comment: 'before\u0000after' });
    const nul = moveDatabase(source, target);
    await expect(nul).rejects.toMatchObject({
      reason: 'ROWS_REFUSED',
      values: ['ecosystems', expect.any(String)],
    });
    expect(await tablesOfTarget()).toEqual([]);
    await source.db('ecosystems').update({ comment: null, name: 'n'.repeat(201) });
    const long = moveDatabase(source, target);
    await expect(long).rejects.toMatchObject({ values: ['ecosystems', expect.stringContaining('too long')] });
    expect(await tablesOfTarget()).toEqual([]);
  });

  it('leaves the target without a table where the source is written to meanwhile', async () => {
    const write = async () => {
      await source.db('ecosystems').update({ comment: 'written during the move' });
    };
    await expect(moveDatabase(afterFirstRead(write), target)).rejects.toMatchObject({
      reason: 'SOURCE_WRITTEN',
    });
    expect(await tablesOfTarget()).toEqual([]);
    const moved = await moveDatabase(
      afterFirstRead(async () => {}),
      target,
    );
    expect(moved).toContainEqual(expect.objectContaining({ name: 'ecosystems', rows: 1 }));
  });

  it('refuses to move from anything but SQLite', async () => {
    await expect(moveDatabase(target, target)).rejects.toMatchObject({ reason: 'NOT_SQLITE' });
    const { DATABASE_URL = '' } = database.environment;
    const file = join(parent, 'address');
    await writeFile(file, DATABASE_URL);
    const outcome = await command(['--to-file', file], { DATABASE_URL_FILE: file });
    expect(outcome).toEqual({
      code: 1,
      output: 'The data is not in SQLite: DATABASE_URL has to be empty for this move.\n',
    });
  });

  it('refuses an SQLite database without a schema', async () => {
    const nothing = openDatabase({ dataFolder: join(parent, 'nothing') });
    await expect(moveDatabase(nothing, target)).rejects.toMatchObject({ reason: 'NOTHING_THERE' });
    await nothing.close();
    expect(await tablesOfTarget()).toEqual([]);
  });
});
