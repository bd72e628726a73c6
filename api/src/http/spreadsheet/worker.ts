import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { cellOf, headerCell } from './cells.ts';
import { propertiesOf } from './properties.ts';
import type { FileDescription, SheetMessage } from './sheet.ts';

/*
 * Makes one .xlsx file of the rows that it is sent and sends its bytes back. It runs in a thread of its own because
 * the writer, a matter of seconds for 20,000 rows, never pauses.
 */

const file = workerData as FileDescription;
const sheets = file.sheets.map(({ title, columns }) => {
  const data: SheetData = [columns.map(({ header }) => headerCell(header))];
  return { title, columns, data };
});

parentPort?.on('message', async (message: SheetMessage) => {
  if (message) {
    const sheet = sheets[message.sheet];
    for (const row of message.rows)
      sheet?.data.push(sheet.columns.map(({ type }, index) => cellOf(type, row[index] ?? null)));
    return;
  }
  // A file has one sheet at least, and the only one of an export stays without rows.
  const filled = sheets.filter(({ data }, index) => index === 0 || data.length > 1);
  const written = filled.map(({ title, columns, data }) => ({
    data,
    sheet: title,
    columns: columns.map(({ width = 20 }) => ({ width })),
    stickyRowsCount: 1,
  }));
  // A copy: the buffer's memory may be shared with others, and is handed over as a whole.
  const bytes = new Uint8Array(
    await writeExcelFile(written, { features: [propertiesOf(file.title, file.language)] }).toBuffer(),
  );
  parentPort?.postMessage(bytes, [bytes.buffer]);
  parentPort?.close();
});
