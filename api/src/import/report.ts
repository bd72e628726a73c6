import type { ReadyCard, RefusedRow } from './cards.ts';

/** What became of every row of a file; the four counts of rows add up. */
export interface ImportReport {
  file: string;
  /** Its path; the name of our own columns' where none was given. */
  mapping: string;
  dryRun: boolean;
  rows: number;
  /** Row numbers, from 1. */
  created: number[];
  /** Rows that an earlier import made a card of. */
  existing: number[];
  refused: Omit<RefusedRow, 'problems'>[];
  /** What is kept though a finished card may not have it, by field, with how many cards have it. */
  kept: Record<string, number>;
}

/** How many cards keep something that a finished card may not have, by field, the most frequent first. */
export function countKept(cards: readonly ReadyCard[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of cards.flatMap(({ kept }) => kept)) {
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one));
}

/** The report in words, one line for each refused row. */
export function wordReport(report: ImportReport): string {
  const { rows, created, existing, refused, kept, dryRun } = report;
  const cards = created.length + existing.length;
  const lines = refused.map(({ row, reason }) => `Row ${row} is refused: ${reason}.`);
  lines.push(
    `${rows} rows: ${cards} cards (${created.length} ${dryRun ? 'would be created' : 'created'}, ${existing.length} there already), ${refused.length} refused.`,
  );
  const fields = Object.entries(kept).map(([field, count]) => `${field} ${count}`);
  if (fields.length > 0) {
    lines.push(
      `What a finished card may not have, kept as it is for the team to correct: ${fields.join(', ')}.`,
    );
  }
  if (created.length > 0 && !dryRun) {
    lines.push(
      'The new cards are being created (CREATE), without an account: the innovation team alone sees them.',
    );
  }
  return lines.join('\n');
}
