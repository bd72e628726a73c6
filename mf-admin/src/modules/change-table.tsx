import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ModuleChange } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { RowHeading } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { FactCells } from './fact-cells.tsx';

const useDoubtStyles = makeStyles({ doubt: { color: tokens.colorPaletteRedForeground1 } });

const facts = ['date', 'author', 'commit', 'key'] as const;

/** What came into service: a row for each time, the latest first. */
export function ChangeTable({ changes }: { changes: readonly ModuleChange[] }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  return (
    <Table aria-label={t('admin:modules.changes')}>
      <TableHeader className={styles.head}>
        <TableRow>
          {(['name', 'change', ...facts] as const).map((column) => (
            <TableHeaderCell scope="col" key={column}>
              {t(`admin:modules.columns.${column}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </TableBody>
    </Table>
  );
}

function ChangeRow({ change }: { change: ModuleChange }) {
  const styles = useTableStyles();
  const { doubt } = useDoubtStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime } = useFormats();
  const { name, version, kind, date, author, commit, key, isDoubtful, goneAt } = change;
  const unknown = t('admin:modules.unknown');
  const shown = {
    date: formatDateTime(date),
    author: author ?? unknown,
    commit: commit ?? unknown,
    key: key ?? t('admin:modules.none'),
  };
  return (
    <TableRow className={styles.row}>
      <RowHeading className={mergeClasses(styles.cell, styles.name)}>
        <span>
          {name}
          <span className={styles.quiet}>{version}</span>
        </span>
      </RowHeading>
      <TableCell className={styles.cell}>
        <span>
          {label('moduleChangeKind', kind)}
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
