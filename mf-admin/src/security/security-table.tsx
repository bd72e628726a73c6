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
import { refusedEventKinds, type SecurityEvent } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { RowHeading } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';

const useColumnStyles = makeStyles({
  date: { width: '16%' },
  kind: { width: '24%' },
  refused: { color: tokens.colorPaletteRedForeground1 },
});

/** The events of the security log, one row each. */
export function SecurityTable({ events }: { events: readonly SecurityEvent[] }) {
  const styles = useTableStyles();
  const columns = useColumnStyles();
  const { t } = useTranslation();
  return (
    <Table aria-label={t('admin:security.title')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell scope="col" className={columns.date}>
            {t('admin:security.columns.date')}
          </TableHeaderCell>
          <TableHeaderCell scope="col" className={columns.kind}>
            {t('admin:security.columns.kind')}
          </TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:security.columns.user')}</TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:security.columns.call')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {events.map((event) => (
          <SecurityRow key={event.id} event={event} />
        ))}
      </TableBody>
    </Table>
  );
}

function SecurityRow({ event }: { event: SecurityEvent }) {
  const styles = useTableStyles();
  const columns = useColumnStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime } = useFormats();
  const { kind, user, sourceAddress, count, route, targetId } = event;
  const isRefused = refusedEventKinds.includes(kind);
  return (
    <TableRow className={styles.row}>
      <TableCell className={mergeClasses(styles.cell, columns.date)}>{formatDateTime(event.date)}</TableCell>
      <RowHeading className={mergeClasses(styles.cell, styles.name, columns.kind)}>
        <span>
          <span className={mergeClasses(isRefused && columns.refused)}>{label('securityEvent', kind)}</span>
          {count > 1 && <span className={styles.quiet}>{t('admin:security.times', { count })}</span>}
        </span>
      </RowHeading>
      <TableCell className={styles.cell}>
        <span>
          {user ? (user.name ?? t('admin:security.gone')) : t('admin:security.nobody')}
          <span className={styles.quiet}>{sourceAddress ?? t('admin:security.manyAddresses')}</span>
        </span>
      </TableCell>
      <TableCell className={styles.cell}>
        <span>
          {route}
          {targetId && <span className={styles.quiet}>{targetId}</span>}
        </span>
      </TableCell>
    </TableRow>
  );
}
