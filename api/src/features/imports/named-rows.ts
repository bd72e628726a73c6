import { type Language, searchKey } from '@passerelle/contract';
import { invalidFile } from '../../http/form.ts';
import { cleanText } from '../../import/field-values.ts';
import type { Column } from './column.ts';
import type { Table } from './table/table.ts';

/** A table whose columns are known by their headings. */
export interface NamedRows {
  rows: NamedRow[];
  /** The heading of a column as the file has it, by the column's name. */
  headings: ReadonlyMap<string, string>;
  ignoredColumns: string[];
}

export interface NamedRow {
  row: number;
  /** By the column's name; nothing where the file has no such column. */
  fields: Readonly<Record<string, string>>;
  /** Whether it has values beyond the last heading. */
  isTooLong: boolean;
}

/** At most so many headings that name nothing are reported. */
const IGNORED_MAXIMUM = 20;
const HEADING_LENGTH = 100;

/** Accents, case, spaces and what stands around words make no difference: `E-mail`, `email`, `Email :`. */
const plain = (heading: string) => searchKey(heading).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the columns of a table by their headings, in either language.
 * @throws Problem IMPORT_COLUMN_MISSING, IMPORT_COLUMN_TWICE
 */
export function namedRows(table: Table, columns: readonly Column[], language: Language): NamedRows {
  const known = new Map(
    columns.flatMap(({ name, heading }) => [
      [plain(heading.fr), name],
      [plain(heading.en), name],
      [plain(name), name],
    ]),
  );
  const names = table.headings.map((heading) => known.get(plain(heading)));
  const twice = table.headings.find((_heading, index) => names[index] && names.indexOf(names[index]) < index);
  if (twice !== undefined) throw invalidFile('IMPORT_COLUMN_TWICE', { column: cut(twice) });
  const missing = columns.find(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing) throw invalidFile('IMPORT_COLUMN_MISSING', { column: missing.heading[language] });

  const ignored = table.headings.filter((heading, index) => heading !== '' && !names[index]);
  return {
    rows: table.rows.map(({ row, cells }) => ({
      row,
      fields: Object.fromEntries(
        names.flatMap((name, index) => (name ? [[name, cleanText(cells[index] ?? '')]] : [])),
      ),
      isTooLong: cells.slice(names.length).some((cell) => cell.trim() !== ''),
    })),
    headings: new Map(
      names.flatMap((name, index) => (name ? [[name, cut(table.headings[index] ?? '')]] : [])),
    ),
    ignoredColumns: ignored.slice(0, IGNORED_MAXIMUM).map(cut),
  };
}

const cut = (heading: string) => heading.slice(0, HEADING_LENGTH);
