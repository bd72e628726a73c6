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
import type { Approval } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { RowHeading, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useTableStyles } from '../lists/use-table-styles.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalBadge } from './approval-badge.tsx';
import type { AskedDecision } from './decision-dialog.tsx';
import { useApprovalWords } from './use-approval-words.ts';

const useColumnStyles = makeStyles({
  act: { width: '34%' },
  requester: { width: '20%' },
  actions: { width: '22%', [screens.narrow]: { paddingBlock: '6px' } },
});

interface ApprovalTableProps {
  approvals: readonly Approval[];
  onDecide: (asked: AskedDecision) => void;
  onGone: () => void;
}

/** What was asked for, one row each: who wants what, what became of it, and what can be done. */
export function ApprovalTable({ approvals, onDecide, onGone }: ApprovalTableProps) {
  const styles = useTableStyles();
  const columns = useColumnStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const words = useApprovalWords();
  const { formatDateTime } = useFormats();
  return (
    <Table aria-label={t('admin:approvals.title')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell scope="col" className={columns.act}>
            {t('admin:approvals.columns.act')}
          </TableHeaderCell>
          <TableHeaderCell scope="col" className={columns.requester}>
            {t('admin:approvals.columns.requester')}
          </TableHeaderCell>
          <TableHeaderCell scope="col">{t('admin:approvals.columns.status')}</TableHeaderCell>
          <TableHeaderCell scope="col" className={columns.actions}>
            {t('admin:approvals.columns.actions')}
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {approvals.map((approval) => (
          <TableRow key={approval.id} className={styles.row}>
            <RowHeading className={mergeClasses(styles.cell, columns.act)}>
              <span>
                <span className={styles.name}>{words.act(approval.subject)}</span>
                <span className={styles.quiet}>{label('approvalKind', approval.subject.kind)}</span>
              </span>
            </RowHeading>
            <TableCell className={mergeClasses(styles.cell, columns.requester)}>
              <span>
                {words.nameOf(approval.requester)}
                <span className={styles.quiet}>{formatDateTime(approval.requestDate)}</span>
              </span>
            </TableCell>
            <TableCell className={styles.cell}>
              <span>
                <ApprovalBadge status={approval.status} />
                <span className={styles.quiet}>{words.outcome(approval)}</span>
              </span>
            </TableCell>
            <TableCell className={mergeClasses(styles.cell, columns.actions)}>
              <ApprovalActions approval={approval} onDecide={onDecide} onGone={onGone} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
