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
import { isStaffRole, type ListedUser, labelOfRoles, type UserOrder } from '@passerelle/contract';
import { useFormats, useLabels, useLanguage } from '@passerelle/platform/i18n';
import { fullNameOf, useRight } from '@passerelle/platform/session';
import { pressableRow, RowHeading, rowOpener, screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { SortSelect } from '../sorting/sort-select.tsx';
import { orderAfterPress, sortedColumns, tableOrderOf, userOrderOf } from './user-order.ts';

const useStyles = makeStyles({
  // On a phone each row is a block of lines: nothing scrolls sideways.
  head: { [screens.phone]: { display: 'none' } },
  row: { [screens.phone]: { display: 'block', paddingBlock: tokens.spacingVerticalS } },
  cell: {
    overflowWrap: 'anywhere',
    [screens.phone]: { display: 'block', height: 'auto', paddingBlock: tokens.spacingVerticalXXS },
  },
  opening: { cursor: 'pointer' },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { width: '30%' },
  // In a narrow table as wide as their words: shares of it would break them, and those of names.
  role: { width: '12%', [screens.narrow]: { width: '80px' } },
  state: { [screens.narrow]: { width: '84px' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, paddingBlock: '6px' },
  action: { whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** A row that is an account and no invitation. */
export type Account = ListedUser & { id: string };

/** A row that is a pending invitation. */
export type PendingInvitation = ListedUser & { invitationId: string };

/** Whether somebody has an account, and not only an invitation. */
export const isAccount = (user: ListedUser): user is Account => user.id !== undefined;
const isInvitation = (user: ListedUser): user is PendingInvitation => user.invitationId !== undefined;

interface UserTableProps {
  users: readonly ListedUser[];
  sort: UserOrder;
  onSort: (sort: UserOrder) => void;
  /** Whether an invitation is on its way: another one is not sent meanwhile. */
  isInviting: boolean;
  onResend: (invitation: Pick<ListedUser, 'email' | 'role' | 'staffRight'>) => void;
  onWithdraw: (invitation: PendingInvitation) => void;
  onEdit: (user: Account) => void;
}

/** Accounts and pending invitations, one row each; a press on a heading sorts, a press on an account opens it. */
export function UserTable({ users, sort, onSort, ...actions }: UserTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const order = tableOrderOf(sort);
  const widths = { name: undefined, email: styles.email, role: styles.role, state: styles.state };
  return (
    <>
      <SortSelect
        shownOn="phone"
        columns={sortedColumns.map((column) => ({
          column,
          label: t(`admin:users.list.${column}`),
          kind: column === 'state' ? 'number' : 'text',
        }))}
        order={order}
        onSort={(chosen) => onSort(userOrderOf(chosen))}
      />
      <Table sortable aria-label={t('admin:users.list.caption')}>
        <TableHeader className={styles.head}>
          <TableRow>
            {sortedColumns.map((column) => (
              <TableHeaderCell
                scope="col"
                key={column}
                className={widths[column]}
                sortDirection={order.column === column ? order.direction : undefined}
                onClick={() => onSort(userOrderOf(orderAfterPress(column, order)))}
              >
                {t(`admin:users.list.${column}`)}
              </TableHeaderCell>
            ))}
            <TableHeaderCell scope="col" sortable={false}>
              {t('admin:users.list.actions')}
            </TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id ?? user.email} user={user} {...actions} />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

type UserRowProps = Pick<UserTableProps, 'isInviting' | 'onResend' | 'onWithdraw' | 'onEdit'> & {
  user: ListedUser;
};

function UserRow({ user, isInviting, onResend, onWithdraw, onEdit }: UserRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const mayEdit = useRight('EDITOR');
  const mayLookAfterStaff = useRight('ADMINISTRATOR');
  const mayInvite = isStaffRole(user.role) ? mayLookAfterStaff : mayEdit;
  return (
    <TableRow
      className={mergeClasses(styles.row, isAccount(user) && styles.opening)}
      {...(isAccount(user) && pressableRow)}
    >
      <RowHeading className={mergeClasses(styles.cell, styles.name)}>
        {fullNameOf({ firstName: user.firstName, lastName: user.lastName }) ?? (
          <span className={styles.quiet}>{t('admin:users.list.unknownName')}</span>
        )}
      </RowHeading>
      <TableCell className={styles.cell}>{user.email}</TableCell>
      <TableCell className={styles.cell}>{labelOfRoles(user, language)}</TableCell>
      <TableCell className={styles.cell}>
        <UserState user={user} />
      </TableCell>
      <TableCell className={styles.cell}>
        <div className={styles.actions}>
          {isAccount(user) && (
            <Button
              {...rowOpener}
              size="small"
              aria-label={t(mayEdit ? 'admin:users.list.editOf' : 'admin:users.list.seeOf', {
                name: fullNameOf(user) ?? user.email,
              })}
              onClick={() => onEdit(user)}
            >
              {t(mayEdit ? 'admin:users.list.edit' : 'admin:users.list.see')}
            </Button>
          )}
          {isInvitation(user) && mayInvite && (
            <>
              <Button
                size="small"
                className={styles.action}
                disabledFocusable={isInviting}
                aria-label={t('admin:users.list.resendTo', { email: user.email })}
                onClick={() => onResend(user)}
              >
                {t('admin:users.list.resend')}
              </Button>
              <Button
                size="small"
                className={styles.action}
                aria-label={t('admin:users.list.withdrawOf', { email: user.email })}
                onClick={() => onWithdraw(user)}
              >
                {t('admin:users.list.withdraw')}
              </Button>
            </>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

function UserState({ user: { state, invitationExpirationDate } }: { user: ListedUser }) {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDate } = useFormats();
  if (!invitationExpirationDate) return label('userState', state);
  const date = formatDate(invitationExpirationDate);
  return state === 'EXPIRED'
    ? t('admin:users.list.pendingExpired', { date })
    : t('admin:users.list.pendingUntil', { date });
}
