import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORDS_FOLDER } from '../../../api/src/testing/database/statement-record.ts';
import { runCommand } from '../../develop/start/command.ts';
import { chooseBatches } from '../batches/choose-batches.ts';
import { findEngineIndependent } from '../engines/independent-files.ts';
import { add, NOTHING, type Outcome, one } from '../outcome.ts';
import { checkEngineIndependence } from './engine-independence.ts';
import { readReport } from './jest-report.ts';

/**
 * On two cores both are busy with the tests; where there are more, one stays free for what the tests start. A third worker on two
 * cores leaves nothing to programs of low priority: drawings took four times as long.
 */
const WORKERS = Math.max(2, availableParallelism() - 1);

async function runJest(args: readonly string[], environment: Record<string, string>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${reportFile}`];
    const { code } = await runCommand(
      process.execPath,
      [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest],
        ...[`--maxWorkers=${WORKERS}`, ...args],
      ],
      { environment, show: true },
    );
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    const outcome = text ? readReport(JSON.parse(text)) : NOTHING;
    return code !== 0 && outcome.failed === 0 ? add(outcome, one(false)) : outcome;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const onSqlite = { TEST_DATABASE_URL: '' };

/** All Jest tests in batches, those of the API on SQLite, and what the statements that they sent say of those that run there alone. */
export async function runAllOnSqlite(): Promise<Outcome> {
  const records = await mkdtemp(join(tmpdir(), 'passerelle-statements-'));
  try {
    const batches = await chooseBatches(['node', 'screens']);
    const outcome = await runJest(batches, { ...onSqlite, [RECORDS_FOLDER]: records });
    // A test that failed has not sent all of its statements, which others may rely on.
    return outcome.failed > 0 ? outcome : add(outcome, checkEngineIndependence(records));
  } finally {
    await rm(records, { recursive: true });
  }
}

/**
 * Some Jest tests, those of the API on SQLite.
 * @param selection arguments of Jest: `--runTestsByPath` and paths, or `--onlyChanged`
 */
export function runOnSqlite(selection: readonly string[]): Promise<Outcome> {
  return runJest(selection, onSqlite);
}

/**
 * The tests that open a database once more, on a PostgreSQL server: those that need, however far away, what makes a
 * test's database. Any other would only repeat its result, and so would those that are marked as independent of the engine,
 * which the run on SQLite checks.
 */
export async function runApiOnPostgresql(databaseUrl: string): Promise<Outcome> {
  const ignored = findEngineIndependent().map(
    (file) => `--testPathIgnorePatterns=${file.replaceAll('.', '\\.')}`,
  );
  const related = ['--findRelatedTests', 'api/src/testing/database/postgresql-server.ts'];
  const batches = await chooseBatches(['node'], [...related, ...ignored]);
  return runJest(batches, { TEST_DATABASE_URL: databaseUrl });
}
