import { makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { ModuleChange } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { FactCells } from './fact-cells.tsx';
import { ModuleTable, VersionHeading } from './module-table.tsx';

const useDoubtStyles = makeStyles({ doubt: { color: tokens.colorPaletteRedForeground1 } });

const facts = ['date', 'author', 'commit', 'key'] as const;

/** What came into service: a row for each time, the latest first. */
export function ChangeTable({ changes }: { changes: readonly ModuleChange[] }) {
  const { t } = useTranslation();
  return (
    <ModuleTable
      label={t('admin:modules.changes')}
      columns={(['name', 'change', ...facts] as const).map(
        (column) => [column, t(`admin:modules.columns.${column}`)] as const,
      )}
    >
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </ModuleTable>
  );
}

function ChangeRow({ change }: { change: ModuleChange }) {
  const styles = useTableStyles();
  const { doubt } = useDoubtStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime } = useFormats();
  const { name, version, percent, kind, date, author, commit, key, isDoubtful, goneAt } = change;
  const unknown = t('admin:modules.unknown');
  const shown = {
    date: formatDateTime(date),
    author: author ?? unknown,
    commit: commit ?? unknown,
    key: key ?? t('admin:modules.none'),
  };
  return (
    <TableRow className={styles.row}>
      <VersionHeading name={name} version={version} />
      <TableCell className={styles.cell}>
        <span>
          {label('moduleChangeKind', kind)}
          {percent && <span className={styles.quiet}>{t('admin:modules.share', { percent })}</span>}
          {isDoubtful && (
            <span className={mergeClasses(styles.quiet, doubt)}>{t('admin:modules.doubtful')}</span>
          )}
          {goneAt && (
            <span className={mergeClasses(styles.quiet, doubt)}>
              {t('admin:modules.goneFromHistory', { date: formatDateTime(goneAt) })}
            </span>
          )}
        </span>
      </TableCell>
      <FactCells facts={facts.map((fact) => [t(`admin:modules.columns.${fact}`), shown[fact]])} />
    </TableRow>
  );
}
