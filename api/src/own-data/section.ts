import { type LabelKind, type Language, labelOf } from '@passerelle/contract';
import type { CellValue, ColumnType, SheetDescription } from '../http/spreadsheet/sheet.ts';

/** Whose data is read: the person who asks for it. */
export interface Person {
  userId: string;
  /** Of the account, in lower case. */
  emailKey: string;
  /** The card of a startup. */
  startupId: string | null;
  /** The record of a client. */
  clientId: string | null;
}

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What a section says of each of its rows. */
export interface OwnDataColumn<Row> {
  /** The name of the value in JSON, in English; it does not change any more. */
  key: string;
  /** The headings in a spreadsheet. */
  fr: string;
  en: string;
  /** The columns of the database that it shows, as `TABLE.COLUMN`. */
  from: readonly string[];
  type?: ColumnType;
  /** In characters. */
  width?: number;
  value(row: Row): Json;
  /** What a spreadsheet shows instead, where the value is no text that people read. */
  cell?(row: Row, language: Language): CellValue;
}

/** One row, in the two ways in which it is written. */
export interface OwnDataRecord {
  json(): Readonly<Record<string, Json>>;
  cells(language: Language): CellValue[];
}

/** A part of what is kept about a person. */
export interface OwnDataSection {
  /** Its name in JSON, in English; it does not change any more. */
  key: string;
  /** The columns of the database that it shows, as `TABLE.COLUMN`. */
  from: readonly string[];
  sheet(language: Language): SheetDescription;
  /** The rows about a person and nobody else, by some hundreds, newest first where there may be many. */
  read(person: Person): AsyncIterable<readonly OwnDataRecord[]>;
}

/** Columns of the database that nobody's file has, and why. */
export interface LeftOut {
  reason: string;
  columns: readonly string[];
}

/** What a feature keeps about people: what it hands to them, and what it does not. Together these are all its columns. */
export interface OwnData {
  sections: readonly OwnDataSection[];
  leftOut: readonly LeftOut[];
}

interface SectionDescription<Row> {
  key: string;
  /** The sheet's names, at most 31 characters. */
  fr: string;
  en: string;
  columns: readonly OwnDataColumn<Row>[];
  read(person: Person): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]> | Promise<readonly Row[]>;
}

/** A section out of the rows of a store. */
export function ownDataSection<Row>(description: SectionDescription<Row>): OwnDataSection {
  const { key, fr, en, columns, read } = description;
  const recordOf = (row: Row): OwnDataRecord => ({
    json: () => Object.fromEntries(columns.map((column) => [column.key, column.value(row)])),
    cells: (language) =>
      columns.map(({ value, cell }) => (cell ? cell(row, language) : readable(value(row), language))),
  });
  return {
    key,
    from: columns.flatMap(({ from }) => from),
    sheet: (language) => ({
      title: language === 'fr' ? fr : en,
      columns: columns.map((column) => ({
        header: column[language],
        type: column.type ?? 'text',
        width: column.width ?? (column.type === 'instant' ? 18 : 24),
      })),
    }),
    async *read(person) {
      const found = read(person);
      if (found instanceof Promise) yield (await found).map(recordOf);
      else for await (const rows of found) yield rows.map(recordOf);
    },
  };
}

function readable(value: Json, language: Language): CellValue {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean')
    return { fr: ['Non', 'Oui'], en: ['No', 'Yes'] }[language][Number(value)] ?? '';
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((one) => readable(one, language)).join(', ');
}

/** A column of values that JSON has as they are stored, and a spreadsheet by their labels. */
export function labelledColumn<Row>(
  kind: LabelKind,
  column: Omit<OwnDataColumn<Row>, 'cell' | 'value'> & { value(row: Row): string | readonly string[] | null },
): OwnDataColumn<Row> {
  return {
    ...column,
    cell: (row, language) =>
      [column.value(row) ?? []]
        .flat()
        .map((one) => labelOf(kind, one as never, language))
        .join(', '),
  };
}
