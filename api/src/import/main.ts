import { writeFile } from 'node:fs/promises';
import { runCommand } from '../commands/run-command.ts';
import type { Config } from '../config.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { prepareSchema, SchemaBehind } from '../db/migrate.ts';
import { errorCode } from '../error-code.ts';
import { systemClock } from '../ports/clock.ts';
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

/** What was done, in words; as JSON in a file, too, where one is named. */
async function told(report: ImportReport, file: string | undefined): Promise<string> {
  const text = wordReport(report);
  if (!file) return text;
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`).catch((error: unknown) => {
    process.stdout.write(`${text}\n`);
    throw new ImportError(`${file} could not be written (${errorCode(error)}): the report is above alone.`);
  });
  return text;
}

const isKnown = (error: unknown) => error instanceof ImportError || error instanceof SchemaBehind;

/** `npx passerelle import FILE`: imports startups from a JSON array of objects or a CSV file. */
export function importStartups(options: ImportOptions): Promise<void> {
  return runCommand(
    async (configuration) => {
      const config = configuration();
      const database = openDatabase(config);
      try {
        return await told(await run(options, config, database), options.report);
      } finally {
        await database.close();
      }
    },
    (error) => (error instanceof Error && isKnown(error) ? error.message : null),
  );
}
