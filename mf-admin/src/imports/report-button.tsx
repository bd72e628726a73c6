import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ImportKind, ImportProblem, ImportRow } from '@passerelle/contract';
import { saveFile } from '@passerelle/platform/api';
import { ActionButton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useImportReportMutation } from './endpoints.ts';

interface ReportButtonProps {
  kind: ImportKind;
  /** Whether the rows without problems were imported, or only could be. */
  isImported: boolean;
  rows: readonly ImportRow[];
}

/** Saves what happened to each row as a spreadsheet. */
export function ReportButton({ kind, isImported, rows }: ReportButtonProps) {
  const { t } = useTranslation();
  const [fetchReport, { isLoading }] = useImportReportMutation();

  async function save() {
    const reported = rows.map(({ row, title, problems, notes }) => ({
      row,
      title,
      problems: problems.map(withoutWords),
      notes: notes.map(withoutWords),
    }));
    const { data: file } = await fetchReport({ kind, isImported, rows: reported });
    if (file) saveFile(file);
  }

  return (
    <ActionButton size="large" icon={<ArrowDownloadRegular />} disabledFocusable={isLoading} onClick={save}>
      {t('admin:import.report')}
    </ActionButton>
  );
}

/** The API words them anew, in the language of the report. */
const withoutWords = ({ column, code, values, cell }: ImportProblem): ImportProblem => ({
  column,
  code,
  values,
  cell,
});
