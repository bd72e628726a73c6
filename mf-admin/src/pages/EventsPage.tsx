import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { LinkingEvent } from '@passerelle/contract';
import { itemsOf } from '@passerelle/shared/api';
import { CardGridSkeleton, EmptyState, LoadMore, Page } from '@passerelle/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditEventDrawer } from '../events/EditEventDrawer.tsx';
import { EventCard } from '../events/EventCard.tsx';
import { EventFilters } from '../events/EventFilters.tsx';
import { EVENTS_PAGE_SIZE, type EventFilter, useListEventsInfiniteQuery } from '../events/endpoints.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** What waits for the team comes first. */
const initialFilter: EventFilter = { status: 'OPEN', search: '' };

/** `/events`: the clients' contact requests, and their follow-up. */
export function Component() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [filter, setFilter] = useState(initialFilter);
  const [edited, setEdited] = useState<LinkingEvent | null>(null);
  const list = useListEventsInfiniteQuery(filter);
  const { items, total } = itemsOf(list.currentData);

  return (
    <Page
      title={t('admin:events.title')}
      subtitle={list.currentData && t('admin:events.subtitle', { count: total })}
    >
      <EventFilters filter={filter} onChange={setFilter} />
      {!list.currentData && list.isFetching && <CardGridSkeleton cards={6} />}
      {list.isError && !list.isFetching && (
        <EmptyState
          title={t('admin:events.error')}
          action={<Button onClick={() => list.refetch()}>{t('admin:events.retry')}</Button>}
        />
      )}
      {list.currentData && total === 0 && (
        <EmptyState
          title={filter.search ? t('admin:events.noResult') : t('admin:events.empty')}
          text={filter.search ? t('admin:events.emptySearchHint') : t('admin:events.emptyHint')}
        />
      )}
      <ul className={styles.grid}>
        {items.map((event) => (
          <li key={event.id}>
            <EventCard event={event} onEdit={() => setEdited(event)} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        total={total}
        step={EVENTS_PAGE_SIZE}
        isLoading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
      {edited && <EditEventDrawer key={edited.id} event={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
