import { importLimits } from '@passerelle/contract/common/limits';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { UnreadableTable } from './table.ts';
import { unpackedSize } from './unpacked-size.ts';

/**
 * The rows of the first sheet of an .xlsx file, its headings among them. A formula counts as what it last came to, and
 * a text that looks like one as a text; a date is `YYYY-MM-DD`.
 * @throws UnreadableTable IMPORT_TOO_LARGE for what would unpack to more than the contract allows; IMPORT_UNREADABLE
 */
export async function rowsOfSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (unpackedSize(archive) > importLimits.unpackedBytes) throw new UnreadableTable('IMPORT_TOO_LARGE');
  const rows = await readSheet(bytes.slice().buffer).catch(() => {
    throw new UnreadableTable('IMPORT_UNREADABLE');
  });
  return rows.map((row) => row.map(textOf));
}

function textOf(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return cell === null ? '' : String(cell);
}
