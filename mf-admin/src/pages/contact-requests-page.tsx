import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { ContactRequest } from '@passerelle/contract';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { useRight } from '@passerelle/platform/session';
import { AnsweredLine, EmptyState, LoadMore, Page, TableSkeleton } from '@passerelle/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsencesDrawer } from '../contact-requests/absences/absences-drawer.tsx';
import { AddContactRequestDrawer } from '../contact-requests/add-contact-request-drawer.tsx';
import { type BoardFeedback, RequestBoard } from '../contact-requests/board/request-board.tsx';
import { useBoardColumns } from '../contact-requests/board/use-board-columns.ts';
import {
  CONTACT_REQUESTS_PAGE_SIZE,
  useListContactRequestsInfiniteQuery,
} from '../contact-requests/endpoints.ts';
import { FollowUpsPanel } from '../contact-requests/follow-ups/follow-ups-panel.tsx';
import { ContactRequestFilters, requestsPanel } from '../contact-requests/list/contact-request-filters.tsx';
import { ContactRequestTable } from '../contact-requests/list/contact-request-table.tsx';
import { ContactRequestTile } from '../contact-requests/list/contact-request-tile.tsx';
import { FigureNotice } from '../contact-requests/list/figure/figure-notice.tsx';
import { TileGridSkeleton } from '../contact-requests/list/tile-grid-skeleton.tsx';
import { useContactRequestListView } from '../contact-requests/list/use-contact-request-list-view.ts';
import { OpenedRequestDrawer } from '../contact-requests/opened-request-drawer.tsx';
import { useOpenRequest } from '../contact-requests/use-current-request.ts';
import { useOpenedRequest } from '../contact-requests/use-opened-request.ts';
import { FoundAnnouncement } from '../lists/found-announcement.tsx';
import { isAskedAnew } from '../lists/use-opened-row.ts';
import { useOutdatedStyles } from '../lists/use-outdated-styles.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** `/events`: the clients' contact requests, and their follow-up. */
export function Component() {
  const styles = useStyles();
  const { outdated } = useOutdatedStyles();
  const { t } = useTranslation();
  const mayEdit = useRight('EDITOR');
  const { view, change } = useContactRequestListView();
  const { opened, open: openDrawer, noteSaved, close } = useOpenedRequest();
  const openRequest = useOpenRequest((request) => openDrawer({ request }));
  const shownBoard = useRef<BoardFeedback>(null);
  const [isAdding, setAdding] = useState(false);
  const [isShowingAbsences, setShowingAbsences] = useState(false);
  const { layout, ...asked } = view;
  const { status, search, owner, lateness, figure } = asked;
  const isBoard = layout === 'board';
  const list = useListContactRequestsInfiniteQuery(asked, { skip: isBoard, refetchOnMountOrArgChange: true });
  const board = useBoardColumns(asked, isBoard);
  const { items, total } = itemsOf(list.data);
  const found = isBoard ? board.total : list.currentData && total;
  const lists = isBoard ? Object.values(board.lists) : [list];
  const isCounted = lists.every(({ data, isError }) => data || !isError);
  const isNarrowed = search !== '' || owner !== null || lateness !== null || Object.keys(figure).length > 0;
  const hasFailed = isListFailed(list);
  const isWaiting = !list.data && list.isFetching;
  const isOutdated = isAskedAnew(list);
  const open = (request: ContactRequest) => void openRequest(request, { isOutdated });
  const boardView = JSON.stringify(asked);

  return (
    <Page
      title={t('admin:contactRequests.title')}
      // Where nothing is known and nothing comes, no empty line stands in its place.
      subtitle={
        isCounted && (
          <AnsweredLine
            words={found === undefined ? undefined : t('admin:contactRequests.subtitle', { count: found })}
          />
        )
      }
      actions={
        <div className={styles.actions}>
          <Button size="large" aria-haspopup="dialog" onClick={() => setShowingAbsences(true)}>
            {t('admin:contactRequests.absences.open')}
          </Button>
          {mayEdit && (
            <Button
              size="large"
              appearance="primary"
              icon={<AddRegular />}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              {t('admin:contactRequests.add.open')}
            </Button>
          )}
        </div>
      }
    >
      <FollowUpsPanel onCorrect={openRequest}>
        <FigureNotice figure={figure} onClear={() => change({ figure: {} })} />
        <ContactRequestFilters view={view} onChange={change} />
        <FoundAnnouncement query={asked} total={found} />
        {isBoard ? (
          <RequestBoard
            key={boardView}
            ref={shownBoard}
            view={boardView}
            lists={board.lists}
            onOpen={openDrawer}
          />
        ) : (
          <div {...requestsPanel(status)}>
            {isWaiting && (layout === 'table' ? <TableSkeleton rows={9} /> : <TileGridSkeleton tiles={6} />)}
            {hasFailed && !list.isFetching && (
              <EmptyState
                title={t('admin:contactRequests.error')}
                action={<Button onClick={() => list.refetch()}>{t('admin:contactRequests.retry')}</Button>}
              />
            )}
            {list.currentData && !hasFailed && total === 0 && (
              <EmptyState
                title={isNarrowed ? t('admin:contactRequests.noResult') : t('admin:contactRequests.empty')}
                text={
                  isNarrowed
                    ? t('admin:contactRequests.emptySearchHint')
                    : t('admin:contactRequests.emptyHint')
                }
              />
            )}
            {items.length > 0 && !hasFailed && (
              <div aria-busy={list.isFetching} className={mergeClasses(isOutdated && outdated)}>
                {layout === 'table' ? (
                  <ContactRequestTable requests={items} onEdit={open} />
                ) : (
                  <ul className={styles.grid}>
                    {items.map((request) => (
                      <li key={request.id}>
                        <ContactRequestTile request={request} onEdit={() => open(request)} />
                      </li>
                    ))}
                  </ul>
                )}
                <LoadMore
                  shown={items.length}
                  total={total}
                  step={CONTACT_REQUESTS_PAGE_SIZE}
                  isLoading={list.isFetchingNextPage}
                  onMore={() => fetchMore(list)}
                />
              </div>
            )}
          </div>
        )}
      </FollowUpsPanel>
      {opened && (
        <OpenedRequestDrawer opened={opened} board={shownBoard} onSaved={noteSaved} onClose={close} />
      )}
      {isShowingAbsences && <AbsencesDrawer onClose={() => setShowingAbsences(false)} />}
      {isAdding && <AddContactRequestDrawer onClose={() => setAdding(false)} />}
    </Page>
  );
}
