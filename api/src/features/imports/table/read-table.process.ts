import { buffer } from 'node:stream/consumers';
import { importLimits } from '@passerelle/contract/common/limits';
import { rowsOfCsv } from './rows-of-csv.ts';
import { rowsOfSpreadsheet } from './rows-of-spreadsheet.ts';
import { type Table, type TableAnswer, UnreadableTable } from './table.ts';

/*
 * Reads the file of its standard input and writes its table, or why there is none, to its standard output. It runs in
 * a process of its own (`limited-process.ts`) because what unpacks and reads a workbook does not pause, and because
 * the system ends a process that takes too long or too much memory, whatever takes it.
 */

const bytes = await buffer(process.stdin);

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

async function answer(): Promise<TableAnswer> {
  try {
    return { table: await readTable() };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { refusal: error.refusal };
  }
}

process.stdout.write(JSON.stringify(await answer()));
