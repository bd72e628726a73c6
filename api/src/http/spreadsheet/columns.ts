import { type LabelKind, type Language, labelOf } from '@passerelle/contract';
import type { CellValue, SpreadsheetColumn } from './spreadsheet.ts';

/** Columns of a spreadsheet and the values of their cells, in one language. */
export function columnsIn<Row>(language: Language) {
  type Column = SpreadsheetColumn<Row>;
  const choose = (fr: string, en: string) => (language === 'fr' ? fr : en);
  /** The label of an enumeration's value; an empty cell for null. */
  const label = (kind: LabelKind, value: unknown): CellValue =>
    value === null ? null : labelOf(kind, value as never, language);

  return {
    /** A column of texts, unless `more` says otherwise, with its heading in both languages. */
    column: (fr: string, en: string, value: Column['value'], more: Partial<Column> = {}): Column => ({
      header: choose(fr, en),
      type: 'text',
      value,
      ...more,
    }),
    label,
    labels: (kind: LabelKind, values: readonly unknown[]): CellValue =>
      values.map((value) => label(kind, value)).join(', '),
    yesOrNo(value: boolean | null): CellValue {
      if (value === null) return null;
      return value ? choose('Oui', 'Yes') : choose('Non', 'No');
    },
  };
}
