/** How many tests or checks of a step ended how. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0 };

export function add(first: Outcome, second: Outcome): Outcome {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
  };
}

/** A check that counts as one test. */
export function one(isPassed: boolean): Outcome {
  return { ...NOTHING, [isPassed ? 'passed' : 'failed']: 1 };
}

/** The line that the test command ends with. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
