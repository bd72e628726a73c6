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
import { RowLogo } from '@passerelle/catalogue';
import type { ViewedStartup } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import {
  CellLabel,
  Flag,
  houseTokens,
  pressableRow,
  RowHeading,
  rowOpener,
  StatusBadge,
  screens,
  TextLink,
} from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { SortSelect } from '../../sorting/sort-select.tsx';
import { orderAfterPress, type ViewColumn, type ViewOrder, viewColumns } from '../list/sort-views.ts';

const useStyles = makeStyles({
  // On a phone the table is a stack of blocks: nothing scrolls sideways.
  head: { [screens.phone]: { display: 'none' } },
  body: { [screens.phone]: { display: 'grid', rowGap: tokens.spacingVerticalM } },
  row: {
    cursor: 'pointer',
    [screens.phone]: {
      display: 'block',
      padding: tokens.spacingHorizontalL,
      border: `1px solid ${houseTokens.houseLine}`,
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  cell: {
    overflowWrap: 'anywhere',
    [screens.phone]: { display: 'block', height: 'auto', paddingInline: 0, paddingBlock: '4px' },
  },
  nameColumn: { width: '54%', [screens.phone]: { width: 'auto' } },
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '64px',
    [screens.phone]: { flexWrap: 'wrap', rowGap: '8px' },
  },
  date: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** A request is sorted by how far it has come. */
const kinds: Record<ViewColumn, 'text' | 'date' | 'number'> = {
  name: 'text',
  date: 'date',
  request: 'number',
};

interface ViewedStartupsTableProps {
  views: readonly ViewedStartup[];
  order: ViewOrder;
  onSort: (order: ViewOrder) => void;
}

/** Each startup with its logo, flag and name, when the client saw it last, and how their request stands. */
export function ViewedStartupsTable({ views, order, onSort }: ViewedStartupsTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <>
      <SortSelect
        shownOn="phone"
        columns={viewColumns.map((column) => ({
          column,
          label: t(`admin:clients.views.columns.${column}`),
          kind: kinds[column],
        }))}
        order={order}
        onSort={onSort}
      />
      <Table sortable aria-label={t('admin:clients.views.title')}>
        <TableHeader className={styles.head}>
          <TableRow>
            {viewColumns.map((column) => (
              <TableHeaderCell
                scope="col"
                key={column}
                className={mergeClasses(column === 'name' && styles.nameColumn)}
                sortDirection={order.column === column ? order.direction : undefined}
                onClick={() => onSort(orderAfterPress(column, order))}
              >
                {t(`admin:clients.views.columns.${column}`)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody className={styles.body}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function ViewRow({ view: { id, date, startup, event } }: { view: ViewedStartup }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { name, logoId, country } = startup.informations;
  const shownName = name ?? t('admin:clients.views.unnamed');
  return (
    <TableRow className={styles.row} {...pressableRow}>
      <RowHeading className={mergeClasses(styles.cell, styles.nameColumn)}>
        <span className={styles.name}>
          <RowLogo name={shownName} logoId={logoId} />
          {country && <Flag country={country} width={30} />}
          <TextLink {...rowOpener} to={`/startups/${id}`}>
            {shownName}
          </TextLink>
        </span>
      </RowHeading>
      <TableCell className={mergeClasses(styles.cell, styles.date)}>
        <CellLabel shownOn="phone">{t('admin:clients.views.columns.date')}</CellLabel>
        {formatDate(date)}
      </TableCell>
      <TableCell className={styles.cell}>
        {event ? (
          <StatusBadge status={event.status} />
        ) : (
          <span className={styles.quiet}>{t('admin:clients.views.noRequest')}</span>
        )}
      </TableCell>
    </TableRow>
  );
}
