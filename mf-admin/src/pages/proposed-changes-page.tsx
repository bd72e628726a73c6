import { fetchMore, itemsOf } from '@passerelle/platform/api';
import { BackLink, LoadMore, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListState } from '../lists/list-state.tsx';
import {
  useListWaitingChangesInfiniteQuery,
  WAITING_PAGE_SIZE,
} from '../startups/proposed-changes/proposed-changes-endpoints.ts';
import { WaitingTable } from '../startups/proposed-changes/waiting-table.tsx';

/** `/startups/proposed-changes`: the validated cards whose startups have changed something that waits for the team. */
export function Component() {
  const { t } = useTranslation();
  const list = useListWaitingChangesInfiniteQuery();
  const { items, total } = itemsOf(list.currentData);
  return (
    <Page
      title={t('admin:waitingChanges.title')}
      subtitle={t('admin:waitingChanges.subtitle')}
      above={<BackLink to="/startups">{t('admin:waitingChanges.back')}</BackLink>}
    >
      <Panel>
        <ListState
          list={list}
          total={total}
          rows={6}
          texts={{
            error: t('admin:waitingChanges.error'),
            retry: t('admin:waitingChanges.retry'),
            empty: t('admin:waitingChanges.empty'),
            emptyHint: t('admin:waitingChanges.emptyHint'),
          }}
        />
        {items.length > 0 && <WaitingTable cards={items} />}
        <LoadMore
          shown={items.length}
          total={total}
          step={WAITING_PAGE_SIZE}
          isLoading={list.isFetchingNextPage}
          onMore={() => fetchMore(list)}
        />
      </Panel>
    </Page>
  );
}
