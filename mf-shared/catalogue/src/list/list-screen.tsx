import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { itemsOf } from '@passerelle/platform/api';
import { Page, screens } from '@passerelle/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterOpening } from './filters/filter-opening.tsx';
import { useFilterDrawerAhead } from './filters/late-filter-drawer.tsx';
import { useFilterChips } from './filters/use-filter-chips.ts';
import { ListSummary } from './list-summary.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { StartupResults } from './results/startup-results.tsx';
import { useStartups } from './results/use-startups.ts';
import { everything, type ListStart, useListView } from './view/use-list-view.ts';
import '../translations.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    columnGap: '32px',
    rowGap: '32px',
    alignItems: 'start',
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // A table has more columns than fit beside anything.
  wide: { gridTemplateColumns: 'minmax(0, 1fr)' },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
  },
});

export interface ListScreenProps {
  /** What the list shows when its address names no filter; undefined while that is not known yet. */
  start: ListStart | undefined;
  /** Whether cards in other states than VALIDATED are in the list, and their status with them. */
  showsStatus?: boolean;
  /** Whether the table can be saved as a spreadsheet. */
  canExport?: boolean;
  /** Beside the heading: what can be done beside looking at the list. */
  actions?: ReactNode;
  /** Above the heading. */
  above?: ReactNode;
  /** A column beside the list. */
  aside?: ReactNode;
}

/** The list itself: what is searched, how, and what was found. */
export function ListScreen({
  start,
  showsStatus = false,
  canExport = false,
  actions,
  above,
  aside,
}: ListScreenProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const view = useListView(start ?? everything, showsStatus);
  const isKnown = start !== undefined || !view.isAtStart;
  const chips = useFilterChips(view.filters);
  const list = useStartups(isKnown ? view : undefined);
  useFilterDrawerAhead(list.data !== undefined);
  // What is shown until the answer comes was found by something else.
  const found = list.currentData && itemsOf(list.currentData).total;
  const content = (
    <div className={styles.main}>
      <ListToolbar view={view} filterCount={chips.length} canExport={canExport} />
      <FilterChips view={view} chips={chips} />
      <StartupResults view={view} list={list} hasFilters={chips.length > 0} showsStatus={showsStatus} />
    </div>
  );
  return (
    <Page
      title={t('catalogue:list.title')}
      subtitle={<ListSummary view={view} found={found} />}
      above={above}
      actions={actions}
    >
      <FilterOpening view={view} showsStatus={showsStatus}>
        {aside ? (
          <div className={mergeClasses(styles.columns, view.layout === 'table' && styles.wide)}>
            {content}
            <aside aria-label={t('catalogue:list.asideLabel')}>{aside}</aside>
          </div>
        ) : (
          content
        )}
      </FilterOpening>
    </Page>
  );
}
