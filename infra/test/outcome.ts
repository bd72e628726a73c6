/** How long one file of tests took. */
export interface FileTime {
  /** Path from the root. */
  readonly name: string;
  readonly seconds: number;
}

/** Tests of a file that did not run. */
export interface LeftOut {
  readonly name: string;
  /** How many; 0 where they are not even counted. */
  readonly tests: number;
  readonly reason: string;
}

/** A test that passed. */
export interface PassedTest {
  /** Path of its file from the root. */
  readonly file: string;
  readonly title: string;
}

/** How many tests or checks of a step ended how. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed at first and passed at their second try; they are among the passed ones or, in CI, the failed ones. */
  readonly flaky?: readonly string[];
  /** Where the step has files: each of them. */
  readonly files?: readonly FileTime[];
  readonly leftOut?: readonly LeftOut[];
  /** Where the step has tests: those that passed. */
  readonly passedTests?: readonly PassedTest[];
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0 };

/** Two outcomes as one. */
export function add(first: Outcome, second: Outcome): Outcome {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    flaky: [...(first.flaky ?? []), ...(second.flaky ?? [])],
    files: [...(first.files ?? []), ...(second.files ?? [])],
    leftOut: [...(first.leftOut ?? []), ...(second.leftOut ?? [])],
    passedTests: [...(first.passedTests ?? []), ...(second.passedTests ?? [])],
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
