import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { cellOf, headerCell } from './cells.ts';
import type { SheetDescription, SheetMessage } from './sheet.ts';

/*
 * Makes one .xlsx file of the rows that it is sent and sends its bytes back. It runs in a thread of its own because
 * the writer, a matter of seconds for 20,000 rows, never pauses.
 */

const { title, columns } = workerData as SheetDescription;
const data: SheetData = [columns.map(({ header }) => headerCell(header))];

parentPort?.on('message', async (rows: SheetMessage) => {
  if (rows) {
    for (const row of rows) data.push(columns.map(({ type }, index) => cellOf(type, row[index] ?? null)));
    return;
  }
  const options = { sheet: title, columns: columns.map(({ width = 20 }) => ({ width })), stickyRowsCount: 1 };
  // A copy: the buffer's memory may be shared with others, and is handed over as a whole.
  const bytes = new Uint8Array(await writeExcelFile(data, options).toBuffer());
  parentPort?.postMessage(bytes, [bytes.buffer]);
  parentPort?.close();
});
