import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { fetchMore, isListFailed, itemsOf } from '@passerelle/platform/api';
import { EmptyState, LoadMore, TableSkeleton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { ListViewState } from '../view/use-list-view.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { StartupGrid } from './startup-grid.tsx';
import { StartupTable } from './startup-table.tsx';
import type { useStartups } from './use-startups.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  // What is shown is no longer what was asked for, until the answer is there.
  outdated: {
    opacity: 0.6,
    transitionProperty: 'opacity',
    transitionDuration: '150ms',
    transitionDelay: '200ms',
  },
});

interface StartupResultsProps {
  view: ListViewState;
  list: ReturnType<typeof useStartups>;
  hasFilters: boolean;
  showsStatus: boolean;
}

/** The startups as tiles or as a table; what comes while they load, when there are none, and when loading failed. */
export function StartupResults({ view, list, hasFilters, showsStatus }: StartupResultsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (isListFailed(list)) {
    return (
      <EmptyState
        title={t('catalogue:list.error.title')}
        text={t('catalogue:list.error.text')}
        action={<Button onClick={() => list.refetch()}>{t('catalogue:list.error.retry')}</Button>}
      />
    );
  }
  if (!list.data) {
    return view.layout === 'table' ? <TableSkeleton rows={list.step} /> : <ListSkeleton tiles={list.step} />;
  }
  const { items, total } = itemsOf(list.data);
  const isEmpty = items.length === 0;
  const isNarrowed = hasFilters || view.search !== '';
  const isOutdated = list.isFetching && !list.isFetchingNextPage;
  return (
    <div aria-busy={list.isFetching} className={mergeClasses(isOutdated && styles.outdated)}>
      {/* The headings hold the filters: a person may be typing in one while it matches nothing. */}
      {view.layout === 'table' && (!isEmpty || isNarrowed) && (
        <StartupTable startups={items} view={view} showsStatus={showsStatus} />
      )}
      {view.layout === 'tiles' && !isEmpty && <StartupGrid startups={items} showsStatus={showsStatus} />}
      {isEmpty ? (
        <NoStartup view={view} hasFilters={hasFilters} />
      ) : (
        <LoadMore
          shown={items.length}
          total={total}
          step={list.step}
          isLoading={list.isFetchingNextPage}
          onMore={() => fetchMore(list)}
        />
      )}
    </div>
  );
}

/** Says why nothing is there, and the one press that changes it. */
function NoStartup({ view, hasFilters }: Pick<StartupResultsProps, 'view' | 'hasFilters'>) {
  const { t } = useTranslation();
  const isSearch = view.search !== '';
  const why = () => {
    if (isSearch) return hasFilters ? 'search' : 'searchAll';
    if (!hasFilters) return 'all';
    return view.isAtStart && view.start.kind === 'criteria' ? 'criteria' : 'filters';
  };
  const clearSearch = (
    <Button onClick={() => view.change({ search: '' })}>{t('catalogue:list.empty.clearSearch')}</Button>
  );
  const showAll = (
    <Button appearance="primary" onClick={isSearch ? view.clearFilters : view.showAll}>
      {t(isSearch ? 'catalogue:list.empty.searchAmongAll' : 'catalogue:list.empty.showAll')}
    </Button>
  );
  return (
    <EmptyState
      title={t('catalogue:list.empty.title')}
      text={t(`catalogue:list.empty.${why()}`)}
      action={
        <>
          {hasFilters && showAll}
          {isSearch && clearSearch}
        </>
      }
    />
  );
}
