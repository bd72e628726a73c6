import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../db/client.ts';
import { runPasserelle } from '../testing/processes/command.ts';
import { COMMAND_LINE, startProgram } from '../testing/processes/program.ts';

/** Milliseconds: several runs over all rows, on a machine that does other things too. */
const PATIENCE = 120_000;
const root = join(import.meta.dirname, '../../..');
const realData = join(process.env.PASSERELLE_DATA ?? resolve(root, '../shared/data'), 'inov-laureates.json');
const sample = join(import.meta.dirname, 'samples/i-nov.json');
const mapping = join(import.meta.dirname, 'mappings/i-nov.json');

/** The real file is not part of the project: where it is missing, the project's own sample takes its place. */
const source = existsSync(realData)
  ? { name: 'the winners of i-Nov', file: realData, rows: 753, refused: 1 }
  : {
      name: "the project's own sample (no inov-laureates.json in PASSERELLE_DATA)",
      file: sample,
      rows: 10,
      refused: 4,
    };
const cards = source.rows - source.refused;

let folder: string;

const start = (dataFolder: string, args: readonly string[]) =>
  startProgram(COMMAND_LINE, ['import', ...args], { DATA_FOLDER: dataFolder });

const run = (dataFolder: string, ...args: string[]) =>
  runPasserelle(['import', ...args], { DATA_FOLDER: dataFolder });

const importInto = (dataFolder: string, ...more: string[]) =>
  run(dataFolder, source.file, '--mapping', mapping, ...more);

async function countCards(dataFolder: string): Promise<number> {
  const database = openDatabase({ dataFolder });
  try {
    if (!(await database.db.schema.hasTable('startups'))) return 0;
    const count = await database.db('startups').countDistinct({ total: 'import_key' }).first();
    return Number(count?.total);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe(`importing ${source.name}`, () => {
  test(
    'makes a card of every row or names it with its reason, and creates nothing twice',
    async () => {
      const dataFolder = join(folder, 'twice');
      const report = join(folder, 'report.json');
      const first = await importInto(dataFolder, '--report', report);
      expect(first.output).toContain(
        `${source.rows} rows: ${cards} cards (${cards} created, 0 there already), ${source.refused} refused.`,
      );
      expect(first.output).toMatch(/^Row \d+ is refused: same as row \d+\.$/m);
      const { created, existing, refused } = JSON.parse(await readFile(report, 'utf8'));
      const named = [...created, ...existing, ...refused.map(({ row }: { row: number }) => row)];
      expect(named.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: source.rows }, (_, index) => index + 1),
      );

      const second = await importInto(dataFolder);
      expect(second.output).toContain(`${cards} cards (0 created, ${cards} there already)`);
      expect([first.code, second.code]).toEqual([0, 0]);
      expect(await countCards(dataFolder)).toBe(cards);
    },
    PATIENCE,
  );

  test(
    'goes on where it was killed',
    async () => {
      const dataFolder = join(folder, 'killed');
      const child = start(dataFolder, [source.file, '--mapping', mapping]);
      const isOver = new Promise((done) => child.on('close', done));
      let stored = 0;
      while (stored === 0 && child.exitCode === null) {
        if (existsSync(join(dataFolder, 'passerelle.sqlite'))) stored = await countCards(dataFolder);
        await new Promise((done) => setImmediate(done));
      }
      child.kill('SIGKILL');
      await isOver;
      stored = await countCards(dataFolder);
      const again = await importInto(dataFolder);
      expect(again.output).toContain(`(${cards - stored} created, ${stored} there already)`);
      expect(await countCards(dataFolder)).toBe(cards);
    },
    PATIENCE,
  );

  test('tries everything without storing anything', async () => {
    const dataFolder = join(folder, 'dry');
    const { output } = await importInto(dataFolder, '--dry-run');
    expect(output).toContain(`${cards} cards (${cards} would be created, 0 there already)`);
    expect(await countCards(dataFolder)).toBe(0);
  });
});

test.each([
  ['a missing file', ['missing.json'], 'cannot be read'],
  ['a mapping that is none', [sample, '--mapping', sample], 'is not valid'],
  ['a file that holds no rows', [mapping], 'is no array of objects'],
])('says in a line what is wrong with %s', async (_case, args, message) => {
  const { code, output } = await run(join(folder, 'wrong'), ...args);
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toContain('    at ');
});

test('ends with 2 without a file to import', async () => {
  const { code, output } = await run(join(folder, 'wrong'));
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringContaining("missing required argument 'file'"),
  });
});
