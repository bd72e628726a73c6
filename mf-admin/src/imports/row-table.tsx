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
import { type ImportKind, type ImportProblem, type ImportRow, problemText } from '@passerelle/contract';
import { useLanguage } from '@passerelle/platform/i18n';
import { RowHeading, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // On a narrow screen each row is a block of lines: nothing scrolls sideways.
  head: { [screens.narrow]: { display: 'none' } },
  row: { [screens.narrow]: { display: 'block', paddingBlock: tokens.spacingVerticalM } },
  cell: {
    paddingBlock: '12px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    [screens.narrow]: { display: 'block', height: 'auto', width: 'auto', paddingBlock: '2px' },
  },
  number: { width: '72px', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  // A heading that stands beside its cell where there is no head.
  numberLabel: { display: 'none', [screens.narrow]: { display: 'inline' } },
  title: { width: '30%' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3 },
  outcome: { width: '150px' },
  leftOut: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: '4px' },
});

interface RowTableProps {
  kind: ImportKind;
  rows: readonly ImportRow[];
}

/** The rows of a file: what becomes of each, and why not. */
export function RowTable({ kind, rows }: RowTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Table aria-label={t('admin:import.rows.caption')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell scope="col" className={styles.number}>
            {t('admin:import.rows.row')}
          </TableHeaderCell>
          <TableHeaderCell scope="col" className={styles.title}>
            {t(`admin:import.${kind}.column`)}
          </TableHeaderCell>
          <TableHeaderCell scope="col" className={styles.outcome}>
            {t('admin:import.rows.outcome')}
          </TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:import.rows.remarks')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <OneRow key={row.row} kind={kind} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function OneRow({ kind, row }: { kind: ImportKind; row: ImportRow }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { title, detail, problems, notes } = row;
  const isLeftOut = problems.length > 0;
  const remarks = [...problems, ...notes];
  return (
    <TableRow className={styles.row}>
      <TableCell className={mergeClasses(styles.cell, styles.number)}>
        <span className={styles.numberLabel}>{t('admin:import.rows.row')} </span>
        {row.row}
      </TableCell>
      <RowHeading className={mergeClasses(styles.cell, styles.title)}>
        <span className={styles.name}>{title || t('admin:import.rows.unnamed')}</span>
        {detail && !(kind === 'startups' && isLeftOut) && (
          <span className={styles.quiet}>
            {kind === 'startups' ? t('admin:import.rows.invites', { email: detail }) : detail}
          </span>
        )}
      </RowHeading>
      <TableCell className={mergeClasses(styles.cell, styles.outcome, isLeftOut && styles.leftOut)}>
        {t(isLeftOut ? 'admin:import.rows.leftOut' : 'admin:import.rows.good')}
      </TableCell>
      <TableCell className={styles.cell}>
        {remarks.length > 0 && (
          <ul className={styles.list}>
            {remarks.map((problem) => (
              <li key={`${problem.column} ${problem.code}`}>
                <Remark problem={problem} isNote={notes.some((note) => note === problem)} />
              </li>
            ))}
          </ul>
        )}
      </TableCell>
    </TableRow>
  );
}

function Remark({ problem, isNote }: { problem: ImportProblem; isNote: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const { column, cell } = problem;
  const reason = problemText({ ...problem, path: column ?? '' }, language);
  return (
    <>
      {column ? t('admin:import.rows.remark', { column, reason }) : reason}
      {isNote && <span className={styles.quiet}>{t('admin:import.rows.kept')}</span>}
      {cell && <span className={styles.quiet}>{t('admin:import.rows.cell', { cell })}</span>}
    </>
  );
}
