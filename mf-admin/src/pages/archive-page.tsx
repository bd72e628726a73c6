import { Button } from '@fluentui/react-components';
import { itemsOf } from '@passerelle/shared/api';
import {
  BackLink,
  ButtonLink,
  EmptyState,
  LoadMore,
  Page,
  Panel,
  TableSkeleton,
} from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
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
        {!list.currentData && list.isFetching && <TableSkeleton rows={6} />}
        {list.isError && !list.isFetching && (
          <EmptyState
            title={t('admin:archive.error')}
            action={<Button onClick={() => list.refetch()}>{t('admin:archive.retry')}</Button>}
          />
        )}
        {list.currentData && total === 0 && (
          <EmptyState title={t('admin:archive.empty')} text={t('admin:archive.emptyHint')} />
        )}
        {items.length > 0 && <ArchiveTable startups={items} />}
        <LoadMore
          shown={items.length}
          total={total}
          step={ARCHIVE_PAGE_SIZE}
          isLoading={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      </Panel>
    </Page>
  );
}
