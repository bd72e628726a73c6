import { useViewInAddress, withChoice } from '@passerelle/ui';
import { areSameFilters, type ListFilters } from '../filters/list-filters.ts';
import { type ListView, viewReader, viewToQuery } from './list-view.ts';

/** What the list shows when its address names no filter: everything, a client's criteria, or what INNO usually looks at. */
export interface ListStart {
  kind: 'all' | 'criteria' | 'usual';
  filters: ListFilters;
}

export const everything: ListStart = { kind: 'all', filters: {} };

export interface ListViewState extends Omit<ListView, 'filters'> {
  start: ListStart;
  /** The filters in force: those of the address, else those of the start. */
  filters: ListFilters;
  /** Whether the filters in force are those of the start, for want of any in the address. */
  isAtStart: boolean;
  change(part: Partial<Omit<ListView, 'filters'>>): void;
  /** Filters by others than those in force; what was chosen before and is not shown yet stays. */
  changeFilters(filters: ListFilters): void;
  /** Takes off every filter, and leaves the searched name. */
  clearFilters(): void;
  /** Takes off every filter and the searched name, in one step back. */
  showAll(): void;
  showStart(): void;
}

/** The view of the list, kept in the page's address: a link, a reload and the back button all restore it. */
export function useListView(start: ListStart, showsStatus: boolean): ListViewState {
  const { view, change } = useViewInAddress(viewReader(showsStatus), viewToQuery);
  const asView = (filters: ListFilters) => (areSameFilters(filters, start.filters) ? null : filters);
  const inForce = (filters: ListFilters | null) => filters ?? start.filters;
  const shown = inForce(view.filters);
  return {
    ...view,
    start,
    filters: shown,
    isAtStart: view.filters === null,
    change,
    changeFilters: (chosen) =>
      change(({ filters }) => ({ filters: asView(withChoice(inForce(filters), shown, chosen)) })),
    clearFilters: () => change({ filters: asView({}) }),
    showAll: () => change({ filters: asView({}), search: '' }),
    showStart: () => change({ filters: null }),
  };
}
