import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { prepareSchema, SchemaBehind } from '../db/migrate.ts';
import { systemClock } from '../ports/clock.ts';
import { prepareCards } from './cards.ts';
import { ImportError } from './import-error.ts';
import { findNewRows, importCards } from './importer.ts';
import { readMapping } from './mapping.ts';
import { countKept, type ImportReport, wordReport } from './report.ts';
import { readSource } from './source.ts';

const usage = `Usage: npm run import -- FILE [--mapping FILE] [--dry-run] [--report FILE]

Imports startups from a JSON array of objects or a CSV file. Every row becomes a card or is named with its reason.
  --mapping FILE  how rows become cards; without it, columns have the names of our fields (mappings/passerelle.json)
  --dry-run       reads and checks everything, stores nothing
  --report FILE   writes the report as JSON, too
With an SQLite database stop the API first: the file has one writer at a time.`;

interface Options {
  file: string;
  mapping: string;
  dryRun: boolean;
  report: string | undefined;
}

/** Paths count from where the command was typed: npm runs it in the project's folder. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function readOptions(): Options {
  const options = {
    mapping: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new ImportError('Name one file to import.');
    return {
      file: fromCaller(file),
      mapping: values.mapping
        ? fromCaller(values.mapping)
        : join(import.meta.dirname, 'mappings/passerelle.json'),
      dryRun: values['dry-run'] ?? false,
      report: values.report && fromCaller(values.report),
    };
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

async function run(options: Options, config: Config, database: DatabaseClient): Promise<ImportReport> {
  const mapping = await readMapping(options.mapping);
  const rows = await readSource(options.file);
  const { ready, refused } = prepareCards(rows, mapping);
  await prepareSchema(database, config);
  const { db } = database;
  const outcome = await (options.dryRun
    ? findNewRows(ready, db)
    : importCards(ready, { db, clock: systemClock }));
  return {
    file: options.file,
    mapping: options.mapping,
    dryRun: options.dryRun,
    rows: rows.length,
    ...outcome,
    refused: refused.map(({ row, reason }) => ({ row, reason })),
    kept: countKept(ready),
  };
}

let database: DatabaseClient | undefined;
try {
  const options = readOptions();
  const config = readConfig(process.env);
  database = openDatabase(config);
  const report = await run(options, config, database);
  if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${wordReport(report)}\n`);
} catch (error) {
  const isToldInWords = [ImportError, ConfigError, SchemaBehind].some((kind) => error instanceof kind);
  if (!(error instanceof Error && isToldInWords)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database?.close();
}
