/** Two ways of calling that should take the same time. */
export interface Comparison {
  /** What each of the two is, in words. */
  names: readonly [string, string];
  /** The medians, in milliseconds, or what else the comparison measures. */
  medians: readonly [number, number];
  /** What that is, where it is not the median. */
  measure?: string;
  /** The first median divided by the second. */
  ratio: number;
}

type Call = (index: number) => Promise<unknown>;

/** The middle of some values, or between the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
}

async function duration(call: Call, index: number): Promise<number> {
  const start = performance.now();
  await call(index);
  return performance.now() - start;
}

/** What is measured, and what comes before it each time and is not. */
export type Measured = Call | { before: Call; call: Call };

async function measure(measured: Measured, index: number): Promise<number> {
  if (typeof measured === 'function') return duration(measured, index);
  await measured.before(index);
  return duration(measured.call, index);
}

/**
 * Makes each of the two calls so many times, in turn, and which of them comes first in turn too: what else the machine
 * does then weighs on both.
 */
export async function compare(
  names: readonly [string, string],
  [first, second]: readonly [Measured, Measured],
  times: number,
): Promise<Comparison> {
  const [ofFirst, ofSecond]: [number[], number[]] = [[], []];
  for (let index = 0; index < times; index += 1) {
    if (index % 2 === 0) ofFirst.push(await measure(first, index));
    ofSecond.push(await measure(second, index));
    if (index % 2 === 1) ofFirst.push(await measure(first, index));
  }
  const medians = [median(ofFirst), median(ofSecond)] as const;
  return { names, medians, ratio: medians[0] / medians[1] };
}
