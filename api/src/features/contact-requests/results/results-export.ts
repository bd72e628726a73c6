import type { Language, ResultDimension } from '@passerelle/contract';
import { columnsIn } from '../../../http/spreadsheet/columns.ts';
import type { CellValue, SpreadsheetColumn } from '../../../http/spreadsheet/spreadsheet.ts';
import type { ExportedGroup } from './results.service.ts';

const valueKinds = {
  ENTITY: 'bankingEntity',
  SECTOR: 'sector',
  SOURCE: 'contactRequestSource',
} as const satisfies Partial<Record<ResultDimension, string>>;

/** The columns of the export of results, with their headers and values in a language. */
export function exportedResultColumns(language: Language): SpreadsheetColumn<ExportedGroup>[] {
  const { column, label } = columnsIn<ExportedGroup>(language);
  const number = { type: 'number', width: 14 } as const;
  const unknown = language === 'fr' ? 'Non connu' : 'Not known';
  function words({ dimension, value, name }: ExportedGroup): CellValue {
    if (value === null) return unknown;
    if (dimension === 'MONTH') return value;
    return dimension === 'ECOSYSTEM' ? (name ?? unknown) : label(valueKinds[dimension], value);
  }
  return [
    column('Répartition', 'By', ({ dimension }) => label('resultDimension', dimension), { width: 20 }),
    column('Valeur', 'Value', words, { width: 30 }),
    column('Demandes', 'Requests', ({ requests }) => requests, number),
    column('Mises en relation', 'Introductions', ({ introduced }) => introduced, number),
    column('Rencontres', 'Meetings', ({ met }) => met, number),
    column('Accords commerciaux', 'Business deals', ({ deals }) => deals, number),
    column('Investissements', 'Investments', ({ invested }) => invested, number),
    column('Réponses à temps', 'Answered in time', ({ answeredInTime }) => answeredInTime, number),
    column('Réponses en retard', 'Answered late', ({ answeredLate }) => answeredLate, number),
  ];
}
