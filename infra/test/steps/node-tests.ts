import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../start/command.ts';
import { add, NOTHING, type Outcome, one } from '../outcome.ts';
import type { RunReport } from './run-reporter.ts';

/** One test may take this long; a hanging one ends the run instead of stopping it for good. */
const LONGEST_TEST_MS = 5 * 60_000;

interface NodeTestRun {
  readonly outcome: Outcome;
  /** The files of which not everything passed. */
  readonly failedFiles: readonly string[];
}

/** Runs files of node:test, one after the other, and shows how they go. */
async function runOnce(files: readonly string[]): Promise<NodeTestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-node-tests-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code } = await runCommand(
      process.execPath,
      [
        ...['--test', '--test-concurrency=1', `--test-timeout=${LONGEST_TEST_MS}`],
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        ...[`--test-reporter=${join(import.meta.dirname, 'run-reporter.ts')}`],
        ...[`--test-reporter-destination=${reportFile}`, ...files],
      ],
      { show: true },
    );
    const text = await readFile(reportFile, 'utf8').catch(() => '');
    if (!text) return { outcome: one(code === 0), failedFiles: [] };
    const { counts, failedFiles }: RunReport = JSON.parse(text);
    const outcome = {
      passed: counts.passed,
      failed: counts.failed + counts.cancelled,
      skipped: counts.skipped + counts.todo,
    };
    return { outcome: code !== 0 && outcome.failed === 0 ? add(outcome, one(false)) : outcome, failedFiles };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Runs files of node:test; one that fails has a second try, alone on the machine, which the output says. A browser on a
 * busy machine can miss a moment that no person would; what is broken fails twice.
 */
export async function runNodeTests(files: readonly string[]): Promise<Outcome> {
  if (files.length === 0) return NOTHING;
  const { outcome, failedFiles } = await runOnce(files);
  if (failedFiles.length === 0) return outcome;
  process.stdout.write(`\nFailed, tried a second time:\n${failedFiles.join('\n')}\n`);
  const second = await runOnce(failedFiles);
  if (second.outcome.failed > 0) return { ...outcome, failed: second.outcome.failed };
  process.stdout.write(`\nPassed at the second try only:\n${failedFiles.join('\n')}\n`);
  return { ...outcome, passed: outcome.passed + outcome.failed, failed: 0 };
}
