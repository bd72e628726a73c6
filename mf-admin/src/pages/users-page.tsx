import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { useRight } from '@passerelle/platform/session';
import { ButtonLink, EmptyState, LoadMore, Page, Panel, TableSkeleton } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundAnnouncement } from '../lists/found-announcement.tsx';
import { isAskedAnew, useOpenedRow } from '../lists/use-opened-row.ts';
import { useOutdatedStyles } from '../lists/use-outdated-styles.ts';
import { UserDrawer } from '../users/drawer/user-drawer.tsx';
import { USERS_PAGE_SIZE, useListUsersInfiniteQuery } from '../users/endpoints.ts';
import { InviteForm } from '../users/invite-form.tsx';
import { ReadyInvitationPanel } from '../users/ready-invitation-panel.tsx';
import { useInvite } from '../users/use-invite.ts';
import { useUserListView } from '../users/use-user-list-view.ts';
import { isAccount, type PendingInvitation, UserTable } from '../users/user-table.tsx';
import { UserToolbar } from '../users/user-toolbar.tsx';
import { WithdrawDialog } from '../users/withdraw-dialog.tsx';

const useStyles = makeStyles({
  panels: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
});

/** `/users`: who has an account, who is invited, and the invitation of others. */
export function Component() {
  const styles = useStyles();
  const { outdated } = useOutdatedStyles();
  const { t } = useTranslation();
  const { invite, isInviting, ready, forget } = useInvite();
  const { view, change } = useUserListView();
  const list = useListUsersInfiniteQuery(view, { refetchOnMountOrArgChange: true });
  const { items, total } = itemsOf(list.data);
  const edited = useOpenedRow(items.filter(isAccount), list);
  const [withdrawn, setWithdrawn] = useState<PendingInvitation | null>(null);
  const mayInvite = useRight('EDITOR');
  const isFailed = isListFailed(list) && !list.isFetching;

  return (
    <Page
      title={t('admin:users.title')}
      subtitle={t('admin:users.subtitle')}
      actions={
        mayInvite && (
          <ButtonLink to="/users/import" size="large">
            {t('admin:import.invitations.open')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.panels}>
        {mayInvite && <InviteForm invite={invite} isInviting={isInviting} />}
        <ReadyInvitationPanel invitation={ready} />
        <Panel title={t('admin:users.list.title')}>
          <UserToolbar view={view} onChange={change} />
          <FoundAnnouncement query={{ ...view, sort: undefined }} total={list.currentData && total} />
          {!list.data && list.isFetching && <TableSkeleton rows={6} />}
          {isFailed && (
            <EmptyState
              title={t('admin:users.list.error')}
              action={<Button onClick={() => list.refetch()}>{t('admin:users.list.retry')}</Button>}
            />
          )}
          {list.data && !isFailed && total === 0 && (
            <EmptyState
              title={t('admin:users.list.empty')}
              text={t(mayInvite ? 'admin:users.list.emptyHint' : 'admin:users.list.emptyHintOfReader')}
            />
          )}
          {items.length > 0 && !isFailed && (
            <div aria-busy={list.isFetching} className={mergeClasses(isAskedAnew(list) && outdated)}>
              <UserTable
                users={items}
                sort={view.sort}
                onSort={(sort) => change({ sort })}
                isInviting={isInviting}
                onResend={({ email, role, staffRight }) => invite({ email, role, staffRight })}
                onWithdraw={setWithdrawn}
                onEdit={edited.open}
              />
              <LoadMore
                shown={items.length}
                total={total}
                step={USERS_PAGE_SIZE}
                isLoading={list.isFetchingNextPage}
                onMore={() => fetchMore(list)}
              />
            </div>
          )}
        </Panel>
      </div>
      {edited.opened && <UserDrawer key={edited.opened.id} user={edited.opened} onClose={edited.close} />}
      {withdrawn && (
        <WithdrawDialog
          invitationId={withdrawn.invitationId}
          email={withdrawn.email}
          onGone={() => forget(withdrawn.email)}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </Page>
  );
}
