import { TableCell, TableRow } from '@fluentui/react-components';
import type { ModuleFailure } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { FactCells } from './fact-cells.tsx';
import { ModuleTable, VersionHeading } from './module-table.tsx';

const facts = ['count', 'firstAt', 'lastAt'] as const;

/** What failed in browsers: a row for each version and kind. */
export function FailureTable({ failures }: { failures: readonly ModuleFailure[] }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime, formatNumber } = useFormats();
  return (
    <ModuleTable
      label={t('admin:modules.failures')}
      columns={(['name', 'kind', ...facts] as const).map(
        (column) => [column, t(`admin:modules.columns.${column}`)] as const,
      )}
    >
      {failures.map(({ module, version, kind, firstAt, lastAt, count }) => {
        const shown = {
          count: formatNumber(count),
          firstAt: formatDateTime(firstAt),
          lastAt: formatDateTime(lastAt),
        };
        return (
          <TableRow key={`${module} ${version} ${kind}`} className={styles.row}>
            <VersionHeading name={module} version={version} />
            <TableCell className={styles.cell}>{label('moduleFailureKind', kind)}</TableCell>
            <FactCells facts={facts.map((fact) => [t(`admin:modules.columns.${fact}`), shown[fact]])} />
          </TableRow>
        );
      })}
    </ModuleTable>
  );
}
