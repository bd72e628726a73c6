import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand } from '../../start/command.ts';
import { add, NOTHING, type Outcome, one } from '../outcome.ts';

/** One browser test may take this long; a hanging one ends the run instead of stopping it for good. */
const LONGEST_TEST_MS = 5 * 60_000;

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly skipped: number;
  readonly todo: number;
}

/** Runs infra/e2e/*.e2e.ts, one file after the other: each has a browser and a whole system of its own. */
export async function runBrowserTests(): Promise<Outcome> {
  const files = globSync('infra/e2e/**/*.e2e.ts', { cwd: ROOT }).sort();
  if (files.length === 0) return NOTHING;
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-e2e-'));
  const countsFile = join(folder, 'counts.json');
  try {
    const { code } = await runCommand(
      process.execPath,
      [
        ...['--test', '--test-concurrency=1', `--test-timeout=${LONGEST_TEST_MS}`],
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        ...[`--test-reporter=${join(import.meta.dirname, 'count-reporter.ts')}`],
        ...[`--test-reporter-destination=${countsFile}`, ...files],
      ],
      { show: true },
    );
    const text = await readFile(countsFile, 'utf8').catch(() => '');
    const counts: Counts | undefined = text ? JSON.parse(text) : undefined;
    const outcome = counts
      ? {
          passed: counts.passed,
          failed: counts.failed + counts.cancelled,
          skipped: counts.skipped + counts.todo,
        }
      : NOTHING;
    return code !== 0 && outcome.failed === 0 ? add(outcome, one(false)) : outcome;
  } finally {
    await rm(folder, { recursive: true });
  }
}
