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
import type { ContactRequest } from '@passerelle/contract';
import { useFormats } from '@passerelle/platform/i18n';
import { useRight } from '@passerelle/platform/session';
import { CellLabel, pressableRow, RowHeading, rowOpener, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useListTableStyles } from '../../lists/use-list-table-styles.ts';
import { ContactRequestState } from '../contact-request-state.tsx';
import { PartyLink } from '../parties/party-link.tsx';
import { usePartyNames } from '../parties/use-party-names.ts';

const useStyles = makeStyles({
  heading: { paddingInline: '16px', color: tokens.colorNeutralForeground3 },
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
  status: { width: '208px', [screens.narrow]: { width: 'auto' } },
  comment: { width: '19%', color: tokens.colorNeutralForeground2, [screens.narrow]: { width: 'auto' } },
  clamped: {
    display: '-webkit-box',
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
  },
  action: { width: '112px', textAlign: 'end', [screens.narrow]: { width: 'auto', textAlign: 'start' } },
});

const columns = ['date', 'client', 'startup', 'status', 'owner', 'comment', 'action'] as const;

interface ContactRequestTableProps {
  requests: readonly ContactRequest[];
  onEdit: (request: ContactRequest) => void;
}

/** Contact requests as a table, newest first as the list brings them. */
export function ContactRequestTable({ requests, onEdit }: ContactRequestTableProps) {
  const styles = useStyles();
  const shared = useListTableStyles();
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const mayEdit = useRight('EDITOR');
  const namesOf = usePartyNames();
  const widths = { ...styles, client: undefined, startup: undefined, owner: undefined };
  return (
    <div className={shared.frame}>
      <Table aria-label={t('admin:contactRequests.title')}>
        <TableHeader className={shared.head}>
          <TableRow>
            {columns.map((column) => (
              <TableHeaderCell
                scope="col"
                key={column}
                className={mergeClasses(styles.heading, widths[column])}
              >
                {t(`admin:contactRequests.columns.${column}`)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {requests.map((request) => (
            <TableRow key={request.id} className={shared.row} {...pressableRow}>
              <TableCell className={mergeClasses(styles.cell, styles.date)}>
                {formatDate(request.date)}
              </TableCell>
              <RowHeading className={styles.cell}>
                <CellLabel>{t('admin:contactRequests.columns.client')}</CellLabel>
                <PartyLink request={request} side="client" />
              </RowHeading>
              <TableCell className={styles.cell}>
                <CellLabel>{t('admin:contactRequests.columns.startup')}</CellLabel>
                <PartyLink request={request} side="startup" />
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.status)}>
                <ContactRequestState request={request} />
              </TableCell>
              <TableCell className={styles.cell}>
                <CellLabel>{t('admin:contactRequests.columns.owner')}</CellLabel>
                {request.owner?.fullName ?? t('admin:contactRequests.owner.nobody')}
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.comment)}>
                <span className={styles.clamped}>{request.comment}</span>
              </TableCell>
              <TableCell className={mergeClasses(styles.cell, styles.action)}>
                <Button
                  {...rowOpener}
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t(
                    mayEdit ? 'admin:contactRequests.editOf' : 'admin:contactRequests.seeOf',
                    namesOf(request),
                  )}
                  onClick={() => onEdit(request)}
                >
                  {t(mayEdit ? 'admin:contactRequests.follow' : 'admin:contactRequests.see')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
