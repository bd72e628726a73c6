import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountStartupsQuery } from '../startups-api.ts';
import { areSameFilters } from './filters/list-filters.ts';
import type { ListViewState } from './view/use-list-view.ts';
import '../translations.ts';

interface ListSummaryProps {
  view: ListViewState;
  /** How many startups the view leaves; undefined while they are counted. */
  found: number | undefined;
}

/** How many startups are listed, and by which filters. A live region: screen readers announce changes. */
export function ListSummary({ view, found }: ListSummaryProps) {
  const { t } = useTranslation();
  const { data: total } = useCountStartupsQuery({ filters: {}, search: '' });
  const isEverything = view.search === '' && areSameFilters(view.filters, {});
  const filterReason = view.isAtStart && view.start.kind === 'criteria' ? 'criteria' : 'filters';
  const reason = view.search === '' ? filterReason : 'search';
  const words = () => {
    if (found === undefined || total === undefined) return undefined;
    return isEverything
      ? t('catalogue:list.count.all', { count: found })
      : t(`catalogue:list.count.${reason}`, { count: found, total });
  };
  const present = words();
  // The line keeps its height, and its last words, while the next are not known.
  const [last, setLast] = useState('\u00a0');
  if (present && present !== last) setLast(present);
  return <span role="status">{present ?? last}</span>;
}
