import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ImportError } from './import-error.ts';
import { parseJson } from './mapping.ts';

export type SourceFields = Readonly<Record<string, unknown>>;

/** A row of a file: its fields, or why it has none. Rows count from 1; a header is no row. */
export type SourceRow = { row: number; fields: SourceFields } | { row: number; problem: string };

const delimiters = [';', ',', '\t'] as const;

/**
 * Reads the rows of a file: a JSON array of objects, or CSV with a header (comma, semicolon or tabulator).
 * @throws ImportError where the file is neither
 */
export async function readSource(path: string): Promise<SourceRow[]> {
  const bytes = await readFile(path).catch(() => {
    throw new ImportError(`The file ${path} cannot be read.`);
  });
  const text = decode(bytes, path);
  return extname(path).toLowerCase() === '.csv' ? readCsv(text, path) : readJson(text, path);
}

function decode(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(`The file ${path} is not written in UTF-8: save it so and try again.`);
  }
}

function isRecord(value: unknown): value is SourceFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string, path: string): SourceRow[] {
  const rows = parseJson(text, path);
  if (!Array.isArray(rows)) throw new ImportError(`The file ${path} is no array of objects.`);
  return rows.map((fields: unknown, index) =>
    isRecord(fields) ? { row: index + 1, fields } : { row: index + 1, problem: 'is not an object' },
  );
}

function readCsv(text: string, path: string): SourceRow[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  const delimiter = delimiters.toSorted((one, other) => countOf(other) - countOf(one))[0];
  const [header, ...records] = parseCsv(text, delimiter, path);
  if (!header) throw new ImportError(`The file ${path} is empty.`);
  return records.map((values, index) => {
    const row = index + 1;
    if (values.length !== header.length) {
      return { row, problem: `has ${values.length} values where the header names ${header.length}` };
    }
    return { row, fields: Object.fromEntries(header.map((name, column) => [name.trim(), values[column]])) };
  });
}

function parseCsv(text: string, delimiter: string | undefined, path: string): string[][] {
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    throw new ImportError(`${path} is not valid CSV: ${error instanceof Error ? error.message : error}`);
  }
}
