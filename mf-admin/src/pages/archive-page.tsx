import { BackLink, ButtonLink, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../lists/paged-list.tsx';
import { ARCHIVE_PAGE_SIZE, useListArchiveInfiniteQuery } from '../startups/archive-endpoints.ts';
import { ArchiveTable } from '../startups/archive-table.tsx';

/** `/startups/archive`: what stays of the startups that were deleted. */
export function Component() {
  const { t } = useTranslation();
  const list = useListArchiveInfiniteQuery();
  return (
    <Page
      title={t('admin:archive.title')}
      subtitle={t('admin:archive.subtitle')}
      above={<BackLink to="/startups">{t('admin:archive.back')}</BackLink>}
      actions={<ButtonLink to="/startups?statuses=DISABLED">{t('admin:archive.disabled')}</ButtonLink>}
    >
      <Panel>
        <PagedList
          list={list}
          step={ARCHIVE_PAGE_SIZE}
          rows={6}
          texts={{
            error: t('admin:archive.error'),
            retry: t('admin:archive.retry'),
            empty: t('admin:archive.empty'),
            emptyHint: t('admin:archive.emptyHint'),
          }}
        >
          {(items) => <ArchiveTable startups={items} />}
        </PagedList>
      </Panel>
    </Page>
  );
}
