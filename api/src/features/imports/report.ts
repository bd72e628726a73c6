import { type ImportReport, type Language, problemText } from '@passerelle/contract';
import type { CellValue, Spreadsheet, SpreadsheetColumn } from '../../http/spreadsheet/spreadsheet.ts';
import type { Column } from './column.ts';

/** A line of the report: a row of the file as often as there is something to say of it. */
interface ReportLine {
  row: number;
  title: string;
  outcome: string;
  column: string | null;
  cell: string | null;
  reason: string | null;
}

const words = {
  fr: {
    name: 'rapport_import',
    title: 'Rapport',
    headers: ['Ligne', 'Nom ou e-mail', 'Résultat', 'Colonne', 'Valeur', 'Motif'],
    imported: 'Importée',
    importable: 'Peut être importée',
    leftOut: 'Non importée',
    template: { startups: 'modele_startups', invitations: 'modele_invitations' },
  },
  en: {
    name: 'import_report',
    title: 'Report',
    headers: ['Row', 'Name or email', 'Result', 'Column', 'Value', 'Reason'],
    imported: 'Imported',
    importable: 'Can be imported',
    leftOut: 'Not imported',
    template: { startups: 'startups_template', invitations: 'invitations_template' },
  },
} as const;

/** What became of each row of a file, with the reasons, in a language. */
export function reportOf({ isImported, rows }: ImportReport, language: Language): Spreadsheet<ReportLine> {
  const say = words[language];
  const lines = rows.flatMap(({ row, title, problems, notes }): ReportLine[] => {
    const good = isImported ? say.imported : say.importable;
    const line = { row, title, outcome: problems.length > 0 ? say.leftOut : good };
    const reasons = [...problems, ...notes].map((problem) => ({
      ...line,
      column: problem.column,
      cell: problem.cell,
      reason: problemText({ ...problem, path: problem.column ?? '' }, language),
    }));
    return reasons.length > 0 ? reasons : [{ ...line, column: null, cell: null, reason: null }];
  });
  const [row, title, outcome, column, cell, reason] = say.headers;
  const text = (header: string, width: number, value: (line: ReportLine) => CellValue) =>
    ({ header, type: 'text', width, value }) satisfies SpreadsheetColumn<ReportLine>;
  return {
    name: say.name,
    title: say.title,
    columns: [
      { ...text(row, 8, (line) => line.row), type: 'number' },
      text(title, 34, (line) => line.title),
      text(outcome, 20, (line) => line.outcome),
      text(column, 28, (line) => line.column),
      text(cell, 34, (line) => line.cell),
      text(reason, 60, (line) => line.reason),
    ],
    batches: [lines],
  };
}

/** An empty file with the headings of a kind. */
export function templateOf(
  kind: keyof (typeof words)['fr']['template'],
  columns: readonly Column[],
  language: Language,
): Spreadsheet<never> {
  return {
    name: words[language].template[kind],
    title: 'Import',
    columns: columns.map(({ heading, width }) => ({
      header: heading[language],
      type: 'text',
      ...(width && { width }),
      value: () => null,
    })),
    batches: [],
  };
}
