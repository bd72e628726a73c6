import { parentPort, workerData } from 'node:worker_threads';
import { importLimits } from '@passerelle/contract/common/limits';
import { rowsOfCsv } from './rows-of-csv.ts';
import { rowsOfSpreadsheet } from './rows-of-spreadsheet.ts';
import { type Table, UnreadableTable } from './table.ts';

/*
 * Reads one file and sends its table back, or why there is none. It runs in a thread of its own because what unpacks
 * and reads a workbook does not pause, and because a thread can be ended that takes too long or too much.
 */

const bytes = workerData as Uint8Array<ArrayBuffer>;

/** An .xlsx file is a zip archive: it begins with `PK`. */
const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
/** What .xls files begin with, and workbooks with a password. */
const isOldWorkbook = bytes[0] === 0xd0 && bytes[1] === 0xcf;

async function readTable(): Promise<Table> {
  if (isOldWorkbook) throw new UnreadableTable('IMPORT_FORMAT');
  const [headings = [], ...rows] = isArchive ? await rowsOfSpreadsheet(bytes) : rowsOfCsv(bytes);
  if (headings.length > importLimits.columns) {
    throw new UnreadableTable('IMPORT_TOO_MANY_COLUMNS', { maximum: importLimits.columns });
  }
  // Below the headings, which are row 1; empty rows count but are left out.
  const filled = rows
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new UnreadableTable('IMPORT_NO_ROWS');
  if (filled.length > importLimits.rows) {
    throw new UnreadableTable('IMPORT_TOO_MANY_ROWS', { maximum: importLimits.rows });
  }
  return { headings: headings.map((heading) => heading.trim()), rows: filled };
}

try {
  parentPort?.postMessage({ table: await readTable() });
} catch (error) {
  if (!(error instanceof UnreadableTable)) throw error;
  parentPort?.postMessage({ refusal: error.refusal });
}
