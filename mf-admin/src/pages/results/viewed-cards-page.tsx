import { fetchMore, itemsOf } from '@passerelle/platform/api';
import { useFormats } from '@passerelle/platform/i18n';
import { BackLink, LoadMore, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListState } from '../../lists/list-state.tsx';
import { useListViewedCardsInfiniteQuery, VIEWED_CARDS_PAGE_SIZE } from '../../results/endpoints.ts';
import { filterQuery, useResultsView } from '../../results/use-results-view.ts';
import { ViewedCardsTable } from '../../results/viewed-cards-table.tsx';

/** `/results/views`: the cards that clients opened, which are behind the first figure of the results. */
export function Component() {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { view } = useResultsView();
  const list = useListViewedCardsInfiniteQuery(view, { refetchOnMountOrArgChange: true });
  const { items, total } = itemsOf(list.currentData);
  const { from, to } = view;
  const query = new URLSearchParams(filterQuery(view));
  return (
    <Page
      title={t('admin:results.views.title')}
      subtitle={
        from && to && t('admin:results.views.subtitle', { from: formatDate(from), to: formatDate(to) })
      }
      above={
        <BackLink to={query.size > 0 ? `/results?${query}` : '/results'}>
          {t('admin:results.views.back')}
        </BackLink>
      }
    >
      <Panel>
        <ListState
          list={list}
          total={total}
          rows={6}
          texts={{
            error: t('admin:results.views.error'),
            retry: t('admin:results.views.retry'),
            empty: t('admin:results.views.empty'),
            emptyHint: t('admin:results.views.emptyHint'),
          }}
        />
        {items.length > 0 && <ViewedCardsTable cards={items} />}
        <LoadMore
          shown={items.length}
          total={total}
          step={VIEWED_CARDS_PAGE_SIZE}
          isLoading={list.isFetchingNextPage}
          onMore={() => fetchMore(list)}
        />
      </Panel>
    </Page>
  );
}
