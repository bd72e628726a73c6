import type { MessageCode, MessageValues } from '@passerelle/contract';

/** The cells of a file as text: what its first row names, and the rows below that hold anything. */
export interface Table {
  headings: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  cells: string[];
}

/** Why a file gives no table. */
export interface TableRefusal {
  code: MessageCode;
  values?: MessageValues;
}

/** What the process that reads a file writes. */
export type TableAnswer = { table: Table } | { refusal: TableRefusal };

/** Thrown while a file is read; it does not leave the reading process. */
export class UnreadableTable extends Error {
  readonly refusal: TableRefusal;

  constructor(code: MessageCode, values?: MessageValues) {
    super(code);
    this.refusal = values ? { code, values } : { code };
  }
}
