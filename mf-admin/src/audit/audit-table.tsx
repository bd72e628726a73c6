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
import type { AuditEntry } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { pressableRow, RowHeading, rowOpener, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useAuditWords } from './use-audit-words.ts';

const useStyles = makeStyles({
  // On a narrow screen each row is a block of lines: nothing scrolls sideways.
  head: { [screens.narrow]: { display: 'none' } },
  row: {
    cursor: 'pointer',
    [screens.narrow]: { display: 'block', paddingBlock: tokens.spacingVerticalM },
  },
  cell: {
    paddingBlock: '12px',
    overflowWrap: 'anywhere',
    [screens.narrow]: { display: 'block', height: 'auto', width: 'auto', paddingBlock: '2px' },
  },
  date: { width: '16%', fontVariantNumeric: 'tabular-nums' },
  actor: { width: '18%' },
  act: { width: '22%', fontWeight: tokens.fontWeightSemibold },
  open: { width: '84px', textAlign: 'end', [screens.narrow]: { textAlign: 'start' } },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3 },
});

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

/** The entries of the trail, one row each; a press on a row opens it. */
export function AuditTable({ entries, onOpen }: AuditTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Table aria-label={t('admin:audit.title')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell scope="col" className={styles.date}>
            {t('admin:audit.columns.date')}
          </TableHeaderCell>
          <TableHeaderCell scope="col" className={styles.actor}>
            {t('admin:audit.columns.actor')}
          </TableHeaderCell>
          <TableHeaderCell scope="col" className={styles.act}>
            {t('admin:audit.columns.action')}
          </TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:audit.columns.entity')}</TableHeaderCell>
          <TableHeaderCell scope="col" className={styles.open}>
            {t('admin:audit.columns.open')}
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map((entry) => (
          <AuditRow key={entry.number} entry={entry} onOpen={() => onOpen(entry)} />
        ))}
      </TableBody>
    </Table>
  );
}

function AuditRow({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const words = useAuditWords();
  const { formatDateTime } = useFormats();
  const details = words.details(entry);
  return (
    <TableRow className={styles.row} {...pressableRow}>
      <TableCell className={mergeClasses(styles.cell, styles.date)}>{formatDateTime(entry.date)}</TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.actor)}>{words.actor(entry)}</TableCell>
      <RowHeading className={mergeClasses(styles.cell, styles.act)}>
        {label('auditAction', entry.action)}
      </RowHeading>
      <TableCell className={styles.cell}>
        <span>
          {words.about(entry)}
          {details && <span className={styles.quiet}>{details}</span>}
        </span>
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.open)}>
        <Button
          size="small"
          {...rowOpener}
          aria-label={t('admin:audit.openOf', { number: entry.number })}
          onClick={onOpen}
        >
          {t('admin:audit.open')}
        </Button>
      </TableCell>
    </TableRow>
  );
}
