import { AnsweredLine } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useCountStartupsQuery } from '../startups-api.ts';
import { areSameFilters } from './filters/list-filters.ts';
import type { ListViewState } from './view/use-list-view.ts';
import '../translations.ts';

/** More startups than there will be. */
const MANY = 100_000;

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
  const longest = (['criteria', 'filters', 'search'] as const)
    .map((why) => t(`catalogue:list.count.${why}`, { count: MANY, total: MANY }))
    .reduce((one, other) => (other.length > one.length ? other : one));
  return <AnsweredLine role="status" words={words()} room={longest} />;
}
