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
import type { ListedUser } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/shared/i18n';
import { fullNameOf } from '@passerelle/shared/session';
import { screens } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // On a phone each row is a block of lines: nothing scrolls sideways.
  head: { [screens.phone]: { display: 'none' } },
  row: { [screens.phone]: { display: 'block', paddingBlock: tokens.spacingVerticalS } },
  cell: {
    overflowWrap: 'anywhere',
    [screens.phone]: { display: 'block', height: 'auto', paddingBlock: tokens.spacingVerticalXXS },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  email: { width: '30%' },
  role: { width: '12%' },
  action: { whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface UserTableProps {
  users: readonly ListedUser[];
  onResend: (invitation: Pick<ListedUser, 'email' | 'role'>) => void;
  onEdit: (user: Account) => void;
}

/** A row that is an account and no invitation. */
export type Account = ListedUser & { id: string };

const isAccount = (user: ListedUser): user is Account => user.id !== undefined;

/** Accounts and pending invitations, one row each. */
export function UserTable({ users, onResend, onEdit }: UserTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  return (
    <Table aria-label={t('admin:users.list.caption')}>
      <TableHeader className={styles.head}>
        <TableRow>
          <TableHeaderCell>{t('admin:users.list.name')}</TableHeaderCell>
          <TableHeaderCell className={styles.email}>{t('admin:users.list.email')}</TableHeaderCell>
          <TableHeaderCell className={styles.role}>{t('admin:users.list.role')}</TableHeaderCell>
          <TableHeaderCell>{t('admin:users.list.state')}</TableHeaderCell>
          <TableHeaderCell>{t('admin:users.list.actions')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {users.map((user) => (
          <TableRow className={styles.row} key={user.id ?? user.email}>
            <TableCell className={mergeClasses(styles.cell, styles.name)}>
              {fullNameOf({ firstName: user.firstName, lastName: user.lastName }) ?? (
                <span className={styles.quiet}>{t('admin:users.list.unknownName')}</span>
              )}
            </TableCell>
            <TableCell className={styles.cell}>{user.email}</TableCell>
            <TableCell className={styles.cell}>
              {user.roles.map((role) => label('role', role)).join(', ')}
            </TableCell>
            <TableCell className={styles.cell}>
              <UserState user={user} />
            </TableCell>
            <TableCell className={styles.cell}>
              {isAccount(user) ? (
                <Button
                  size="small"
                  aria-label={t('admin:users.list.editOf', { name: fullNameOf(user) ?? user.email })}
                  onClick={() => onEdit(user)}
                >
                  {t('admin:users.list.edit')}
                </Button>
              ) : (
                <Button
                  size="small"
                  className={styles.action}
                  aria-label={t('admin:users.list.resendTo', { email: user.email })}
                  onClick={() => onResend({ email: user.email, role: user.role })}
                >
                  {t('admin:users.list.resend')}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function UserState({ user }: { user: ListedUser }) {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { id, invitationExpirationDate } = user;
  if (id) return t('admin:users.list.active');
  if (!invitationExpirationDate) return t('admin:users.list.pending');
  const date = formatDate(invitationExpirationDate);
  const isExpired = new Date(invitationExpirationDate) < new Date();
  return isExpired
    ? t('admin:users.list.pendingExpired', { date })
    : t('admin:users.list.pendingUntil', { date });
}
