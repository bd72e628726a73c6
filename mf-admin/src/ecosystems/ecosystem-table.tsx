import {
  Button,
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
import type { InnoEcosystem } from '@passerelle/contract';
import { pressableRow, RowHeading, rowOpener, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { SortSelect } from '../sorting/sort-select.tsx';
import {
  type EcosystemColumn,
  type EcosystemOrder,
  orderAfterPress,
  sortedColumns,
} from './sort-ecosystems.ts';

const useStyles = makeStyles({
  // On a phone each row is a block of lines: nothing scrolls sideways.
  head: { [screens.phone]: { display: 'none' } },
  row: {
    cursor: 'pointer',
    [screens.phone]: { display: 'block', paddingBlock: tokens.spacingVerticalM },
  },
  cell: {
    paddingBlock: '12px',
    overflowWrap: 'anywhere',
    [screens.phone]: { display: 'block', height: 'auto', paddingBlock: '2px' },
  },
  name: { width: '32%', fontWeight: tokens.fontWeightSemibold, [screens.phone]: { width: 'auto' } },
  parts: { width: '18%', fontVariantNumeric: 'tabular-nums', [screens.phone]: { width: 'auto' } },
  open: { width: '84px', textAlign: 'end', [screens.phone]: { width: 'auto', textAlign: 'start' } },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface EcosystemTableProps {
  ecosystems: readonly InnoEcosystem[];
  order: EcosystemOrder;
  onSort: (order: EcosystemOrder) => void;
  onOpen: (ecosystem: InnoEcosystem) => void;
}

/** The ecosystems, one row each; a press on a heading sorts, a press on a row opens it. */
export function EcosystemTable({ ecosystems, order, onSort, onOpen }: EcosystemTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const styleOf: Record<EcosystemColumn, string> = {
    name: styles.name,
    subEcosystems: styles.parts,
    comment: '',
  };
  return (
    <>
      <SortSelect
        shownOn="phone"
        columns={sortedColumns.map((column) => ({
          column,
          label: t(`admin:ecosystems.columns.${column}`),
          kind: column === 'subEcosystems' ? 'number' : 'text',
        }))}
        order={order}
        onSort={onSort}
      />
      <Table sortable aria-label={t('admin:ecosystems.title')}>
        <TableHeader className={styles.head}>
          <TableRow>
            {sortedColumns.map((column) => (
              <TableHeaderCell
                scope="col"
                key={column}
                className={styleOf[column]}
                sortDirection={order.column === column ? order.direction : undefined}
                onClick={() => onSort(orderAfterPress(column, order))}
              >
                {t(`admin:ecosystems.columns.${column}`)}
              </TableHeaderCell>
            ))}
            <TableHeaderCell scope="col" className={styles.open} sortable={false}>
              {t('admin:ecosystems.columns.open')}
            </TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {ecosystems.map((ecosystem) => (
            <TableRow key={ecosystem.id} className={styles.row} {...pressableRow}>
              <RowHeading className={mergeClasses(styles.cell, styles.name)}>{ecosystem.name}</RowHeading>
              <TableCell className={mergeClasses(styles.cell, styles.parts, styles.quiet)}>
                {t('admin:ecosystems.subEcosystems', { count: ecosystem.subEcosystems.length })}
              </TableCell>
              <TableCell className={styles.cell}>
                {ecosystem.comment ?? <span className={styles.quiet}>{t('admin:ecosystems.noComment')}</span>}
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.open)}>
                <Button
                  size="small"
                  {...rowOpener}
                  aria-label={t('admin:ecosystems.openOf', { name: ecosystem.name })}
                  onClick={() => onOpen(ecosystem)}
                >
                  {t('admin:ecosystems.open')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
