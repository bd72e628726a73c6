import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Of a long comparison the first lines tell what stood there instead. */
const MOST_LINES = 30;

/**
 * Says what failed as soon as it did, at the first try already: of a run that is cut short, the summary at its end is missing,
 * and the dots alone tell nothing.
 */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { status, error, retry }: TestResult): void {
    if (status === 'skipped' || status === test.expectedStatus) return;
    const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
    process.stdout.write(
      `\n${test.titlePath().filter(Boolean).join(' › ')} (try ${retry + 1}): ${lines.slice(0, MOST_LINES).join('\n  ')}\n`,
    );
  }

  printsToStdio(): boolean {
    // Beside another reporter that does.
    return false;
  }
}
