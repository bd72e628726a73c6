import { fetchMore, itemsOf } from '@passerelle/platform/api';
import { LoadMore, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListState } from '../lists/list-state.tsx';
import { SECURITY_PAGE_SIZE, useListSecurityEventsInfiniteQuery } from '../security/endpoints.ts';
import { SecurityTable } from '../security/security-table.tsx';
import { SecurityToolbar } from '../security/security-toolbar.tsx';
import { useSecurityView } from '../security/use-security-view.ts';

/** `/security`: who signed in, who was refused what, and who read what names clients. */
export function Component() {
  const { t } = useTranslation();
  const { view, change } = useSecurityView();
  const list = useListSecurityEventsInfiniteQuery(view, { refetchOnMountOrArgChange: true });
  const { items, total } = itemsOf(list.currentData);

  return (
    <Page title={t('admin:security.title')} subtitle={t('admin:security.subtitle')}>
      <SecurityToolbar filter={view} onChange={change} />
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
          onMore={() => fetchMore(list)}
        />
      </Panel>
    </Page>
  );
}
