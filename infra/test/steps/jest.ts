import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../start/command.ts';
import { add, NOTHING, type Outcome, one } from '../outcome.ts';

/** What the step reads of the file that Jest writes. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that failed before their first test. */
  readonly numRuntimeErrorTestSuites: number;
}

function countTests(report: JestReport): Outcome {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runJest(args: readonly string[], environment: Record<string, string>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${reportFile}`, '--maxWorkers=2'];
    const { code } = await runCommand(
      process.execPath,
      ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest, ...args],
      { environment, show: true },
    );
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    const outcome = text ? countTests(JSON.parse(text)) : NOTHING;
    return code !== 0 && outcome.failed === 0 ? add(outcome, one(false)) : outcome;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Jest tests, those of the API on SQLite.
 * @param selection arguments of Jest: `--runTestsByPath` and paths, or `--onlyChanged`; all tests unless given
 */
export function runOnSqlite(selection: readonly string[] = []): Promise<Outcome> {
  return runJest(selection, { TEST_DATABASE_URL: '' });
}

/** The tests of the API once more, on a PostgreSQL server. */
export function runApiOnPostgresql(databaseUrl: string): Promise<Outcome> {
  return runJest(['--selectProjects', 'node', '--', 'api/src'], { TEST_DATABASE_URL: databaseUrl });
}
