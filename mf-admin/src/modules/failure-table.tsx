import {
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { ModuleFailure } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { RowHeading } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { FactCells } from './fact-cells.tsx';

const facts = ['count', 'firstAt', 'lastAt'] as const;

/** What failed in browsers: a row for each version and kind. */
export function FailureTable({ failures }: { failures: readonly ModuleFailure[] }) {
  const styles = useTableStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime, formatNumber } = useFormats();
  return (
    <Table aria-label={t('admin:modules.failures')}>
      <TableHeader className={styles.head}>
        <TableRow>
          {(['name', 'kind', ...facts] as const).map((column) => (
            <TableHeaderCell scope="col" key={column}>
              {t(`admin:modules.columns.${column}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {failures.map(({ module, version, kind, firstAt, lastAt, count }) => {
          const shown = {
            count: formatNumber(count),
            firstAt: formatDateTime(firstAt),
            lastAt: formatDateTime(lastAt),
          };
          return (
            <TableRow key={`${module} ${version} ${kind}`} className={styles.row}>
              <RowHeading className={mergeClasses(styles.cell, styles.name)}>
                <span>
                  {module}
                  <span className={styles.quiet}>{version}</span>
                </span>
              </RowHeading>
              <TableCell className={styles.cell}>{label('moduleFailureKind', kind)}</TableCell>
              <FactCells facts={facts.map((fact) => [t(`admin:modules.columns.${fact}`), shown[fact]])} />
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
