import {
  firstProblems,
  type ImportProblem,
  importLimits,
  lineLength,
  type MessageCode,
  type MessageValues,
} from '@passerelle/contract';
import type { NamedRow, NamedRows } from './named-rows.ts';

/** A row that was looked at: what is wrong with it, and what becomes of it otherwise. */
export interface CheckedRow {
  row: number;
  title: string;
  detail: string;
  problems: ImportProblem[];
  notes: ImportProblem[];
}

export interface CheckedFile<Entry> {
  rows: CheckedRow[];
  /** What the rows without problems make. */
  entries: Entry[];
}

/** What is wrong with a cell of a row. */
export type CreateProblem = (
  column: string | null,
  code: MessageCode,
  values?: MessageValues,
) => ImportProblem;

/** Words the problems of a row, each with the heading and the value of its cell. */
export function problemsOf({ fields }: NamedRow, { headings }: NamedRows): CreateProblem {
  return (column, code, values = {}) => ({
    column: column && (headings.get(column) ?? column),
    code,
    values,
    cell: shown((column && fields[column]) || ''),
  });
}

function shown(cell: string): string {
  return cell.length > importLimits.shownLength ? `${cell.slice(0, importLimits.shownLength)}…` : cell;
}

/** A row as the preview shows it. */
export function checkedRow(row: CheckedRow): CheckedRow {
  return {
    ...row,
    title: row.title.slice(0, lineLength),
    problems: firstProblems(row.problems),
    notes: firstProblems(row.notes),
  };
}

/** Finds what stands in several rows: answers, for a value that was given before, the row that has it. */
export function createRepetitions() {
  const firstRows = new Map<string, number>();
  return (value: string, row: number): number | undefined => {
    const first = firstRows.get(value);
    if (first === undefined) firstRows.set(value, row);
    return first;
  };
}
