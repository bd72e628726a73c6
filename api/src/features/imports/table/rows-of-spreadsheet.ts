import { importLimits } from '@passerelle/contract/common/limits';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { pack } from './pack.ts';
import { UnreadableTable } from './table.ts';
import { unpack } from './unpack.ts';

/**
 * The rows of the first sheet of an .xlsx file, its headings among them. A formula counts as what it last came to, and
 * a text that looks like one as a text; a date is `YYYY-MM-DD`.
 * @throws UnreadableTable IMPORT_TOO_LARGE for what unpacks to more than the contract allows; IMPORT_UNREADABLE
 */
export async function rowsOfSpreadsheet(archive: Buffer): Promise<string[][]> {
  const files = unpack(archive, importLimits.unpackedBytes, (name) => /\.(?:xml|rels)$/i.test(name));
  const rows = await readSheet(pack(files).buffer).catch(() => {
    throw new UnreadableTable('IMPORT_UNREADABLE');
  });
  return rows.map((row) => row.map(textOf));
}

/** What spreadsheets show in place of a number that is formatted as a day and is none, such as a phone number. */
const NO_DAY = '#####';
/** The last year that they have. */
const LAST_YEAR = 9999;

function textOf(cell: CellValue | null): string {
  if (cell instanceof Date) {
    const isDay = cell.getUTCFullYear() <= LAST_YEAR;
    return isDay ? cell.toISOString().slice(0, 'YYYY-MM-DD'.length) : NO_DAY;
  }
  return cell === null ? '' : String(cell);
}
