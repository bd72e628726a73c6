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
import type { Client, ClientOrder } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { fullNameOf } from '@passerelle/platform/session';
import { CellLabel, pressableRow, RowHeading, screens, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useListTableStyles } from '../../lists/use-list-table-styles.ts';
import { SortSelect } from '../../sorting/sort-select.tsx';
import { ClientLink } from './client-link.tsx';
import {
  clientOrderOf,
  orderAfterPress,
  type SortedColumn,
  sortedColumns,
  tableOrderOf,
} from './client-order.ts';

const useStyles = makeStyles({
  heading: { paddingInline: '16px', paddingBlock: '6px', color: tokens.colorNeutralForeground3 },
  cell: {
    paddingBlock: '12px',
    paddingInline: '16px',
    overflowWrap: 'anywhere',
    [screens.narrow]: { display: 'block', height: 'auto', paddingBlock: '2px' },
  },
  name: { width: '15%', fontWeight: tokens.fontWeightSemibold, [screens.narrow]: { width: 'auto' } },
  email: { width: '26%', [screens.narrow]: { width: 'auto' } },
  banquier: { width: '14%', [screens.narrow]: { width: 'auto' } },
  need: { width: '16%', [screens.narrow]: { width: 'auto' } },
  open: { width: '76px', textAlign: 'end', [screens.narrow]: { width: 'auto', textAlign: 'start' } },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  figures: { fontVariantNumeric: 'tabular-nums' },
});

const columns = ['name', 'email', 'banquier', 'entity', 'need', 'connection'] as const;
type Column = (typeof columns)[number];

const isSorted = (column: Column): column is SortedColumn => column !== 'need';

interface ClientTableProps {
  clients: readonly Client[];
  sort: ClientOrder;
  onSort: (sort: ClientOrder) => void;
}

/** The clients, one row each; a press on a heading sorts, a press on a row opens the client. */
export function ClientTable({ clients, sort, onSort }: ClientTableProps) {
  const styles = useStyles();
  const shared = useListTableStyles();
  const { t } = useTranslation();
  const order = tableOrderOf(sort);
  return (
    <>
      <SortSelect
        shownOn="narrow"
        columns={sortedColumns.map((column) => ({
          column,
          label: t(`admin:clients.columns.${column}`),
          kind: column === 'connection' ? 'date' : 'text',
        }))}
        order={order}
        onSort={(chosen) => onSort(clientOrderOf(chosen))}
      />
      <div className={shared.frame}>
        <Table sortable aria-label={t('admin:clients.title')}>
          <TableHeader className={shared.head}>
            <TableRow>
              {columns.map((column) => (
                <TableHeaderCell
                  scope="col"
                  key={column}
                  className={mergeClasses(
                    styles.heading,
                    column === 'name' && styles.name,
                    column === 'email' && styles.email,
                    column === 'banquier' && styles.banquier,
                    column === 'need' && styles.need,
                  )}
                  sortable={isSorted(column)}
                  sortDirection={order.column === column ? order.direction : undefined}
                  onClick={
                    isSorted(column) ? () => onSort(clientOrderOf(orderAfterPress(column, order))) : undefined
                  }
                >
                  {t(`admin:clients.columns.${column}`)}
                </TableHeaderCell>
              ))}
              <TableHeaderCell
                scope="col"
                className={mergeClasses(styles.heading, styles.open)}
                sortable={false}
              >
                {t('admin:clients.columns.open')}
              </TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {clients.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function ClientRow({ client }: { client: Client }) {
  const styles = useStyles();
  const shared = useListTableStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  const { banquier, entity, need, lastConnectionDate } = client;
  const name = fullNameOf(client) ?? '';
  const none = <span className={styles.quiet}>{t('admin:clients.none')}</span>;
  return (
    <TableRow className={shared.row} {...pressableRow}>
      <RowHeading className={mergeClasses(styles.cell, styles.name)}>{name}</RowHeading>
      <TableCell className={mergeClasses(styles.cell, styles.email)}>{client.email}</TableCell>
      <TableCell className={styles.cell}>
        <CellLabel>{t('admin:clients.columns.banquier')}</CellLabel>
        {banquier ?? none}
      </TableCell>
      <TableCell className={styles.cell}>
        <CellLabel>{t('admin:clients.columns.entity')}</CellLabel>
        {entity ? label('bankingEntity', entity) : none}
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.need)}>
        <span className={styles.tags}>
          {need.length === 0
            ? none
            : need.map((one) => <TagPill key={one}>{label('clientNeed', one)}</TagPill>)}
        </span>
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.figures)}>
        <CellLabel>{t('admin:clients.columns.connection')}</CellLabel>
        {lastConnectionDate ? formatDate(lastConnectionDate) : none}
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.open)}>
        <ClientLink id={client.id} name={name}>
          {t('admin:clients.see')}
        </ClientLink>
      </TableCell>
    </TableRow>
  );
}
