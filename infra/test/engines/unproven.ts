import type { FileRecord } from './records.ts';

/** A statement of a test file that runs on SQLite alone which no test sends to PostgreSQL. */
export interface Unproven {
  /** Path of the test file from the root. */
  readonly file: string;
  readonly statement: string;
}

/**
 * What is left unproven if these files run on SQLite alone: each statement of theirs that no other file sends; all others
 * run on PostgreSQL as well.
 */
export function findUnproven(
  records: readonly FileRecord[],
  engineIndependent: readonly string[],
): Unproven[] {
  const onOneEngine = new Set(engineIndependent);
  const onBoth = records.filter(({ file }) => !onOneEngine.has(file));
  const proven = new Set(onBoth.flatMap(({ shapes }) => [...shapes]));
  return records
    .filter(({ file }) => onOneEngine.has(file))
    .flatMap(({ file, shapes }) =>
      [...shapes].filter((shape) => !proven.has(shape)).map((statement) => ({ file, statement })),
    );
}
