import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { WaitingChanges } from '@passerelle/contract/startups/card/proposed-changes';
import { useFormats } from '@passerelle/platform/i18n';
import { CellLabel, RowHeading, TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../../lists/use-table-styles.ts';

const useStyles = makeStyles({ name: { width: '60%' } });

/** The cards whose changes wait for the team, one row each: the name leads to the card. */
export function WaitingTable({ cards }: { cards: readonly WaitingChanges[] }) {
  const styles = useStyles();
  const table = useTableStyles();
  const { t } = useTranslation();
  const { formatDateTime } = useFormats();
  return (
    <Table aria-label={t('admin:waitingChanges.title')}>
      <TableHeader className={table.head}>
        <TableRow>
          <TableHeaderCell scope="col" className={styles.name}>
            {t('admin:waitingChanges.columns.name')}
          </TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:waitingChanges.columns.date')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {cards.map(({ id, name, date }) => (
          <TableRow key={id} className={table.row}>
            <RowHeading className={mergeClasses(table.cell, styles.name)}>
              <TextLink to={`/startups/${id}`}>{name ?? t('catalogue:list.unnamed')}</TextLink>
            </RowHeading>
            <TableCell className={table.cell}>
              <CellLabel>{t('admin:waitingChanges.columns.date')}</CellLabel>
              {formatDateTime(date)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
