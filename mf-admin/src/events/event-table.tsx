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
import type { LinkingEvent } from '@passerelle/contract';
import { useFormats } from '@passerelle/shared/i18n';
import { houseTokens, pressableRow, rowOpener, StatusBadge, screens } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { PartyLink } from './party-link.tsx';

const useStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: houseTokens.houseShadow,
    overflow: 'hidden',
  },
  // On a narrow screen each row is a block of lines: nothing scrolls sideways.
  head: { [screens.narrow]: { display: 'none' } },
  heading: { paddingInline: '16px', color: tokens.colorNeutralForeground3 },
  row: { cursor: 'pointer', [screens.narrow]: { display: 'block', paddingBlock: '14px' } },
  cell: {
    paddingBlock: '12px',
    paddingInline: '16px',
    overflowWrap: 'anywhere',
    [screens.narrow]: { display: 'block', height: 'auto', paddingBlock: '3px' },
  },
  date: {
    width: '124px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [screens.narrow]: { width: 'auto' },
  },
  status: { width: '128px', [screens.narrow]: { width: 'auto' } },
  comment: { width: '30%', color: tokens.colorNeutralForeground2, [screens.narrow]: { width: 'auto' } },
  /** What the heading says on a wide screen. */
  label: { display: 'none', [screens.narrow]: { display: 'inline', color: tokens.colorNeutralForeground3 } },
  clamped: {
    display: '-webkit-box',
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
  },
  action: { width: '112px', textAlign: 'end', [screens.narrow]: { width: 'auto', textAlign: 'start' } },
});

const columns = ['date', 'client', 'startup', 'status', 'comment', 'action'] as const;

interface EventTableProps {
  events: readonly LinkingEvent[];
  onEdit: (event: LinkingEvent) => void;
}

/** Contact requests as a table, newest first as the list brings them. */
export function EventTable({ events, onEdit }: EventTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const widths = { ...styles, client: undefined, startup: undefined };
  return (
    <div className={styles.frame}>
      <Table aria-label={t('admin:events.title')}>
        <TableHeader className={styles.head}>
          <TableRow>
            {columns.map((column) => (
              <TableHeaderCell key={column} className={mergeClasses(styles.heading, widths[column])}>
                {t(`admin:events.columns.${column}`)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {events.map((event) => (
            <TableRow key={event.id} className={styles.row} {...pressableRow}>
              <TableCell className={mergeClasses(styles.cell, styles.date)}>
                {formatDate(event.date)}
              </TableCell>
              <TableCell className={styles.cell}>
                <span className={styles.label}>
                  {t('admin:clients.labelled', { label: t('admin:events.columns.client') })}{' '}
                </span>
                <PartyLink event={event} side="client" />
              </TableCell>
              <TableCell className={styles.cell}>
                <span className={styles.label}>
                  {t('admin:clients.labelled', { label: t('admin:events.columns.startup') })}{' '}
                </span>
                <PartyLink event={event} side="startup" />
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.status)}>
                <StatusBadge status={event.status} />
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.comment)}>
                <span className={styles.clamped}>{event.comment}</span>
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.action)}>
                <Button
                  {...rowOpener}
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t('admin:events.editOf', {
                    client: event.client.fullName,
                    startup: event.startup.fullName,
                  })}
                  onClick={() => onEdit(event)}
                >
                  {t('admin:events.follow')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
