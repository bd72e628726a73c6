import { writeFile } from 'node:fs/promises';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { prepareSchema, SchemaBehind } from '../db/migrate.ts';
import { systemClock } from '../ports/clock.ts';
import { keepFilesPrivate } from '../private-files.ts';
import { prepareCards } from './cards.ts';
import { ImportError } from './import-error.ts';
import { findNewRows, importCards } from './importer.ts';
import { readMapping } from './mapping.ts';
import { ownMapping } from './own-mapping.ts';
import { countKept, type ImportReport, wordReport } from './report.ts';
import { readSource } from './source.ts';

export interface ImportOptions {
  /** Absolute, as all paths here. */
  file: string;
  /** How rows become cards; without it, columns have the names of our fields (own-mapping.ts). */
  mapping?: string | undefined;
  /** Reads and checks everything, stores nothing. */
  dryRun: boolean;
  /** A file that the report is written to as JSON, too. */
  report?: string | undefined;
}

async function run(options: ImportOptions, config: Config, database: DatabaseClient): Promise<ImportReport> {
  const mapping = options.mapping ? await readMapping(options.mapping) : ownMapping;
  const rows = await readSource(options.file);
  const { ready, refused } = prepareCards(rows, mapping);
  await prepareSchema(database, config);
  const { db } = database;
  const outcome = await (options.dryRun
    ? findNewRows(ready, db)
    : importCards(ready, { db, clock: systemClock }));
  return {
    file: options.file,
    mapping: options.mapping ?? ownMapping.name,
    dryRun: options.dryRun,
    rows: rows.length,
    ...outcome,
    refused: refused.map(({ row, reason }) => ({ row, reason })),
    kept: countKept(ready),
  };
}

/** `npx passerelle import FILE`: imports startups from a JSON array of objects or a CSV file. */
export async function importStartups(options: ImportOptions): Promise<void> {
  keepFilesPrivate();
  let database: DatabaseClient | undefined;
  try {
    const config = readConfig(process.env);
    database = openDatabase(config);
    const report = await run(options, config, database);
    if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(`${wordReport(report)}\n`);
  } catch (error) {
    const isExplained = [ImportError, ConfigError, SchemaBehind].some((kind) => error instanceof kind);
    if (!(error instanceof Error && isExplained)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
