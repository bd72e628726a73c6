import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ListedUser, searchKey } from '@passerelle/contract';
import { useLabels } from '@passerelle/shared/i18n';
import {
  ButtonLink,
  EmptyState,
  LoadMore,
  Page,
  Panel,
  SearchInput,
  TableSkeleton,
} from '@passerelle/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUsersQuery } from '../users/endpoints.ts';
import { InviteForm } from '../users/invite-form.tsx';
import { ReadyInvitationPanel } from '../users/ready-invitation-panel.tsx';
import { useInvite } from '../users/use-invite.ts';
import { UserDrawer } from '../users/user-drawer.tsx';
import { type Account, UserTable } from '../users/user-table.tsx';

/** Rows shown at first, and added by each press. */
const STEP = 25;

const useStyles = makeStyles({
  panels: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  filter: { width: '300px', maxWidth: '100%' },
});

/** `/users`: who has an account, who is invited, and the invitation of others. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { invite, isInviting, ready } = useInvite();
  const { data: users, isError, refetch } = useListUsersQuery();
  const [filter, setFilter] = useState('');
  const [rows, setRows] = useState(STEP);
  const [edited, setEdited] = useState<Account | null>(null);
  const wanted = searchKey(filter);
  const matches = ({ firstName, lastName, email, roles }: ListedUser) =>
    searchKey([firstName, lastName, email, ...roles.map((role) => label('role', role))].join(' ')).includes(
      wanted,
    );
  // A filter of signs only, which no key has, finds nobody.
  const found = users?.filter((user) => (wanted === '' ? filter.trim() === '' : matches(user)));

  return (
    <Page
      title={t('admin:users.title')}
      subtitle={t('admin:users.subtitle')}
      actions={
        <ButtonLink to="/users/import" size="large">
          {t('admin:import.invitations.open')}
        </ButtonLink>
      }
    >
      <div className={styles.panels}>
        <InviteForm invite={invite} isInviting={isInviting} />
        {ready && <ReadyInvitationPanel invitation={ready} />}
        <Panel
          title={t('admin:users.list.title')}
          actions={
            <SearchInput
              className={styles.filter}
              aria-label={t('admin:users.list.filter')}
              placeholder={t('admin:users.list.filter')}
              value={filter}
              onChange={(_, { value }) => setFilter(value)}
            />
          }
        >
          {!users && !isError && <TableSkeleton rows={6} />}
          {!users && isError && (
            <EmptyState
              title={t('admin:users.list.error')}
              action={<Button onClick={() => refetch()}>{t('admin:users.list.retry')}</Button>}
            />
          )}
          {found?.length === 0 && (
            <EmptyState title={t('admin:users.list.empty')} text={t('admin:users.list.emptyHint')} />
          )}
          {found && found.length > 0 && (
            <>
              <UserTable users={found.slice(0, rows)} onResend={invite} onEdit={setEdited} />
              <LoadMore
                shown={Math.min(rows, found.length)}
                total={found.length}
                step={STEP}
                onMore={() => setRows(rows + STEP)}
              />
            </>
          )}
        </Panel>
      </div>
      {edited && <UserDrawer key={edited.id} user={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
