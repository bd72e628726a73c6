/** What the worker needs to know of a sheet, and the shape in which rows travel to it. */

/**
 * How a column's values are shown: `day` is `YYYY-MM-DD`, `month` is `YYYY-MM`, `instant` is ISO 8601 in UTC, `money`
 * is whole euros. A text is always a text, whatever it begins with.
 */
export type ColumnType = 'text' | 'number' | 'money' | 'day' | 'month' | 'instant';

/** What a cell may hold; null leaves it empty. */
export type CellValue = string | number | null;

export interface SheetColumn {
  header: string;
  type: ColumnType;
  /** In characters. */
  width?: number;
}

export interface SheetDescription {
  /** The name on the sheet's tab. */
  title: string;
  columns: readonly SheetColumn[];
}

/** The whole file: its title and language, and its sheets. */
export interface FileDescription {
  title: string;
  language: string;
  sheets: readonly SheetDescription[];
}

/** Some rows of the sheet at an index, or null after the last ones of all. */
export type SheetMessage = { sheet: number; rows: readonly (readonly CellValue[])[] } | null;
