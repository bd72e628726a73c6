import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { LinkingEvent } from '@passerelle/contract';
import { itemsOf } from '@passerelle/shared/api';
import { CardGridSkeleton, EmptyState, LoadMore, Page, TableSkeleton } from '@passerelle/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddEventDrawer } from '../events/add-event-drawer.tsx';
import { EditEventDrawer } from '../events/edit-event-drawer.tsx';
import { EVENTS_PAGE_SIZE, useListEventsInfiniteQuery } from '../events/endpoints.ts';
import { EventCard } from '../events/event-card.tsx';
import { EventFilters } from '../events/event-filters.tsx';
import { EventTable } from '../events/event-table.tsx';
import { useEventListView } from '../events/use-event-list-view.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  outdated: { opacity: 0.55 },
});

/** `/events`: the clients' contact requests, and their follow-up. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { view, change } = useEventListView();
  const [edited, setEdited] = useState<LinkingEvent | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { status, search, layout } = view;
  const list = useListEventsInfiniteQuery({ status, search });
  const { items, total } = itemsOf(list.data);
  const isWaiting = !list.data && list.isFetching;
  const isOutdated = list.data !== undefined && !list.currentData;

  return (
    <Page
      title={t('admin:events.title')}
      subtitle={list.currentData && t('admin:events.subtitle', { count: total })}
      actions={
        <Button
          size="large"
          appearance="primary"
          icon={<AddRegular />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('admin:events.add.open')}
        </Button>
      }
    >
      <EventFilters view={view} onChange={change} />
      {isWaiting && (layout === 'table' ? <TableSkeleton rows={9} /> : <CardGridSkeleton cards={6} />)}
      {list.isError && !list.isFetching && (
        <EmptyState
          title={t('admin:events.error')}
          action={<Button onClick={() => list.refetch()}>{t('admin:events.retry')}</Button>}
        />
      )}
      {list.currentData && !list.isError && total === 0 && (
        <EmptyState
          title={search ? t('admin:events.noResult') : t('admin:events.empty')}
          text={search ? t('admin:events.emptySearchHint') : t('admin:events.emptyHint')}
        />
      )}
      {items.length > 0 && !list.isError && (
        <div aria-busy={list.isFetching} className={mergeClasses(isOutdated && styles.outdated)}>
          {layout === 'table' ? (
            <EventTable events={items} onEdit={setEdited} />
          ) : (
            <ul className={styles.grid}>
              {items.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} onEdit={() => setEdited(event)} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore
            shown={items.length}
            total={total}
            step={EVENTS_PAGE_SIZE}
            isLoading={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        </div>
      )}
      {edited && <EditEventDrawer key={edited.id} event={edited} onClose={() => setEdited(null)} />}
      {isAdding && <AddEventDrawer onClose={() => setAdding(false)} />}
    </Page>
  );
}
