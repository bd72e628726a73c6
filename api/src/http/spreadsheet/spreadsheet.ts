import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyReply } from 'fastify';
import { bankDayOf } from '../../bank-days.ts';
import { createQueue } from '../../queue.ts';
import { languageOf } from '../language.ts';
import type { CellValue, FileDescription, SheetColumn, SheetDescription } from './sheet.ts';

export type { CellValue } from './sheet.ts';

/** The media type of .xlsx files; a route that answers one names it under `binary`. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A column: its header, in the reader's language, how its values are shown, and where a row has its value. */
export interface SpreadsheetColumn<Row> extends SheetColumn {
  value(row: Row): CellValue;
}

export interface Spreadsheet<Row> {
  /** What the file's name begins with; the day and `.xlsx` follow. */
  name: string;
  /** The name on the sheet's tab, at most 31 characters. */
  title: string;
  columns: readonly SpreadsheetColumn<Row>[];
  /** The rows by some hundreds, read while they are asked for: a whole table need not be in memory at once. */
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** A file of several sheets; those without rows are left out. */
export interface Workbook {
  /** What the file's name begins with; the day and `.xlsx` follow. */
  name: string;
  sheets: readonly SheetDescription[];
  /** Rows for the sheet at an index, some hundreds at a time, in whatever order of the sheets. */
  batches: AsyncIterable<{ sheet: number; rows: readonly (readonly CellValue[])[] }>;
}

/** One file at a time: each takes some hundred megabytes while it is made of 20,000 rows. */
const files = createQueue();

/**
 * Answers the rows as an .xlsx file, `NAME_YYYY-MM-DD.xlsx`. Nothing is sent before the file is whole, so that a
 * failure while rows are read is an ordinary error answer.
 */
export async function sendSpreadsheet<Row>(
  reply: FastifyReply,
  spreadsheet: Spreadsheet<Row>,
  now: Date,
): Promise<FastifyReply> {
  const { name, title, columns, batches } = spreadsheet;
  async function* rowsOfSheet() {
    for await (const rows of batches) {
      yield { sheet: 0, rows: rows.map((row) => columns.map((column) => column.value(row))) };
    }
  }
  // What a function is cannot be handed to another thread.
  const described = columns.map(({ header, type, width }) => ({ header, type, ...(width && { width }) }));
  return sendWorkbook(reply, { name, sheets: [{ title, columns: described }], batches: rowsOfSheet() }, now);
}

/** As `sendSpreadsheet`, for a file of several sheets. */
export async function sendWorkbook(
  reply: FastifyReply,
  workbook: Workbook,
  now: Date,
): Promise<FastifyReply> {
  const { sheets } = workbook;
  const file = { title: sheets[0]?.title ?? workbook.name, language: languageOf(reply.request), sheets };
  const bytes = await files.run(() => writeWorkbook(file, workbook.batches));
  return reply
    .header('content-disposition', `attachment; filename="${workbook.name}_${bankDayOf(now)}.xlsx"`)
    .type(spreadsheetType)
    .send(bytes);
}

async function writeWorkbook(file: FileDescription, batches: Workbook['batches']): Promise<Buffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: file });
  try {
    // Listened to from the start: a worker that fails while rows are still read ends the export, not the process.
    const written = once(worker, 'message');
    written.catch(() => undefined);
    for await (const batch of batches) {
      worker.postMessage(batch);
      await setImmediate();
    }
    worker.postMessage(null);
    const [bytes] = (await written) as [Uint8Array<ArrayBuffer>];
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
}
