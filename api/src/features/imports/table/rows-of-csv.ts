import { parse } from 'csv-parse/sync';
import { UnreadableTable } from './table.ts';

const delimiters = [';', ',', '\t'] as const;

/**
 * The rows of a CSV file, its headings among them: separated by semicolons, commas or tabulators; in UTF-8, UTF-16 as
 * spreadsheets save "Unicode text", or Windows-1252 as they save "CSV" in French.
 * @throws UnreadableTable IMPORT_FORMAT where it is no text; IMPORT_UNREADABLE where its quotes do not fit
 */
export function rowsOfCsv(bytes: Uint8Array): string[][] {
  // Spreadsheets write and read a first line that names the separator: `sep=;`.
  const text = decoded(bytes).replace(/^sep=.\r?\n/i, '');
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true });
  } catch {
    throw new UnreadableTable('IMPORT_UNREADABLE');
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new UnreadableTable('IMPORT_FORMAT');
  try {
    // It drops the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    // Bytes for which Windows-1252 has no character: it is something else.
    if (/[\u0080-\u009f]/.test(text)) throw new UnreadableTable('IMPORT_FORMAT');
    return text;
  }
}

function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1);
  const unquoted = headings.replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}
