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
import { useFormats } from '@passerelle/shared/i18n';
import { screens, TagPill } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // On a narrow screen each row is a block of lines: nothing scrolls sideways.
  head: { [screens.narrow]: { display: 'none' } },
  row: { [screens.narrow]: { display: 'block', paddingBlock: tokens.spacingVerticalM } },
  cell: {
    paddingBlock: '12px',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    [screens.narrow]: { display: 'block', height: 'auto', width: 'auto', paddingBlock: '2px' },
  },
  name: { width: '28%', fontWeight: tokens.fontWeightSemibold },
  identifier: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  /** What the heading says on a wide screen. */
  label: { display: 'none', [screens.narrow]: { display: 'inline', color: tokens.colorNeutralForeground3 } },
});

const dates = ['creationDate', 'validateDate', 'disabledDate', 'deletionDate'] as const;

/** The deleted startups, one row each, with their dates. */
export function ArchiveTable({ startups }: { startups: readonly DeletedStartup[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  return (
    <Table aria-label={t('admin:archive.title')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell className={styles.name}>{t('admin:archive.columns.name')}</TableHeaderCell>
          <TableHeaderCell>{t('admin:archive.columns.status')}</TableHeaderCell>
          {dates.map((date) => (
            <TableHeaderCell key={date}>{t(`admin:archive.columns.${date}`)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {startups.map((startup) => (
          <TableRow key={startup.id} className={styles.row}>
            <TableCell className={mergeClasses(styles.cell, styles.name)}>
              <span>
                {startup.name ?? t('admin:archive.unnamed')}
                <span className={styles.identifier}>{startup.id}</span>
              </span>
            </TableCell>
            <TableCell className={styles.cell}>
              <TagPill>{t('admin:archive.deleted')}</TagPill>
            </TableCell>
            {dates.map((date) => {
              const value = startup[date];
              return (
                <TableCell key={date} className={styles.cell}>
                  <span className={styles.label}>
                    {t('admin:archive.labelled', { label: t(`admin:archive.columns.${date}`) })}{' '}
                  </span>
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
