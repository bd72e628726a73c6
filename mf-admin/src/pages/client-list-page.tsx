import { Button } from '@fluentui/react-components';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { useRight } from '@passerelle/platform/session';
import { AnsweredLine, EmptyState, LoadMore, Page, TableSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { CLIENTS_PAGE_SIZE, useListClientsInfiniteQuery } from '../clients/endpoints.ts';
import { ClientTable } from '../clients/list/client-table.tsx';
import { ClientToolbar } from '../clients/list/client-toolbar.tsx';
import { ExportButton } from '../clients/list/export-button.tsx';
import { useClientListView } from '../clients/list/use-client-list-view.ts';
import { FoundAnnouncement } from '../lists/found-announcement.tsx';

/** `/clients`: everybody who looks for startups, and who follows them at the bank. */
export function Component() {
  const { t } = useTranslation();
  const { view, change } = useClientListView();
  const list = useListClientsInfiniteQuery(view, { refetchOnMountOrArgChange: true });
  const { items, total } = itemsOf(list.data);
  const hasFailed = isListFailed(list);
  const mayExport = useRight('EDITOR');
  const isNarrowed = view.search !== '' || view.entities.length > 0;

  return (
    <Page
      title={t('admin:clients.title')}
      // Where nothing is known and nothing comes, no empty line stands in its place.
      subtitle={
        (list.data || !list.isError) && (
          <AnsweredLine words={list.currentData && t('admin:clients.subtitle', { count: total })} />
        )
      }
      actions={mayExport && <ExportButton view={view} />}
    >
      <ClientToolbar view={view} onChange={change} />
      <FoundAnnouncement
        query={{ search: view.search, entities: view.entities }}
        total={list.currentData && total}
      />
      {hasFailed && !list.isFetching && (
        <EmptyState
          title={t('admin:clients.error')}
          action={<Button onClick={() => list.refetch()}>{t('admin:clients.retry')}</Button>}
        />
      )}
      {!list.data && list.isFetching && <TableSkeleton rows={10} />}
      {list.data && !hasFailed && total === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'admin:clients.noResult' : 'admin:clients.empty')}
          text={t(isNarrowed ? 'admin:clients.noResultHint' : 'admin:clients.emptyHint')}
          action={
            isNarrowed && (
              <Button onClick={() => change({ search: '', entities: [] })}>
                {t('admin:clients.showAll')}
              </Button>
            )
          }
        />
      )}
      {items.length > 0 && !hasFailed && (
        <div aria-busy={list.isFetching}>
          <ClientTable clients={items} sort={view.sort} onSort={(sort) => change({ sort })} />
          <LoadMore
            shown={items.length}
            total={total}
            step={CLIENTS_PAGE_SIZE}
            isLoading={list.isFetchingNextPage}
            onMore={() => fetchMore(list)}
          />
        </div>
      )}
    </Page>
  );
}
