import { itemsOf } from '@passerelle/platform/api';
import { LoadMore, Page, Panel } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '../lists/list-state.tsx';
import { lastYear } from '../lists/log-toolbar.tsx';
import {
  SECURITY_PAGE_SIZE,
  type SecurityFilter,
  useListSecurityEventsInfiniteQuery,
} from '../security/endpoints.ts';
import { SecurityTable } from '../security/security-table.tsx';
import { SecurityToolbar } from '../security/security-toolbar.tsx';

/** `/security`: who signed in, who was refused what, and who read what names clients. */
export function Component() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<SecurityFilter>(() => ({ kinds: [], ...lastYear() }));
  const list = useListSecurityEventsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const { items, total } = itemsOf(list.currentData);

  return (
    <Page title={t('admin:security.title')} subtitle={t('admin:security.subtitle')}>
      <SecurityToolbar filter={filter} onChange={(part) => setFilter((before) => ({ ...before, ...part }))} />
      <Panel
        title={list.currentData ? t('admin:security.found', { count: total }) : t('admin:security.events')}
      >
        <ListState
          list={list}
          total={total}
          rows={8}
          texts={{
            error: t('admin:security.error'),
            retry: t('admin:security.retry'),
            empty: t('admin:security.noResult'),
            emptyHint: t('admin:security.noResultHint'),
          }}
        />
        {items.length > 0 && <SecurityTable events={items} />}
        <LoadMore
          shown={items.length}
          total={total}
          step={SECURITY_PAGE_SIZE}
          isLoading={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      </Panel>
    </Page>
  );
}
