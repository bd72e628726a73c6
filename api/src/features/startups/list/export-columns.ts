import {
  type CardColumn,
  type InnoEcosystem,
  type InnoStartup,
  type Language,
  sheetColumns,
} from '@passerelle/contract';
import { columnsIn } from '../../../http/spreadsheet/columns.ts';
import type { CellValue, SpreadsheetColumn } from '../../../http/spreadsheet/spreadsheet.ts';
import { cellOfField, typeOfColumn } from './card-cells.ts';

type Column = SpreadsheetColumn<InnoStartup>;

/** The columns of the export of cards, with their headers and values in a language. */
export function exportedColumns(language: Language, ecosystems: readonly InnoEcosystem[]): Column[] {
  const nameOfEcosystem = new Map(ecosystems.map(({ id, name }) => [id, name]));
  const { column, label } = columnsIn<InnoStartup>(language);

  const cellOf = (described: CardColumn, value: unknown): CellValue =>
    described.is.kind === 'ecosystem'
      ? (nameOfEcosystem.get(String(value)) ?? null)
      : cellOfField(described, value, language);

  const ofCard = sheetColumns.flatMap((described): Column[] => {
    const { part, field, exported, fr, en } = described;
    if (!exported) return [];
    const value = (card: InnoStartup) => {
      const held = (card[part] as Readonly<Record<string, unknown>>)[field];
      return held === null ? null : cellOf(described, held);
    };
    const width = exported === true ? {} : { width: exported };
    return [column(fr, en, value, { type: typeOfColumn(described), ...width })];
  });
  /** How far the card is, which no field of it says. */
  const ofState = [
    column('Statut', 'Status', ({ status }) => label('startupStatus', status), { width: 14 }),
    column('Validée le', 'Validated on', ({ validateDate }) => validateDate, { type: 'instant', width: 18 }),
  ];
  const [name, ...others] = ofCard;
  return name ? [name, ...ofState, ...others] : [];
}
