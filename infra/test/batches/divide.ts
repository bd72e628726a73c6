import { createHash } from 'node:crypto';

interface TestFile {
  /** Its name from the root: the same wherever the project is checked out. */
  readonly name: string;
  /** Whether it is among the few that take long, of which each batch gets about as many. */
  readonly isLong: boolean;
}

/** Says how well a file fits into a batch: a number that depends on nothing but the two. */
const fit = (name: string, batch: number) =>
  createHash('sha256').update(`${batch} ${name}`).digest().readUInt32BE();

/** Returns the batch of a number of them that a file fits into best. */
function bestBatch(name: string, count: number): number {
  const batches = Array.from({ length: count }, (_, batch) => batch);
  return batches.reduce((best, each) => (fit(name, each) > fit(name, best) ? each : best));
}

/**
 * Divides test files among a number of batches. Which files share one depends on their names alone (rendezvous hashing): an
 * edited file stays where it was, and a new one joins others without moving them. Otherwise any edit could bring together
 * files that the run before it had never seen in one page.
 * @returns the names in each batch, in their order
 */
export function divide(files: readonly TestFile[], count: number): string[][] {
  const batches = Array.from({ length: count }, (): string[] => []);
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const long = sorted.filter(({ isLong }) => isLong);
  for (const [index, { name }] of long.entries()) batches[index % count]?.push(name);
  for (const { name, isLong } of sorted) if (!isLong) batches[bestBatch(name, count)]?.push(name);
  return batches;
}
