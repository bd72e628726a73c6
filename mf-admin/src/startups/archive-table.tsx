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
import type { DeletedStartup } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { CellLabel, RowHeading, TagPill } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';

const useStyles = makeStyles({
  name: { width: '28%', fontWeight: tokens.fontWeightSemibold },
  identifier: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const dates = ['creationDate', 'validateDate', 'disabledDate', 'deletionDate'] as const;

/** The deleted startups, one row each, with their dates. */
export function ArchiveTable({ startups }: { startups: readonly DeletedStartup[] }) {
  const styles = useStyles();
  const table = useTableStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  return (
    <Table aria-label={t('admin:archive.title')}>
      <TableHeader className={table.head}>
        <TableRow>
          <TableHeaderCell scope="col" className={styles.name}>
            {t('admin:archive.columns.name')}
          </TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:archive.columns.status')}</TableHeaderCell>
          {dates.map((date) => (
            <TableHeaderCell scope="col" key={date}>
              {t(`admin:archive.columns.${date}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {startups.map((startup) => (
          <TableRow key={startup.id} className={table.row}>
            <RowHeading className={mergeClasses(table.cell, styles.name)}>
              <span>
                {startup.name ?? t('admin:archive.unnamed')}
                <span className={styles.identifier}>{startup.id}</span>
              </span>
            </RowHeading>
            <TableCell className={table.cell}>
              <TagPill>{t('admin:archive.deleted')}</TagPill>
            </TableCell>
            {dates.map((date) => {
              const value = startup[date];
              return (
                <TableCell key={date} className={table.cell}>
                  <CellLabel>{t(`admin:archive.columns.${date}`)}</CellLabel>
                  {value ? formatDate(value) : t('admin:archive.never')}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
