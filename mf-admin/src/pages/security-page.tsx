import { itemsOf } from '@passerelle/platform/api';
import { Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../lists/paged-list.tsx';
import { SECURITY_PAGE_SIZE, useListSecurityEventsInfiniteQuery } from '../security/endpoints.ts';
import { SecurityTable } from '../security/security-table.tsx';
import { SecurityToolbar } from '../security/security-toolbar.tsx';
import { useSecurityView } from '../security/use-security-view.ts';

/** `/security`: who signed in, who was refused what, and who read what names clients. */
export function Component() {
  const { t } = useTranslation();
  const { view, change } = useSecurityView();
  const list = useListSecurityEventsInfiniteQuery(view, { refetchOnMountOrArgChange: true });
  const { total } = itemsOf(list.currentData);

  return (
    <Page title={t('admin:security.title')} subtitle={t('admin:security.subtitle')}>
      <SecurityToolbar filter={view} onChange={change} />
      <Panel
        title={list.currentData ? t('admin:security.found', { count: total }) : t('admin:security.events')}
      >
        <PagedList
          list={list}
          step={SECURITY_PAGE_SIZE}
          rows={8}
          texts={{
            error: t('admin:security.error'),
            retry: t('admin:security.retry'),
            empty: t('admin:security.noResult'),
            emptyHint: t('admin:security.noResultHint'),
          }}
        >
          {(items) => <SecurityTable events={items} />}
        </PagedList>
      </Panel>
    </Page>
  );
}
