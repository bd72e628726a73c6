import { useFormats } from '@passerelle/platform/i18n';
import { BackLink, Page, Panel } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListViewedCardsInfiniteQuery, VIEWED_CARDS_PAGE_SIZE } from '../../results/endpoints.ts';
import { filterQuery, useResultsView } from '../../results/use-results-view.ts';
import { ViewedCardsTable } from '../../results/viewed-cards-table.tsx';

/** `/results/views`: the cards that clients opened, which are behind the first figure of the results. */
export function Component() {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const { view } = useResultsView();
  const list = useListViewedCardsInfiniteQuery(view, { refetchOnMountOrArgChange: true });
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
        <PagedList
          list={list}
          step={VIEWED_CARDS_PAGE_SIZE}
          rows={6}
          texts={{
            error: t('admin:results.views.error'),
            retry: t('admin:results.views.retry'),
            empty: t('admin:results.views.empty'),
            emptyHint: t('admin:results.views.emptyHint'),
          }}
        >
          {(items) => <ViewedCardsTable cards={items} />}
        </PagedList>
      </Panel>
    </Page>
  );
}
