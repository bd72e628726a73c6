import { join, relative } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';
import { BATCHES_FOLDER } from '../batches/write-batches.ts';
import { LEFT_OUT } from '../left-out.ts';
import type { LeftOut, Outcome } from '../outcome.ts';

interface JestTest {
  /** The blocks around it, the outermost first: in a batch, that is the name of its file. */
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  /** Milliseconds since 1970; left out where it did not run. */
  readonly startAt?: number | null;
  /** Milliseconds. */
  readonly duration?: number | null;
}

interface JestFile {
  /** Absolute path. */
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly JestTest[];
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

/** The files whose tests ran together in a batch; what is no batch is as it was. */
function filesOf(result: JestFile): JestFile[] {
  if (!result.name.startsWith(BATCHES_FOLDER)) return [result];
  const names = new Set(result.assertionResults.map(({ ancestorTitles: [file = ''] }) => file));
  let { startTime } = result;
  return [...names].map((name) => {
    const assertionResults = result.assertionResults.filter(({ ancestorTitles: [file] }) => file === name);
    // What a file does before its first test is counted with it, what it does after its last with the file that follows.
    const ends = assertionResults.map(({ startAt, duration }) => (startAt ?? 0) + (duration ?? 0));
    const endTime = Math.max(startTime, ...ends);
    const part = { name: join(ROOT, name), startTime, endTime, assertionResults };
    startTime = endTime;
    return part;
  });
}

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
  const files = report.testResults.flatMap(filesOf);
  const leftOut = files.flatMap(leftOutOf);
  const skipped = leftOut.reduce((sum, { tests }) => sum + tests, 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + (isStrict ? skipped : 0),
    skipped: isStrict ? 0 : skipped,
    files: files.map((file) => ({
      name: nameOf(file),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    leftOut,
    passedTests: files.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title }) => ({ file: nameOf(file), title })),
    ),
  };
}
