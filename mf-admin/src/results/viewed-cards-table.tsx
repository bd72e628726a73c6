import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { ViewedCard } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { CellLabel, RowHeading, TextLink } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';

/** Which client opened which card, and when last: one row each. */
export function ViewedCardsTable({ cards }: { cards: readonly ViewedCard[] }) {
  const table = useTableStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  return (
    <Table aria-label={t('admin:results.views.title')}>
      <TableHeader className={table.head}>
        <TableRow>
          <TableHeaderCell scope="col">{t('admin:results.views.client')}</TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:results.views.startup')}</TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:results.views.date')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {cards.map(({ client, startup, date }) => (
          <TableRow key={`${client.id} ${startup.id}`} className={table.row}>
            <RowHeading className={table.cell}>
              <TextLink to={`/clients/${client.id}`}>{client.fullName}</TextLink>
            </RowHeading>
            <TableCell className={table.cell}>
              <TextLink to={`/startups/${startup.id}`}>
                {startup.name ?? t('admin:results.views.unnamed')}
              </TextLink>
            </TableCell>
            <TableCell className={table.cell}>
              <CellLabel>{t('admin:results.views.date')}</CellLabel>
              {formatDate(date)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
