import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../db/client.ts';
import { runScript } from '../testing/processes/command.ts';
import { startProgram } from '../testing/processes/program.ts';

/** Milliseconds: three runs on a machine that does other things too. */
const PATIENCE = 120_000;
const script = 'demo/create.ts';
let folder: string;

const configuration = (dataFolder: string) => ({ DATA_FOLDER: dataFolder, PASSWORD_MEMORY_KIB: '8' });

const run = (dataFolder: string) => runScript(script, [], configuration(dataFolder));

/** Starts the creation and kills it, with no chance to tidy up, as soon as its first image is stored. */
async function runHalfWay(dataFolder: string): Promise<void> {
  const child = startProgram(script, [], configuration(dataFolder));
  const isOver = new Promise((resolve) => child.on('close', resolve));
  const watching = setInterval(() => {
    if (existsSync(join(dataFolder, 'files'))) child.kill('SIGKILL');
  }, 20);
  await isOver;
  clearInterval(watching);
}

/** A row without what differs by intention: dates, and the salted hash of the password. */
function withoutDifferences(row: object): string {
  const text = JSON.stringify({ ...row, password_hash: undefined });
  return text.replace(/\d{4}-\d\d(-\d\d(T[\d:.]+Z)?)?(?=\\?")/g, 'DATE');
}

/** All rows of a database. */
async function contents(dataFolder: string): Promise<Record<string, string[]>> {
  const database = openDatabase({ dataFolder });
  try {
    const tables: string[] = await database.db('sqlite_master').where({ type: 'table' }).pluck('name');
    const entries = tables
      .filter((table) => !/^(sqlite_|schema_migrations|catalogue_)/.test(table))
      .map(async (table) => [table, (await database.db(table)).map(withoutDifferences).sort()] as const);
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    await database.close();
  }
}

/** Tables that are not empty in an empty schema: the head of the audit trail, and logs that begin with a change of nothing. */
const BEGUN = ['audit_head', 'event_changes', 'visit_changes'];

/** The rows that nobody but the demonstration can have written. */
const written = (tables: Record<string, string[]>): string[] =>
  Object.entries(tables).flatMap(([table, rows]) => (BEGUN.includes(table) ? rows.slice(1) : rows));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-demonstration-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'two demonstrations are the same, also where the first try of one was killed',
  async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    await runHalfWay(one);
    expect(written(await contents(one))).toEqual([]);
    for (const dataFolder of [one, other]) {
      const { code, output } = await run(dataFolder);
      expect(output).toMatch(/^The demonstration was created in .* 68 startups, 46 clients/);
      expect(code).toBe(0);
    }
    const rows = await contents(one);
    expect(rows).toEqual(await contents(other));
    expect(rows.startups?.length).toBeGreaterThanOrEqual(60);
    expect(rows.clients?.length).toBeGreaterThanOrEqual(40);

    const images = await readdir(join(one, 'files'));
    expect(images.sort()).toEqual((await readdir(join(other, 'files'))).sort());
    for (const image of images.slice(0, 5)) {
      const bytes = await readFile(join(one, 'files', image, 'original'));
      expect(bytes.equals(await readFile(join(other, 'files', image, 'original')))).toBe(true);
    }

    const again = await run(one);
    expect(again).toEqual({ code: 0, output: 'The demonstration is there.\n' });
    expect(await contents(one)).toEqual(rows);
  },
  PATIENCE,
);
