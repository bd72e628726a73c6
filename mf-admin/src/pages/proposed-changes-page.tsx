import { BackLink, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../lists/paged-list.tsx';
import {
  useListWaitingChangesInfiniteQuery,
  WAITING_PAGE_SIZE,
} from '../startups/proposed-changes/proposed-changes-endpoints.ts';
import { WaitingTable } from '../startups/proposed-changes/waiting-table.tsx';

/** `/startups/proposed-changes`: the validated cards whose startups have changed something that waits for the team. */
export function Component() {
  const { t } = useTranslation();
  const list = useListWaitingChangesInfiniteQuery();
  return (
    <Page
      title={t('admin:waitingChanges.title')}
      subtitle={t('admin:waitingChanges.subtitle')}
      above={<BackLink to="/startups">{t('admin:waitingChanges.back')}</BackLink>}
    >
      <Panel>
        <PagedList
          list={list}
          step={WAITING_PAGE_SIZE}
          rows={6}
          texts={{
            error: t('admin:waitingChanges.error'),
            retry: t('admin:waitingChanges.retry'),
            empty: t('admin:waitingChanges.empty'),
            emptyHint: t('admin:waitingChanges.emptyHint'),
          }}
        >
          {(items) => <WaitingTable cards={items} />}
        </PagedList>
      </Panel>
    </Page>
  );
}
