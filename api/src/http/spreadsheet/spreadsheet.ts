import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyReply } from 'fastify';
import { createQueue } from '../../queue.ts';
import { dayOf } from './cells.ts';
import type { CellValue, SheetColumn } from './sheet.ts';

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
  const bytes = await files.run(() => writeSpreadsheet(spreadsheet));
  return reply
    .header('content-disposition', `attachment; filename="${spreadsheet.name}_${dayOf(now)}.xlsx"`)
    .type(spreadsheetType)
    .send(bytes);
}

async function writeSpreadsheet<Row>({ title, columns, batches }: Spreadsheet<Row>): Promise<Buffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // What a function is cannot be handed to another thread.
    workerData: { title, columns: columns.map(({ header, type, width }) => ({ header, type, width })) },
  });
  try {
    // Listened to from the start: a worker that fails while rows are still read ends the export, not the process.
    const written = once(worker, 'message');
    written.catch(() => undefined);
    for await (const rows of batches) {
      worker.postMessage(rows.map((row) => columns.map((column) => column.value(row))));
      await setImmediate();
    }
    worker.postMessage(null);
    const [bytes] = (await written) as [Uint8Array<ArrayBuffer>];
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
}
