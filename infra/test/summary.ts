import { type FileTime, type LeftOut, type Outcome, summaryLine } from './outcome.ts';

/** So many of the slowest files are named, so that what grows slow is seen before it hurts. */
const SLOWEST = 10;

/** A step that ran. */
export interface StepResult {
  readonly title: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/** The line of a step: whether it passed, what it counted, and how long it took. */
export function stepLine({ title, outcome, seconds }: StepResult): string {
  return `${outcome.failed === 0 ? '✔' : '✘'} ${title}: ${summaryLine(outcome)} (${duration(seconds)})`;
}

function slowestLines(files: readonly FileTime[]): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  return ['', 'The slowest files:', ...slowest.map(({ name, seconds }) => `  ${duration(seconds)}  ${name}`)];
}

function leftOutLine({ name, tests, reason }: LeftOut): string {
  return `${name}${tests > 0 ? ` (${tests})` : ''}: ${reason}`;
}

function section(title: string, lines: readonly string[] = []): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
}

/**
 * What the test command ends with: a line for each step, the slowest files, what was left out, and the total.
 * @param total all outcomes together
 */
export function summary(results: readonly StepResult[], total: Outcome): string {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return [
    '',
    ...results.map(stepLine),
    ...slowestLines(total.files ?? []),
    ...section('Passed only at the second try:', total.flaky),
    ...section('Left out:', total.leftOut?.map(leftOutLine)),
    '',
    `${summaryLine(total)} in ${duration(seconds)}`,
  ].join('\n');
}
