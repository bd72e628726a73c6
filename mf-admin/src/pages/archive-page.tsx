import { fetchMore, itemsOf } from '@passerelle/platform/api';
import { BackLink, ButtonLink, LoadMore, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListState } from '../lists/list-state.tsx';
import { ARCHIVE_PAGE_SIZE, useListArchiveInfiniteQuery } from '../startups/archive-endpoints.ts';
import { ArchiveTable } from '../startups/archive-table.tsx';

/** `/startups/archive`: what stays of the startups that were deleted. */
export function Component() {
  const { t } = useTranslation();
  const list = useListArchiveInfiniteQuery();
  const { items, total } = itemsOf(list.currentData);
  return (
    <Page
      title={t('admin:archive.title')}
      subtitle={t('admin:archive.subtitle')}
      above={<BackLink to="/startups">{t('admin:archive.back')}</BackLink>}
      actions={<ButtonLink to="/startups?statuses=DISABLED">{t('admin:archive.disabled')}</ButtonLink>}
    >
      <Panel>
        <ListState
          list={list}
          total={total}
          rows={6}
          texts={{
            error: t('admin:archive.error'),
            retry: t('admin:archive.retry'),
            empty: t('admin:archive.empty'),
            emptyHint: t('admin:archive.emptyHint'),
          }}
        />
        {items.length > 0 && <ArchiveTable startups={items} />}
        <LoadMore
          shown={items.length}
          total={total}
          step={ARCHIVE_PAGE_SIZE}
          isLoading={list.isFetchingNextPage}
          onMore={() => fetchMore(list)}
        />
      </Panel>
    </Page>
  );
}
