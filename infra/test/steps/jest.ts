import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { RECORDS_FOLDER } from '../../../api/src/testing/statement-record.ts';
import { ROOT, runCommand } from '../../start/command.ts';
import { findEngineIndependent } from '../engines/independent-files.ts';
import { LEFT_OUT } from '../left-out.ts';
import { add, type LeftOut, NOTHING, type Outcome, one } from '../outcome.ts';
import { checkEngineIndependence } from './engine-independence.ts';

/** On two cores both are busy with the tests; where there are more, one stays free for what the tests start. */
const WORKERS = Math.max(2, availableParallelism() - 1);

interface JestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
}

/** What the step reads of the file that Jest writes. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Files that failed before their first test. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

const isSkipped = (status: string) => status === 'pending' || status === 'todo';
const nameOf = ({ name }: JestFile) => relative(ROOT, name);

/** The tests of a file that did not run. One that nobody gave a reason for is named with that. */
function leftOutOf(file: JestFile): LeftOut[] {
  const skipped = file.assertionResults.filter(({ status }) => isSkipped(status));
  const markers = skipped.filter(({ title }) => title.startsWith(LEFT_OUT));
  const tests = skipped.length - markers.length;
  if (skipped.length === 0) return [];
  const missing = [...new Set(markers.map(({ title }) => title.slice(LEFT_OUT.length)))];
  const reason = missing.length > 0 ? `this machine lacks ${missing.join(' and ')}` : 'no reason is given';
  return [{ name: nameOf(file), tests, reason }];
}

/** The outcome of a run; with CI=true, tests that nobody gave a reason for leaving out count as failed. */
export function readReport(report: JestReport, isStrict = process.env.CI === 'true'): Outcome {
  const leftOut = report.testResults.flatMap(leftOutOf);
  const skipped = leftOut.reduce((sum, { tests }) => sum + tests, 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + (isStrict ? skipped : 0),
    skipped: isStrict ? 0 : skipped,
    files: report.testResults.map((file) => ({
      name: nameOf(file),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    leftOut,
  };
}

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

/** All Jest tests, those of the API on SQLite, and what the statements that they sent say of those that run there alone. */
export async function runAllOnSqlite(): Promise<Outcome> {
  const records = await mkdtemp(join(tmpdir(), 'passerelle-statements-'));
  try {
    const outcome = await runJest([], { ...onSqlite, [RECORDS_FOLDER]: records });
    // A test that failed has not sent all of its statements, which others may stand on.
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
 * test's database. Any other would only say the same twice, and so would those that are marked as independent of the engine,
 * which the run on SQLite checks.
 */
export function runApiOnPostgresql(databaseUrl: string): Promise<Outcome> {
  const ignored = findEngineIndependent().map(
    (file) => `--testPathIgnorePatterns=${file.replaceAll('.', '\\.')}`,
  );
  const related = ['--selectProjects', 'node', '--findRelatedTests', 'api/src/testing/postgresql-server.ts'];
  return runJest([...related, ...ignored], { TEST_DATABASE_URL: databaseUrl });
}
